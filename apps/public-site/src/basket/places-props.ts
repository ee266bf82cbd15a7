import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type Attendee, type Place } from './places';

/** A change of the chosen days in words, and the `Said` that shows it. */
export interface Happening {
  text: string;
  at?: string;
}

/** Shared by the cards of venues and chosen days: which children can be placed, and the actions. */
export interface PlacesProps {
  catalogue: Catalogue;
  children: readonly Attendee[];
  places: readonly Place[];
  /** The form's current moment, in milliseconds: decides whether a season is open yet. */
  now: number;
  /** The last change. */
  happened: Happening;
  /** Only one day is chosen, so there is no button for a whole week. */
  isOneDay?: boolean;
  /** Parents book for themselves: a full day leads to the waiting list. */
  mayWait?: boolean;
  /** What is paid for some of these places, if it is known before the API prices them. */
  paidFor?: (all: readonly Place[], some: readonly Place[]) => number;
  /** Every `happened` is announced; with `at` it is also shown there. */
  change: (places: readonly Place[], happened?: string, at?: string) => void;
}
