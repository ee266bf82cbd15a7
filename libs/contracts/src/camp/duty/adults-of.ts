import { sameName } from '../../kit/same-name';
import { type DutyRole, type RecordedDuty } from './duty';

/** An adult's time at the venue. Instants are ISO. */
export interface Adult {
  /** Of the first arrival. Later events name it, or another device's for the same adult: one of `ids`. */
  id: string;
  ids: string[];
  isVisitor: boolean;
  name: string;
  roles: readonly DutyRole[];
  organisation: string;
  reason: string;
  isIdSeen: boolean;
  from: string;
  /** Null while here. */
  to: string | null;
}

export interface Adults {
  /** In order of arrival; who came twice is there twice. */
  adults: Adult[];
  /** Who is here and took charge last. */
  inCharge: Adult | undefined;
  /** What the adult in charge allows, until they leave or another takes charge. */
  over?: Over | undefined;
}

/** Too few adults, with a reason. */
export interface Over {
  /** How many adults may be missing. */
  short: number;
  reason: string;
  /** The name of who allows it. */
  by: string;
  /** ISO instant. */
  at: string;
}

/** Whether the reason covers it that there are too few adults. */
export const isAllowed = (over: Over | undefined, missing: number): over is Over =>
  over !== undefined && missing > 0 && missing <= over.short;

/**
 * What the events say: the order in which they came and repeats change nothing. Two devices that sign in the same member
 * of staff make one arrival; visitors of the same name are two people, because a fire list must not lose one.
 */
export function adultsOf(events: readonly RecordedDuty[]): Adults {
  const arrivals = new Map<string, Adult>();
  const found: Adults = { adults: [], inCharge: undefined, over: undefined };
  for (const { event, at } of inOrder(events, adultKinds)) {
    if (event.kind === 'in') {
      const same = found.adults.find((adult) => isSame(adult, event));
      if (same) {
        same.roles = [...new Set([...same.roles, ...event.roles])];
        same.ids.push(event.id);
      } else found.adults.push(arrivalOf(event));
      arrivals.set(event.id, same ?? (found.adults.at(-1) as Adult));
      continue;
    }
    const adult = arrivals.get(event.of ?? '');
    // Gone already: the first departure counts, and no one is in charge from elsewhere.
    if (adult?.to !== null) continue;
    if (event.kind === 'over') {
      const { short = 0, reason } = event;
      if (found.inCharge === adult) found.over = { short, reason, by: adult.name, at };
      continue;
    }
    if (event.kind === 'charge' && found.inCharge === adult) continue;
    if (event.kind === 'charge') found.inCharge = adult;
    else {
      adult.to = at;
      if (found.inCharge !== adult) continue;
      found.inCharge = undefined;
    }
    found.over = undefined;
  }
  return found;
}

type Kinds = readonly RecordedDuty['kind'][];
const adultKinds: Kinds = ['in', 'charge', 'over', 'out'];

/**
 * Those of the kinds in order of time, without those that were taken back, and each once. Nothing happens before what it
 * is about; of the same moment, the earlier kind comes first.
 */
export function inOrder(events: readonly RecordedDuty[], kinds: Kinds) {
  const distinct = new Map(events.map((event) => [event.id, event]));
  const undone = new Set(events.flatMap(({ kind, of }) => (kind === 'undone' ? [of] : [])));
  return [...distinct.values()]
    .filter(({ id, kind }) => kinds.includes(kind) && !undone.has(id))
    .map((event) => {
      const arrived = distinct.get(event.of ?? '')?.at ?? '';
      return { event, at: arrived > event.at ? arrived : event.at };
    })
    .sort(
      (one, other) =>
        compare(one.at, other.at) ||
        kinds.indexOf(one.event.kind) - kinds.indexOf(other.event.kind) ||
        compare(one.event.id, other.event.id),
    );
}

const isSame = (adult: Adult, { isVisitor, name }: RecordedDuty) =>
  adult.to === null && !adult.isVisitor && !isVisitor && sameName(adult.name, name);

const arrivalOf = ({ id, at, isVisitor, name, roles, ...event }: RecordedDuty): Adult => ({
  id,
  ids: [id],
  isVisitor,
  name,
  roles,
  organisation: event.organisation,
  reason: event.reason,
  isIdSeen: event.isIdSeen,
  from: at,
  to: null,
});

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
