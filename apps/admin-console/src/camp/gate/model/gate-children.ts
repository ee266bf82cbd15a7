import {
  type NewAttendanceEvent,
  type RecordedEvent,
} from '@sunfield/contracts/camp/attendance/attendance';
import {
  attendanceOf,
  type ChildAttendance,
} from '@sunfield/contracts/camp/attendance/attendance-of';
import {
  type CareRecord,
  type PhotoAtGate,
  type ReadAtGate,
} from '@sunfield/contracts/camp/care-records/care-records';
import { type NewDutyEvent } from '@sunfield/contracts/camp/duty/duty';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { type Register, type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { type ChildConsent, notAllowedWords } from '@sunfield/contracts/kit/fields/consent-kinds';
import { bookingNotes, medicalNotes } from '@sunfield/contracts/kit/fields/fields-of';
import {
  isFound,
  searchName,
  type SearchTerms,
  searchTerms,
} from '@sunfield/contracts/kit/search-text';
import { isNearlyFound } from '@sunfield/contracts/kit/similar-text';
import { formatTime } from '@sunfield/words/dates';
import {
  changedWords,
  missingWords,
  namesakeWords,
  wrongAgesWords,
} from '../../../kernel/ui/missing-words';
import { type TypedWalkIn } from './walk-in-order';

/** Of what this device has recorded: one event, at one venue on one day. */
export interface RecordedHere {
  id: string;
  at: string;
  date: string;
  venue: string;
  /** The member's username. */
  by: string;
  /** Of a child who is no booking yet: which walk-in, and which of its children. `childId` is below 0 until it is sent. */
  ofWalkIn?: { id: string; child: number };
}

export interface OwnEvent extends NewAttendanceEvent, RecordedHere {
  type: 'attendance';
}

/** Events about adults are in the same log of this device. */
export interface OwnDuty extends NewDutyEvent, RecordedHere {
  type: 'duty';
}
/** And what happened to children. */
export type OwnCare = CareRecord & RecordedHere & { type: 'care' };
/** And that a parent has read of it on this device. */
export type OwnReading = ReadAtGate & RecordedHere & { type: 'reading' };
/** And photos of it. */
export type OwnPhoto = PhotoAtGate & RecordedHere & { type: 'photo' };

/** A family at the gate, written down without a network: the phone books it once there is one. */
export interface OwnWalkIn extends RecordedHere {
  type: 'walk-in';
  /** The booking's `clientRequestId`. Written down anew, because it was refused, it stays the same walk-in. */
  walkIn: string;
  /** The family has left, and was never signed in: it is no longer on the list, and nothing is booked. */
  isRemoved?: true;
  order: PlaceBookingPayload;
  /** As typed, to be corrected. */
  typed: TypedWalkIn;
  /** As the list has them until they are booked, each with an id below 0. */
  children: RegisterChild[];
}

export type GateEvent = OwnEvent | OwnDuty | OwnCare | OwnReading | OwnPhoto | OwnWalkIn;

/** Before it is recorded. */
export type New<E> = E extends unknown ? Omit<E, keyof RecordedHere> : never;
export type NewEvent = Omit<OwnEvent, keyof RecordedHere | 'type'>;
/** Records an event, or one for each child of a family, and says what was done. */
export type RecordGate = (events: NewEvent | readonly NewEvent[], said: string) => void;

export interface GateChild {
  key: string;
  child: RegisterChild;
  attendance: ChildAttendance;
  /** "Tell the parent: accident 11:52" */
  toTell?: readonly string[];
  /** Of a walk-in that is not booked yet, or cannot be: why. */
  notBooked?: string | undefined;
  /** Staff should ask after the child. "Was due at 09:00", or how long ago the session ended if that is a late pick-up. */
  late?: { words?: string } | undefined;
}

/** An event of this device as the server will tell it: `behindMs` is how much the device's clock is behind. */
export const asTold = <E extends { at: string }>(event: E, behindMs: number): E => ({
  ...event,
  at: new Date(Date.parse(event.at) + behindMs).toISOString(),
});

export const asRecorded = (event: OwnEvent, behindMs: number): RecordedEvent => ({
  collector: '',
  reason: '',
  ...asTold(event, behindMs),
});

/** The children of a register with what happened to each. Of an event that both know, the server's version counts. */
export function gateChildren(
  { children }: Register,
  told: readonly RecordedEvent[],
  own: readonly RecordedEvent[],
  notBooked: ReadonlyMap<number, string> = new Map(),
): GateChild[] {
  const known = new Set(told.map(({ id }) => id));
  const events = [...told, ...own.filter(({ id }) => !known.has(id))];
  return children.map((child) => ({
    key: keyOf(child),
    child,
    notBooked: child.childIds?.map((id) => notBooked.get(id)).find(Boolean),
    attendance: attendanceOf(events.filter(({ childId }) => child.childIds?.includes(childId))),
  }));
}

/** Two children of one booking may have one name. A walk-in's sheet stays open when it is booked. */
function keyOf(child: RegisterChild): string {
  const ofWalkIn = child.childIds?.find((id) => id < 0);
  return ofWalkIn ? `walk-in ${ofWalkIn}` : `${child.bookingId} ${child.name} ${idOf(child)}`;
}

/** How many children are here, or were, who are not on the register: their places were given up since. */
export function strangersIn(register: Register, events: readonly RecordedEvent[]): number {
  const listed = new Set(register.children.flatMap(({ childIds = [] }) => childIds));
  const others = [...new Set(events.map(({ childId }) => childId))].filter((id) => !listed.has(id));
  return others.filter(
    (id) => attendanceOf(events.filter(({ childId }) => childId === id)).stays.length > 0,
  ).length;
}

interface GateAlert {
  /**
   * `danger` could cost a life or a child; `warning` must be known; `note` is to be done. `photos` and `missing` are on
   * many children: a row has a sign for each.
   */
  level: 'danger' | 'warning' | 'note' | 'photos' | 'missing';
  text: string;
  /** For a row: what the family wrote about the child's health, without a title. */
  headline?: string;
}

/** What must be known at the gate, the most dangerous first. */
export function alertsOf(row: Omit<GateChild, 'key'>): GateAlert[] {
  const { child, attendance, toTell = [], notBooked } = row;
  const as = (level: GateAlert['level'], texts: readonly (string | undefined)[]): GateAlert[] =>
    texts.flatMap((text) => (text ? [{ level, text }] : []));
  const notAllowed = (isPhotos: boolean) =>
    notAllowedWords(
      (child.notAllowed ?? ['photosInside']).filter((kind) => isPhotosKind(kind) === isPhotos),
    );
  return [
    ...healthAlerts(child),
    ...as('warning', [
      notBooked,
      ...toTell,
      namesakeWords(child),
      ...bookingNotes.map(({ key, title }) => child[key] && `${title}: ${child[key]}`),
      ...attendance.collecting.map((event) => `Collects today: ${event.collector}${byLink(event)}`),
      ...(attendance.takenBack ?? []).map(
        ({ event, at }) => `Taken back ${formatTime(at)}: ${noticeWords(event)}`,
      ),
      ...changedWords(child),
      ...notAllowed(false),
    ]),
    ...as('photos', notAllowed(true)),
    ...as('note', [wrongAgesWords(child)]),
    ...as('missing', [missingWords(child)]),
    ...as('note', [child.isUnpaid && `Not paid: booking #${child.bookingId}`]),
  ];
}

/** What could cost a life, or a child who leaves with the wrong person. */
function healthAlerts(child: RegisterChild): GateAlert[] {
  const details = (child.details ?? []).filter(({ isAlert }) => isAlert);
  const notes = medicalNotes.flatMap(({ key, title }) =>
    child[key] ? [{ key, title, text: child[key] }] : [],
  );
  return [
    ...[...details, ...notes].map(({ key, title, text }): GateAlert => ({
      level: 'danger',
      text: `${title}: ${text}`,
      ...(titleless.has(key) && { headline: text }),
    })),
    ...(child.medicalState === 'not_asked'
      ? [{ level: 'danger', text: 'Health not asked' } as const]
      : []),
  ];
}

/** Red says already what these are. */
const titleless = new Set<string>(['allergies', ...medicalNotes.map(({ key }) => key)]);

const isPhotosKind = (kind: ChildConsent) => kind === 'photosInside' || kind === 'photosPublicity';

const noticeWords = ({ kind, collector }: RecordedEvent): string =>
  kind === 'collecting'
    ? `${collector} collects`
    : kind === 'absent'
      ? 'not coming'
      : 'running late';

/** Staff may have to know that it was not said to one of them. */
export const byLink = ({ isFamily, saidBy }: Pick<RecordedEvent, 'isFamily' | 'saidBy'>): string =>
  isFamily ? `, by the family’s link${saidBy ? ` (${saidBy})` : ''}` : '';

export const filters = {
  expected: 'Expected',
  here: 'Here',
  gone: 'Gone',
  absent: 'Not coming',
} as const;
export type Filter = keyof typeof filters;

export function countsOf(children: readonly GateChild[]): Record<Filter, number> {
  const counts = { expected: 0, here: 0, gone: 0, absent: 0 };
  for (const { attendance } of children) counts[attendance.presence] += 1;
  return counts;
}

/** Those of the filter; while searching, all whose own or parent's name matches, or else those that do but for one typo. */
export function shown(
  children: readonly GateChild[],
  { filter, search }: { filter: Filter; search: string },
): GateChild[] {
  const found = search.trim()
    ? findBy(children, searchTerms(search))
    : children.filter(({ attendance }) => attendance.presence === filter);
  return found.toSorted((one, other) => one.child.name.localeCompare(other.child.name, 'en-GB'));
}

function findBy(children: readonly GateChild[], terms: SearchTerms): readonly GateChild[] {
  const whose = (isMatch: typeof isFound) =>
    children.filter(({ child }) => isMatch(searchName(`${child.name} ${child.parentName}`), terms));
  const found = whose(isFound);
  return found.length > 0 ? found : whose(isNearlyFound);
}

const answerTo = (child: RegisterChild, key: string) =>
  child.details?.find((detail) => detail.key === key && !detail.isNone)?.text;

/** Who must never get the child: one line each; undefined if there is no one. */
export const mustNotCollect = (child: RegisterChild) => answerTo(child, 'mustNotCollect');
export const collectionPassword = (child: RegisterChild) => answerTo(child, 'collectionPassword');
export const mayWalkHome = (child: RegisterChild) => answerTo(child, 'mayWalkHome') === 'Yes';

/** The child's row that new events are about. */
export const idOf = ({ childIds }: RegisterChild): number => childIds?.[0] ?? 0;
