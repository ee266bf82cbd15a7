import { BookingDays } from '../../bookings/form/booking-days';
import { asPiece } from './piece';

/** `./booking-days`: the calendar and the price, inside a form of the console. */
export default asPiece(BookingDays);
