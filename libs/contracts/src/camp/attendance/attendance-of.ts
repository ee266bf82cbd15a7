import { sameName } from '../../kit/same-name';
import { type RecordedEvent } from './attendance';

export type Presence = 'expected' | 'here' | 'gone' | 'absent';

/** From when to when a child was at camp. ISO instants. */
export interface Stay {
  from: string;
  /** Null while the child is here. */
  to: string | null;
  /** Who signed the child in: usernames, each once. */
  signedInBy: string[];
  /** Who signed the child out; empty while the child is here. */
  signedOutBy: string[];
  /** "Grace Okafor (grandmother)"; empty if alone, or while the child is here. */
  collector: string;
}

/**
 * What people must look at: `collected_twice` by different people · `left_unseen` signed out but never in ·
 * `absent_but_here` said to be absent after arriving.
 */
export type Conflict =
  | { kind: 'collected_twice'; collectors: [string, string]; at: string }
  | { kind: 'left_unseen' | 'absent_but_here'; at: string };

export interface ChildAttendance {
  presence: Presence;
  stays: Stay[];
  /** The newest arrival, departure or absence, which can be undone. */
  latest?: RecordedEvent;
  /** The last word about being absent or late. */
  notice?: RecordedEvent;
  /** Who will collect the child, in the order in which they were named. */
  collecting: RecordedEvent[];
  /** Whom staff called about the child, in order; left out if no one. */
  called?: RecordedEvent[];
  /** What the family had said and taken back, and when; left out if nothing. */
  takenBack?: { event: RecordedEvent; at: string }[];
  conflicts: Conflict[];
}

/**
 * What the events of one child on one day say. The result does not depend on the order in which they are given or on
 * repeats, so that devices that exchanged them later agree.
 */
export function attendanceOf(events: readonly RecordedEvent[]): ChildAttendance {
  const child: ChildAttendance = { presence: 'expected', stays: [], collecting: [], conflicts: [] };
  for (const event of standing(events)) apply[event.kind](child, event);
  const takenBack = takenBackByFamily(events);
  return takenBack.length > 0 ? { ...child, takenBack } : child;
}

/** In order of time, without those that were undone, and each once. */
function standing(events: readonly RecordedEvent[]): Standing[] {
  const distinct = [...new Map(events.map((event) => [event.id, event])).values()];
  const undone = new Set(distinct.map(({ undoes }) => undoes));
  return distinct
    .filter((event): event is Standing => event.kind !== 'undone' && !undone.has(event.id))
    .sort((one, other) => compare(one.at, other.at) || compare(one.id, other.id));
}

function takenBackByFamily(events: readonly RecordedEvent[]) {
  const distinct = new Map(events.map((event) => [event.id, event]));
  return [...distinct.values()]
    .filter(({ kind, isFamily }) => kind === 'undone' && isFamily)
    .sort((one, other) => compare(one.at, other.at) || compare(one.id, other.id))
    .flatMap(({ undoes = '', at }) => {
      const event = distinct.get(undoes);
      return event ? [{ event, at }] : [];
    });
}

type Standing = RecordedEvent & { kind: Exclude<RecordedEvent['kind'], 'undone'> };

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const apply: Record<Standing['kind'], (child: ChildAttendance, event: Standing) => void> = {
  arrived(child, event) {
    child.latest = event;
    const stay = child.stays.at(-1);
    // Two people signed the same child in: it is one arrival.
    if (child.presence === 'here' && stay) return add(stay.signedInBy, event.by);
    child.presence = 'here';
    child.stays.push({
      from: event.at,
      to: null,
      signedInBy: named(event.by),
      signedOutBy: [],
      collector: '',
    });
  },
  left(child, event) {
    child.latest = event;
    const stay = child.stays.at(-1);
    if (child.presence === 'gone' && stay) {
      add(stay.signedOutBy, event.by);
      if (sameName(stay.collector, event.collector)) return;
      const collectors: [string, string] = [stay.collector, event.collector];
      child.conflicts.push({ kind: 'collected_twice', collectors, at: event.at });
      return;
    }
    if (child.presence === 'here' && stay) {
      Object.assign(stay, { to: event.at, collector: event.collector });
      stay.signedOutBy = named(event.by);
    } else {
      child.conflicts.push({ kind: 'left_unseen', at: event.at });
      child.stays.push({
        from: event.at,
        to: event.at,
        signedInBy: [],
        signedOutBy: named(event.by),
        collector: event.collector,
      });
    }
    child.presence = 'gone';
  },
  absent(child, event) {
    child.notice = event;
    if (child.presence === 'expected' || child.presence === 'absent') {
      child.presence = 'absent';
      child.latest = event;
    } else child.conflicts.push({ kind: 'absent_but_here', at: event.at });
  },
  late(child, event) {
    child.notice = event;
    // "We are late" after "we are not coming": the child is expected again.
    if (child.presence === 'absent') child.presence = 'expected';
  },
  collecting(child, event) {
    child.collecting.push(event);
  },
  called(child, event) {
    (child.called ??= []).push(event);
  },
};

const named = (by: string | null): string[] => (by === null ? [] : [by]);

function add(names: string[], by: string | null): void {
  if (by !== null && !names.includes(by)) names.push(by);
}
