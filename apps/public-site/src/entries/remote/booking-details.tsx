import { BookingDetails } from '../../placed/booking-details/booking-details';
import { asPiece } from './piece';

/** `./booking-details`: a booking as its parent sees it. */
export default asPiece(BookingDetails);
