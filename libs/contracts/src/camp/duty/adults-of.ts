import { type DutyRole, type RecordedDuty } from './duty';

/** An adult's time at the venue. Instants are ISO. */
export interface Adult {
  /** Of the arrival: later events name it. */
  id: string;
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
}

/**
 * What the events say: the order in which they came and repeats change nothing. Two devices that sign in the same member
 * of staff make one arrival; visitors of the same name are two people, because a fire list must not lose one.
 */
export function adultsOf(events: readonly RecordedDuty[]): Adults {
  const arrivals = new Map<string, Adult>();
  const found: Adults = { adults: [], inCharge: undefined };
  for (const { event, at } of standing(events)) {
    if (event.kind === 'in') {
      const same = found.adults.find((adult) => isSame(adult, event));
      if (same) same.roles = [...new Set([...same.roles, ...event.roles])];
      else found.adults.push(arrivalOf(event));
      arrivals.set(event.id, same ?? (found.adults.at(-1) as Adult));
      continue;
    }
    const adult = arrivals.get(event.of ?? '');
    // Gone already: the first departure counts, and no one is in charge from elsewhere.
    if (adult?.to !== null) continue;
    if (event.kind === 'charge') found.inCharge = adult;
    else {
      adult.to = at;
      if (found.inCharge === adult) found.inCharge = undefined;
    }
  }
  return found;
}

const ranks = { in: 0, charge: 1, out: 2, undone: 3 };

/** In order of time, without those that were taken back, and each once. Nothing happens to an adult before the arrival. */
function standing(events: readonly RecordedDuty[]) {
  const distinct = new Map(events.map((event) => [event.id, event]));
  const undone = new Set(events.flatMap(({ kind, of }) => (kind === 'undone' ? [of] : [])));
  return [...distinct.values()]
    .filter(({ id, kind }) => kind !== 'undone' && !undone.has(id))
    .map((event) => {
      const arrived = distinct.get(event.of ?? '')?.at ?? '';
      return { event, at: arrived > event.at ? arrived : event.at };
    })
    .sort(
      (one, other) =>
        compare(one.at, other.at) ||
        ranks[one.event.kind] - ranks[other.event.kind] ||
        compare(one.event.id, other.event.id),
    );
}

const isSame = (adult: Adult, { isVisitor, name }: RecordedDuty) =>
  adult.to === null && !adult.isVisitor && !isVisitor && plain(adult.name) === plain(name);

const arrivalOf = ({ id, at, isVisitor, name, roles, ...event }: RecordedDuty): Adult => ({
  id,
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
const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
