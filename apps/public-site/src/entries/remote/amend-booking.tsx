import { AmendBooking } from '../../placed/amending/amend-booking';
import { asPiece } from './piece';

/** `./amend-booking`: lets staff change a placed booking for its parent. */
export default asPiece(AmendBooking);
