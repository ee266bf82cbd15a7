import { type BookingDetailsProps } from '@sunfield/contracts/site/shared-pieces';
import { BookingDetails } from '../confirmation/booking-details';
import { Piece } from './piece';

/** `./booking-details`: what the parent sees of a booking. */
export default function BookingDetailsPiece(props: BookingDetailsProps) {
  return (
    <Piece>
      <BookingDetails {...props} />
    </Piece>
  );
}
