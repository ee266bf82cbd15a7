import { ChildCard } from '../../placed/child-details/child-card';
import { asPiece } from './piece';

/** `./child-details`: what is asked about a child, for staff who fill it in on the phone. */
export default asPiece(ChildCard);
