import { inOrder } from './adults-of';
import { type RecordedDuty, rollKinds, type RollKind } from './duty';

/** That someone was found, or that a roll call ended. */
export interface Said {
  /** Of the event, which can be taken back by it. */
  id: string;
  /** ISO instant. */
  at: string;
  /** A username; null if the account is gone. */
  by: string | null;
}

/** A roll call at a venue: everyone who is there is found, one by one. */
export interface Roll extends Said {
  /** Who has found whom, first things first; several may have. */
  children: Map<number, Said[]>;
  /** By the arrival that the device knew. */
  adults: Map<string, Said[]>;
  /** Undefined while it goes on. */
  end: (Said & { kind: RollKind; note: string }) | undefined;
}

/**
 * What the events say, in order of time; the order in which they came and repeats change nothing. Two devices that both
 * begin one, because one has no network, make one roll call: the earlier.
 */
export function rollsOf(events: readonly RecordedDuty[]): Roll[] {
  const rolls: Roll[] = [];
  const byId = new Map<string, Roll>();
  for (const { event, at } of inOrder(events, ['roll', ...rollKinds])) {
    const { id, kind, by } = event;
    if (kind === 'roll') {
      const running = rolls.at(-1);
      const isSame = running && !running.end;
      const roll = isSame
        ? running
        : { id, at, by, children: new Map(), adults: new Map(), end: undefined };
      if (!isSame) rolls.push(roll);
      byId.set(id, roll);
      continue;
    }
    const roll = byId.get(event.of ?? '');
    if (roll) roll.end ??= { id, kind: kind as RollKind, at, by, note: event.reason };
  }
  for (const { event, at } of inOrder(events, ['found'])) {
    const { id, by, of = '', childId, adult } = event;
    const roll = byId.get(of);
    if (!roll) continue;
    if (childId !== undefined) add(roll.children, childId, { id, at, by });
    if (adult !== undefined) add(roll.adults, adult, { id, at, by });
  }
  return rolls;
}

interface Stay {
  from: string;
  to: string | null;
}

/** Whether someone was there when the roll call ended, or is there now: so who comes while it goes on is on it, too. */
export const isOnRoll = ({ end }: Roll, stays: readonly Stay[]): boolean =>
  stays.some(({ from, to }) =>
    end ? from <= end.at && (to === null || to > end.at) : to === null,
  );

/** Who has found someone, the first first; empty if no one has. `ids`: each under which devices know them. */
export const foundIn = <Id>(found: ReadonlyMap<Id, Said[]>, ids: readonly Id[]): Said[] =>
  ids
    .flatMap((id) => found.get(id) ?? [])
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));

function add<Id>(found: Map<Id, Said[]>, id: Id, said: Said): void {
  found.set(id, [...(found.get(id) ?? []), said]);
}
