import { SeasonPreview } from '../../landing/season-preview';
import { asPiece } from './piece';

/** `./season-preview`: the camps and the booking form of an unpublished season. */
export default asPiece(SeasonPreview);
