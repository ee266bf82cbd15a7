import { BookingForm } from '../../bookings/form/booking-form';
import { asPiece } from './piece';

/** `./booking-form`: the landing page's form, for bookings taken elsewhere. */
export default asPiece(BookingForm);
