import { type Catalogue } from '@sunfield/contracts/catalogue';
import { type Attendee, type Choice } from '../basket/choices';

/** What the cards of venues and chosen days share: who may be sent where, and how it changes. */
export interface SelectionProps {
  catalogue: Catalogue;
  children: readonly Attendee[];
  choices: readonly Choice[];
  change: (choices: readonly Choice[], happened?: string) => void;
}
