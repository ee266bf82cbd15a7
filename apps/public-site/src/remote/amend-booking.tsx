import { type AmendBookingProps } from '@sunfield/contracts/site/shared-pieces';
import { AmendBooking } from '../amending/amend-booking';
import { Piece } from './piece';

/** `./amend-booking`: lets staff change a placed booking for its parent. */
export default function AmendBookingPiece(props: AmendBookingProps) {
  return (
    <Piece>
      <AmendBooking {...props} />
    </Piece>
  );
}
