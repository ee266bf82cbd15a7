import { type RegisterChild } from '../bookings/registers';

/** What staff at camp need to know of a funded place: "Funded, has the meal"; undefined without one. */
export const fundedWords = ({
  isFunded,
  hasFundedMeal,
}: Pick<RegisterChild, 'isFunded' | 'hasFundedMeal'>): string | undefined =>
  isFunded ? (hasFundedMeal ? 'Funded, has the meal' : 'Funded') : undefined;
