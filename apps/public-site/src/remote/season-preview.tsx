import { type SeasonPreviewProps } from '@sunfield/contracts/site/shared-pieces';
import { SeasonPreview } from '../landing/season-preview';
import { Piece } from './piece';

/** `./season-preview`: the camps and the booking form of an unpublished season. */
export default function SeasonPreviewPiece(props: SeasonPreviewProps) {
  return (
    <Piece>
      <SeasonPreview {...props} />
    </Piece>
  );
}
