import { sameName } from '../../kit/same-name';
import { type RotaPerson, type Shift, type VenueNeed } from './rota';

export const isFirstAider = (
  { name }: Pick<Shift, 'name'>,
  people: readonly RotaPerson[],
  date: string,
): boolean => people.some((one) => sameName(one.name, name) && one.firstAidUntil >= date);

/** Who is planned at a venue and can come. */
export const plannedAt = (venue: string, shifts: readonly Shift[]): Shift[] =>
  shifts.filter((shift) => shift.venue === venue && !shift.isAbsent);

interface Planned {
  date: string;
  /** Of all venues. */
  shifts: readonly Shift[];
  people: readonly RotaPerson[];
}

/** What a venue lacks on a day: "2 of 3 adults", "no first aider", "no one in charge". Nothing without children. */
export function rotaGaps(
  { venue, children, needed }: Pick<VenueNeed, 'venue' | 'children' | 'needed'>,
  { date, shifts, people }: Planned,
): string[] {
  if (children === 0) return [];
  const planned = plannedAt(venue, shifts);
  const gaps = planned.length < needed ? [adultsWords(planned.length, needed)] : [];
  if (!planned.some((shift) => isFirstAider(shift, people, date))) gaps.push('no first aider');
  if (!planned.some(({ isInCharge }) => isInCharge)) gaps.push('no one in charge');
  return gaps;
}

/** "2 of 3 adults" */
export const adultsWords = (planned: number, needed: number): string =>
  `${planned} of ${needed} ${needed === 1 ? 'adult' : 'adults'}`;
