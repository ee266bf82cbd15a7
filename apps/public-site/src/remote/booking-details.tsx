import { type BookingDetailsProps } from '@sunfield/contracts/site/shared-pieces';
import { BookingDetails } from '../booking-details/booking-details';
import { Piece } from './piece';

/** `./booking-details`: a booking as its parent sees it. */
export default function BookingDetailsPiece(props: BookingDetailsProps) {
  return (
    <Piece>
      <BookingDetails {...props} />
    </Piece>
  );
}
