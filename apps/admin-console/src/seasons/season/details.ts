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

export const detailLabels: Record<keyof Details, string> = {
  name: 'Name',
  description: 'Description',
  bookingOpensAt: 'Booking opens',
  bookingClosesAt: 'Booking closes',
  closesWithEachDay: 'Closes with each day',
  cancellationPolicy: 'Cancelling',
};

/** What is typed, in words. */
export const detailWords: Record<keyof Details, (typed: Details) => string> = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  bookingOpensAt: ({ bookingOpensAt }) =>
    bookingOpensAt ? formatInstant(bookingOpensAt) : 'as soon as it is published',
  bookingClosesAt: ({ bookingClosesAt }) =>
    bookingClosesAt ? formatInstant(bookingClosesAt) : 'when camp starts',
  closesWithEachDay: ({ closesWithEachDay }) => (closesWithEachDay ? 'yes' : 'no'),
  cancellationPolicy: ({ cancellationPolicy }) =>
    typedPolicyText(cancellationPolicy) ?? 'not filled in',
};
