import {
  type NewAttendanceEvent,
  type RecordedEvent,
} from '@sunfield/contracts/camp/attendance/attendance';
import {
  attendanceOf,
  type ChildAttendance,
} from '@sunfield/contracts/camp/attendance/attendance-of';
import { type CareRecord } from '@sunfield/contracts/camp/care-records/care-records';
import { type NewDutyEvent } from '@sunfield/contracts/camp/duty/duty';
import { type Register, type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { notAllowedWords } from '@sunfield/contracts/kit/fields/consent-kinds';
import {
  bookingNotes,
  type BookingNoteKey,
  type ChildNoteKey,
  type FieldWithKey,
  medicalNotes,
} from '@sunfield/contracts/kit/fields/fields-of';
import { isFound, searchName, searchTerms } from '@sunfield/contracts/kit/search-text';
import { sessionKeyOf } from '@sunfield/contracts/kit/wire-names';
import { formatTime, instantInLondon } from '@sunfield/words/dates';
import {
  changedWords,
  missingWords,
  namesakeWords,
  wrongAgesWords,
} from '../../kernel/ui/missing-words';

/** Of what this device has recorded: one event, at one venue on one day. */
export interface RecordedHere {
  id: string;
  at: string;
  date: string;
  venue: string;
  /** The member's username. */
  by: string;
}

export interface OwnEvent extends NewAttendanceEvent, RecordedHere {}

/** Events about adults are in the same log of this device. */
export interface OwnDuty extends NewDutyEvent, RecordedHere {
  isDuty: true;
}
/** And what happened to children. */
export type OwnCare = CareRecord & RecordedHere & { isCare: true };

export type GateEvent = OwnEvent | OwnDuty | OwnCare;
/** Before it is recorded. */
export type New<E> = E extends unknown ? Omit<E, keyof RecordedHere> : never;
export const isDuty = (event: GateEvent): event is OwnDuty => 'isDuty' in event;
export const isCare = <E extends GateEvent>(event: E): event is E & OwnCare => 'isCare' in event;
export const isAttendance = (event: GateEvent): event is OwnEvent =>
  !isDuty(event) && !isCare(event);

/** Records an event, and says what was done. */
export type RecordGate = (event: Omit<OwnEvent, keyof RecordedHere>, said: string) => void;

export interface GateChild {
  key: string;
  child: RegisterChild;
  attendance: ChildAttendance;
  /** "Tell the parent: accident 11:52" */
  toTell?: readonly string[];
}

/** An event of this device as the server will tell it: `behindMs` is how much the device's clock is behind. */
export const asRecorded = (
  { at, collector = '', reason = '', ...event }: OwnEvent,
  behindMs: number,
): RecordedEvent => ({
  id: event.id,
  childId: event.childId,
  kind: event.kind,
  by: event.by,
  collector,
  reason,
  ...(event.undoes && { undoes: event.undoes }),
  ...(event.how && { how: event.how }),
  ...(event.isBanned && { isBanned: event.isBanned }),
  at: new Date(new Date(at).getTime() + behindMs).toISOString(),
});

/** The children of a register with what happened to each. Of an event that both know, the server's version counts. */
export function gateChildren(
  { children }: Register,
  told: readonly RecordedEvent[],
  own: readonly RecordedEvent[],
): GateChild[] {
  const known = new Set(told.map(({ id }) => id));
  const events = [...told, ...own.filter(({ id }) => !known.has(id))];
  return children.map((child) => ({
    // Two children of one booking may have one name.
    key: `${child.bookingId} ${child.name} ${idOf(child)}`,
    child,
    attendance: attendanceOf(events.filter(({ childId }) => child.childIds?.includes(childId))),
  }));
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
  /** `danger` could cost a life or a child; `warning` must be known; `note` is to be done. */
  level: 'danger' | 'warning' | 'note';
  text: string;
}

/** What must be known at the gate, the most dangerous first. */
export function alertsOf({ child, attendance, toTell = [] }: Omit<GateChild, 'key'>): GateAlert[] {
  const details = (child.details ?? []).filter(({ isAlert }) => isAlert);
  const written = (fields: readonly FieldWithKey<ChildNoteKey | BookingNoteKey>[]) =>
    fields.flatMap(({ key, title }) => (child[key] ? [`${title}: ${child[key]}`] : []));
  const namesake = namesakeWords(child);
  const open = [wrongAgesWords(child), missingWords(child)].filter((text) => text !== undefined);
  return [
    ...details.map(({ title, text }): GateAlert => ({
      level: 'danger',
      text: `${title}: ${text}`,
    })),
    ...written(medicalNotes).map((text): GateAlert => ({ level: 'danger', text })),
    ...(child.medicalState === 'not_asked'
      ? [{ level: 'danger', text: 'Health not asked' } as const]
      : []),
    ...toTell.map((text): GateAlert => ({ level: 'warning', text })),
    ...(namesake ? [{ level: 'warning', text: namesake } as const] : []),
    ...written(bookingNotes).map((text): GateAlert => ({ level: 'warning', text })),
    ...attendance.collecting.map((event): GateAlert => ({
      level: 'warning',
      text: `Collects today: ${event.collector}${byLink(event)}`,
    })),
    ...(attendance.takenBack ?? []).map(({ event, at }): GateAlert => ({
      level: 'warning',
      text: `Taken back ${formatTime(at)}: ${noticeWords(event)}`,
    })),
    ...changedWords(child).map((text): GateAlert => ({ level: 'warning', text })),
    ...notAllowedWords(child.notAllowed).map((text): GateAlert => ({ level: 'warning', text })),
    ...open.map((text): GateAlert => ({ level: 'note', text })),
    ...(child.isUnpaid
      ? [{ level: 'note', text: `Not paid: booking #${child.bookingId}` } as const]
      : []),
  ];
}

const noticeWords = ({ kind, collector }: RecordedEvent): string =>
  kind === 'collecting'
    ? `${collector} collects`
    : kind === 'absent'
      ? 'not coming'
      : 'running late';

/** Staff may have to know that it was not said to one of them. */
export const byLink = ({ isFamily, saidBy }: Pick<RecordedEvent, 'isFamily' | 'saidBy'>): string =>
  isFamily ? `, by the family’s link${saidBy ? ` (${saidBy})` : ''}` : '';

/** "No sign of the child 10 minutes after the start" is late; "still here 10 minutes after the end" is a late pick-up. */
const GRACE_MINUTES = 10;

/** "Was due at 09:00", or how long the session is over; London times. */
export function lateWords(
  { child, attendance: { presence } }: GateChild,
  { date, sessions }: Pick<Register, 'date' | 'sessions'>,
  now: Date,
): string | undefined {
  const session = sessions.find(({ key }) => key === sessionKeyOf(child));
  const minutesSince = (time: string) =>
    Math.floor((now.getTime() - instantInLondon(date, time).getTime()) / 60_000);
  if (presence === 'expected' && session?.starts && minutesSince(session.starts) > GRACE_MINUTES)
    return `Was due at ${session.starts}`;
  if (presence === 'here' && session?.ends) {
    const minutes = minutesSince(session.ends);
    if (minutes > GRACE_MINUTES)
      return `Late pick-up: still here, the session ended ${timeAgo(minutes)} ago`;
  }
  return undefined;
}

const timeAgo = (minutes: number) =>
  minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;

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

/** Those of the filter; while searching, all whose own or parent's name matches. */
export function shown(
  children: readonly GateChild[],
  { filter, search }: { filter: Filter; search: string },
): GateChild[] {
  const terms = searchTerms(search);
  const found = search.trim()
    ? children.filter(({ child }) =>
        isFound(searchName(`${child.name} ${child.parentName}`), terms),
      )
    : children.filter(({ attendance }) => attendance.presence === filter);
  return found.toSorted((one, other) => one.child.name.localeCompare(other.child.name, 'en-GB'));
}

/** Two letters, as on a name badge: "AH". */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toLocaleUpperCase('en-GB') ?? '')
    .join('');
};

const answerTo = (child: RegisterChild, key: string) =>
  child.details?.find((detail) => detail.key === key && !detail.isNone)?.text;

/** Who must never get the child: one line each; undefined if there is no one. */
export const mustNotCollect = (child: RegisterChild) => answerTo(child, 'mustNotCollect');
export const collectionPassword = (child: RegisterChild) => answerTo(child, 'collectionPassword');
export const mayWalkHome = (child: RegisterChild) => answerTo(child, 'mayWalkHome') === 'Yes';

/** The child's row that new events are about. */
export const idOf = ({ childIds }: RegisterChild): number => childIds?.[0] ?? 0;
