import { formatInstant } from '@sunfield/words/dates';
import { type AddSeason, type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { policyOf, typedPolicy, type TypedPolicy, typedPolicyText } from './typed-policy';

/** A season's details as typed. */
export interface Details extends Omit<AddSeason, 'cancellationPolicy'> {
  cancellationPolicy: TypedPolicy;
}

export const detailsOf = ({
  name,
  description,
  bookingOpensAt,
  bookingClosesAt,
  closesWithEachDay,
  cancellationPolicy,
}: SeasonDetails): Details => ({
  name,
  description,
  bookingOpensAt,
  bookingClosesAt,
  closesWithEachDay,
  cancellationPolicy: typedPolicy(cancellationPolicy),
});

export const sentDetails = (typed: Details): AddSeason => ({
  ...typed,
  cancellationPolicy: policyOf(typed.cancellationPolicy),
});

/** The differences between two people's edits of the same season. */
export const detailDifferences = (now: Details, typed: Details) =>
  [
    { label: 'Name', now: now.name, typed: typed.name },
    { label: 'Description', now: now.description, typed: typed.description },
    { label: 'Booking opens', now: opens(now), typed: opens(typed) },
    { label: 'Booking closes', now: closes(now), typed: closes(typed) },
    { label: 'Closes with each day', now: each(now), typed: each(typed) },
    { label: 'Cancelling', now: cancelling(now), typed: cancelling(typed) },
  ].filter((difference) => difference.now !== difference.typed);

const opens = ({ bookingOpensAt }: Details): string =>
  bookingOpensAt ? formatInstant(bookingOpensAt) : 'as soon as it is published';

const closes = ({ bookingClosesAt }: Details): string =>
  bookingClosesAt ? formatInstant(bookingClosesAt) : 'when camp starts';

const each = ({ closesWithEachDay }: Details): string => (closesWithEachDay ? 'yes' : 'no');

const cancelling = ({ cancellationPolicy }: Details): string =>
  typedPolicyText(cancellationPolicy) ?? 'not filled in';
