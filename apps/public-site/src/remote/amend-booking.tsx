import { type AmendBookingProps } from '@sunfield/contracts/site/shared-pieces';
import { AmendBooking } from '../amending/amend-booking';
import { Piece } from './piece';

/** `./amend-booking`: a placed booking, to be changed by staff for its parent. */
export default function AmendBookingPiece(props: AmendBookingProps) {
  return (
    <Piece>
      <AmendBooking {...props} />
    </Piece>
  );
}
