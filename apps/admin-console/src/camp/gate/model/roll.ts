import { type Adult } from '@sunfield/contracts/camp/duty/adults-of';
import { foundIn, isOnRoll, type Roll, type Said } from '@sunfield/contracts/camp/duty/rolls-of';
import { type RollKind } from '@sunfield/contracts/camp/duty/duty';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { counted } from '@sunfield/words/counted';
import { type GateChild, idOf } from './gate-children';

/** Who must be found. */
export interface OnRoll {
  key: string;
  name: string;
  /** Undefined for an adult. */
  child: RegisterChild | undefined;
  /** As an entry names them. */
  who: { childId: number } | { adult: string };
  /** Who has found them, the first first. */
  found: readonly Said[];
}

/** Everyone on the roll call: those not found yet first, by name. */
export const onRoll = (
  roll: Roll,
  children: readonly GateChild[],
  adults: readonly Adult[],
): OnRoll[] =>
  [
    ...children
      .filter(({ attendance }) => isOnRoll(roll, attendance.stays))
      .map(({ key, child }) => ({
        key,
        child,
        name: child.name,
        who: { childId: idOf(child) },
        found: foundIn(roll.children, child.childIds ?? []),
      })),
    ...adults
      .filter((adult) => isOnRoll(roll, [adult]))
      .map(({ id, ids, name, isVisitor, organisation }) => ({
        key: id,
        child: undefined,
        name: `${name} (${isVisitor ? ['visitor', organisation].filter(Boolean).join(', ') : 'staff'})`,
        who: { adult: id },
        found: foundIn(roll.adults, ids),
      })),
  ].toSorted(
    (one, other) =>
      Number(one.found.length > 0) - Number(other.found.length > 0) ||
      one.name.localeCompare(other.name, 'en-GB'),
  );

export const isFound = ({ found }: Pick<OnRoll, 'found'>): boolean => found.length > 0;

const rollWords: Record<RollKind, string> = {
  drill: 'Drill',
  evacuation: 'Evacuation',
  count: 'Head count',
};

/** "9 minutes" */
export const minutesOf = ({ at }: Pick<Roll, 'at'>, until: number): string =>
  counted(Math.max(0, Math.round((until - Date.parse(at)) / 60_000)), 'minute');

/** "Drill: 9 minutes, 31 of 31 found" */
export function endedWords(roll: Roll, list: readonly OnRoll[]): string {
  const { end } = roll;
  if (!end) return '';
  const found = list.filter((one) => isFoundIn(roll, one)).length;
  return `${rollWords[end.kind]}: ${minutesOf(roll, Date.parse(end.at))}, ${found} of ${list.length} found`;
}

/** Before it ended. */
export const isFoundIn = ({ end }: Roll, { found }: Pick<OnRoll, 'found'>): boolean =>
  found.some(({ at }) => !end || at <= end.at);
