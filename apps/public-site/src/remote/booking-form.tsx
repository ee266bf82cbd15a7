import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { BookingForm } from '../booking/booking-form';
import { Piece } from './piece';

/** `./booking-form`: the landing page's form, for bookings taken elsewhere. */
export default function BookingFormPiece(props: BookingFormProps) {
  return (
    <Piece>
      <BookingForm {...props} />
    </Piece>
  );
}
