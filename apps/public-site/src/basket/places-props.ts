import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type Attendee, type Place } from './places';

/** What a change of the chosen days came to, in words, and at which `Said` they are to be read. */
export interface Happening {
  text: string;
  at?: string;
}

/** What the cards of venues and chosen days share: who may be sent where, and how it changes. */
export interface PlacesProps {
  catalogue: Catalogue;
  children: readonly Attendee[];
  places: readonly Place[];
  /** The moment that the form is about, in milliseconds: whether a season is still to open. */
  now: number;
  /** The last change. */
  happened: Happening;
  /** One day is chosen, not many at once: there is no whole week to press. */
  isOneDay?: boolean;
  /** Every `happened` is read out; with `at` it is also seen there. */
  change: (places: readonly Place[], happened?: string, at?: string) => void;
}
