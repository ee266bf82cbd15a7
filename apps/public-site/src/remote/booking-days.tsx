import { type BookingDaysProps } from '@sunfield/contracts/site/shared-pieces';
import { BookingDays } from '../booking/booking-days';
import { Piece } from './piece';

/** `./booking-days`: the calendar and the price, inside a form of the console. */
export default function BookingDaysPiece(props: BookingDaysProps) {
  return (
    <Piece>
      <BookingDays {...props} />
    </Piece>
  );
}
