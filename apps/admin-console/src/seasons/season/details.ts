import { formatInstant } from '@sunfield/contracts/dates';
import { type AddSeason, type SeasonDetails } from '@sunfield/contracts/seasons';

/** What a season's details form is about, as it is sent. */
export type Details = AddSeason;

export const detailsOf = ({
  name,
  description,
  bookingOpensAt,
  bookingClosesAt,
  closesWithEachDay,
}: SeasonDetails): Details => ({
  name,
  description,
  bookingOpensAt,
  bookingClosesAt,
  closesWithEachDay,
});

/** What two people have made of the same season, where they differ. */
export const detailDifferences = (now: Details, typed: Details) =>
  [
    { label: 'Name', now: now.name, typed: typed.name },
    { label: 'Description', now: now.description, typed: typed.description },
    { label: 'Booking opens', now: opens(now), typed: opens(typed) },
    { label: 'Booking closes', now: closes(now), typed: closes(typed) },
    { label: 'Closes with each day', now: each(now), typed: each(typed) },
  ].filter((difference) => difference.now !== difference.typed);

const opens = ({ bookingOpensAt }: Details): string =>
  bookingOpensAt ? formatInstant(bookingOpensAt) : 'as soon as it is published';

const closes = ({ bookingClosesAt }: Details): string =>
  bookingClosesAt ? formatInstant(bookingClosesAt) : 'not before its days';

const each = ({ closesWithEachDay }: Details): string => (closesWithEachDay ? 'yes' : 'no');
