import { type Adult } from '@sunfield/contracts/camp/duty/adults-of';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { type GateChild } from './gate-children';
import { useKeptHere } from './use-gate-draft';

/** Who must be found in a fire. */
export interface OnRoll {
  key: string;
  name: string;
  /** Undefined for an adult. */
  child: RegisterChild | undefined;
}

/** Everyone who is here, by name. */
export const onRoll = (children: readonly GateChild[], adults: readonly Adult[]): OnRoll[] =>
  [
    ...children
      .filter(({ attendance }) => attendance.presence === 'here')
      .map(({ key, child }) => ({ key, name: child.name, child })),
    ...adults
      .filter(({ to }) => to === null)
      .map(({ id, name, isVisitor, organisation }) => ({
        key: id,
        name: `${name} (${isVisitor ? ['visitor', organisation].filter(Boolean).join(', ') : 'staff'})`,
        child: undefined,
      })),
  ].toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));

interface Ticks {
  /** Times in milliseconds. */
  begun: number;
  latest: number;
  found: string[];
}

/** Ticks of an earlier roll call must not say that a child is found in this one. */
const SAME_ROLL_MS = 30 * 60_000;

export const isSameRoll = ({ latest }: Pick<Ticks, 'latest'>, now: number): boolean =>
  now - latest < SAME_ROLL_MS;

/** Who was found in the roll call of this venue: closing it or loading the page again loses no tick. */
export function useTicks(place: string) {
  const kept = useKeptHere<Ticks>(`roll call ${place}`);
  const ticks = kept.value && isSameRoll(kept.value, Date.now()) ? kept.value : undefined;
  return {
    isReady: kept.isReady,
    /** Undefined before the first tick. */
    begun: ticks && new Date(ticks.begun),
    found: new Set(ticks?.found),
    tick: (key: string, isFound: boolean) => {
      const others = (ticks?.found ?? []).filter((one) => one !== key);
      const now = Date.now();
      kept.put({
        begun: ticks?.begun ?? now,
        latest: now,
        found: isFound ? [...others, key] : others,
      });
    },
    startAnew: () => kept.put(null),
  };
}
