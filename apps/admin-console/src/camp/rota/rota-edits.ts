import { type Rota, type RotaDay, type Shift } from '@sunfield/contracts/camp/rota/rota';
import { sameName } from '@sunfield/contracts/kit/same-name';
import { isoWeekday } from '@sunfield/words/dates';
import { isSame } from '../../kernel/data/merge-versions';

export type RotaDays = Rota['days'];

/** A shift by its day and name: a person works once a day. */
export interface ShiftKey {
  date: string;
  name: string;
}

const changed = (days: RotaDays, date: string, change: (shifts: Shift[]) => Shift[]): RotaDay[] =>
  days.flatMap((day) =>
    day.date === date ? { date, version: day.version, shifts: change(day.shifts) } : [],
  );

export const isOf = (name: string) => (shift: Pick<Shift, 'name'>) => sameName(shift.name, name);

/** Nothing if the person works on that day already. */
export const added = (days: RotaDays, date: string, shift: Shift): RotaDay[] =>
  days.some((day) => day.date === date && day.shifts.some(isOf(shift.name)))
    ? []
    : changed(days, date, (shifts) => [...shifts, shift]);

/** Also if it was removed meanwhile: what is typed is not lost. */
export const replaced = (days: RotaDays, date: string, shift: Shift): RotaDay[] =>
  changed(days, date, (shifts) =>
    shifts.some(isOf(shift.name))
      ? shifts.map((one) => (isOf(shift.name)(one) ? shift : one))
      : [...shifts, shift],
  );

export const removed = (days: RotaDays, { date, name }: ShiftKey): RotaDay[] =>
  changed(days, date, (shifts) => shifts.filter((one) => !isOf(name)(one)));

/** Who could take this shift and give theirs for it: no one may work twice on a day. */
export function swapsFor(days: RotaDays, { date, name }: ShiftKey): ShiftKey[] {
  const worksOn = (who: string, on: string) =>
    days.some((day) => day.date === on && day.shifts.some(isOf(who)));
  return days.flatMap((day) =>
    day.shifts.flatMap((other) => {
      if (isOf(name)(other) || other.isAbsent) return [];
      if (day.date !== date && (worksOn(name, day.date) || worksOn(other.name, date))) return [];
      return { date: day.date, name: other.name };
    }),
  );
}

/** Each takes the other's place: venue, times, and being in charge. */
export function swapped(days: RotaDays, one: ShiftKey, other: ShiftKey): RotaDay[] {
  const dates = [...new Set([one.date, other.date])];
  const nameFor = (date: string, name: string): string => {
    if (date === one.date && sameName(name, one.name)) return other.name;
    return date === other.date && sameName(name, other.name) ? one.name : name;
  };
  return dates.flatMap((date) =>
    changed(days, date, (shifts) =>
      shifts.map((shift) => ({ ...shift, name: nameFor(date, shift.name) })),
    ),
  );
}

/** Shifts that come onto a day together. */
type Copy = Pick<RotaDay, 'date' | 'shifts'>;

/** A week for the same weekdays of another, where no one is planned yet. Absences are not copied. */
export function copiesOf(from: RotaDays, { days, people }: Rota): Copy[] {
  return days.flatMap((day) => {
    const source = from.find(({ date }) => isoWeekday(date) === isoWeekday(day.date));
    const shifts = (source?.shifts ?? [])
      .filter(
        ({ name, venue }) =>
          isFree(venue, day) &&
          !day.shifts.some(isOf(name)) &&
          people.some((person) => sameName(person.name, name)),
      )
      .map((shift) => ({ ...shift, isAbsent: false, note: '' }));
    return shifts.length === 0 ? [] : [{ date: day.date, shifts }];
  });
}

export const withCopies = (days: RotaDays, copies: readonly Copy[]): RotaDay[] =>
  copies.flatMap(({ date, shifts }) => changed(days, date, (before) => [...before, ...shifts]));

/** What was changed since they came stays. */
export const withoutCopies = (days: RotaDays, copies: readonly Copy[]): RotaDay[] =>
  copies.flatMap(({ date, shifts }) =>
    changed(days, date, (now) => now.filter((one) => !shifts.some((copy) => isSame(copy, one)))),
  );

const isFree = (venue: string, { shifts, venues }: RotaDays[number]): boolean =>
  venues.some((one) => one.venue === venue && one.isOn) &&
  !shifts.some((shift) => shift.venue === venue);
