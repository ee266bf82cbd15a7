import * as z from 'zod/mini';
import { anyLine } from '../../kit/input-fields';
import { VenueKeySchema } from '../../catalogue/camp';
import { CalendarDateSchema } from '../../kit/dates';

/**
 * `arrived` · `left` with a collector, or alone · `absent` is not coming · `late` will come later · `collecting` names
 * who will collect the child · `called` says whom staff called about it · `undone` takes back the event that it names.
 */
export const attendanceKinds = [
  'arrived',
  'left',
  'absent',
  'late',
  'collecting',
  'called',
  'undone',
] as const;
export type AttendanceKind = (typeof attendanceKinds)[number];

/**
 * How staff knew who collects: a name on the child's list, the collection password, a code that the family passed on, or
 * their own judgement.
 */
export const collectedBy = ['parent', 'listed', 'password', 'code', 'alone', 'other'] as const;
export type CollectedBy = (typeof collectedBy)[number];

export const said = (max: number) => z._default(anyLine(max), '');

export const InstantSchema = z.iso.datetime({ message: 'Please give a time as an ISO instant' });

/** One thing that happened at the gate. It is made on a device, sent until it is answered, and applied once. */
export const AttendanceEventSchema = z
  .object({
    /** Made on the device: the same id is the same event. */
    id: z.uuid('Please give each event its own id'),
    /** One of the register's `childIds`. */
    childId: z.int().check(z.positive()),
    kind: z.enum(attendanceKinds),
    /** By the device's clock. */
    at: InstantSchema,
    /** The event that is taken back. */
    undoes: z.optional(z.uuid()),
    /** Who collected the child, or will: "Grace Okafor (grandmother)". */
    collector: said(160),
    how: z.optional(z.enum(collectedBy)),
    /** An owner allows a collector whom the family has named as one who must not collect; the reason says why. */
    isBanned: z.optional(z.literal(true)),
    /** Why the child is absent or late, about the collection, or who was called: "Grace Okafor (grandmother)". */
    reason: said(300),
  })
  .check(
    z.refine(({ kind, undoes }) => (kind === 'undone') === (undoes !== undefined), {
      message: 'An undone event names the event that it takes back',
      path: ['undoes'],
    }),
    z.refine(({ kind, how }) => (kind === 'left') === (how !== undefined), {
      message: 'Please say how staff knew who collects',
      path: ['how'],
    }),
    z.refine(({ how, collector }) => !how || how === 'alone' || collector !== '', {
      message: 'Please say who collected the child',
      path: ['collector'],
    }),
    z.refine(({ kind, isBanned, reason }) => !isBanned || (kind === 'left' && reason !== ''), {
      message: 'Please say why someone who must not collect the child may do so',
      path: ['reason'],
    }),
    z.refine(({ kind, collector }) => kind !== 'collecting' || collector !== '', {
      message: 'Please say who will collect the child',
      path: ['collector'],
    }),
    z.refine(({ kind, reason }) => kind !== 'called' || reason !== '', {
      message: 'Please say who was called',
      path: ['reason'],
    }),
  );
export type AttendanceEvent = z.infer<typeof AttendanceEventSchema>;
export type NewAttendanceEvent = z.input<typeof AttendanceEventSchema>;

export const MOST_EVENTS = 200;

/**
 * `POST /api/admin/attendance`: in the order in which they happened. Each event is answered by itself, and one that is
 * refused does not hold up the others. Times are corrected by the difference between `sentAt` and the server's clock.
 */
export const RecordAttendanceSchema = z.object({
  deviceId: z.uuid('Please give the device’s id'),
  /** By the device's clock. */
  sentAt: InstantSchema,
  date: CalendarDateSchema,
  venue: VenueKeySchema,
  events: z
    .array(AttendanceEventSchema)
    .check(
      z.minLength(1, 'Please send an event'),
      z.maxLength(MOST_EVENTS, `Please send at most ${MOST_EVENTS} events at once`),
    ),
});
export type RecordAttendance = z.infer<typeof RecordAttendanceSchema>;

/** `known`: this event was applied before, so nothing was done. */
export const EventAnswerSchema = z.object({
  id: z.string(),
  result: z.enum(['applied', 'known', 'refused']),
  /** Why it was refused. */
  sentence: z.optional(z.string()),
});
export type EventAnswer = z.infer<typeof EventAnswerSchema>;

export const AttendanceRecordedSchema = z.object({ answers: z.array(EventAnswerSchema) });
export type AttendanceRecorded = z.infer<typeof AttendanceRecordedSchema>;

/** An event as everyone at the gate sees it. */
export const RecordedEventSchema = z.object({
  id: z.string(),
  childId: z.int(),
  kind: z.enum(attendanceKinds),
  /** ISO instant, corrected. */
  at: z.string(),
  /** The device's clock was so wrong that the time is a guess. */
  isTimeDoubtful: z.optional(z.literal(true)),
  undoes: z.optional(z.string()),
  collector: z.string(),
  /** Of a collector whom the family names: `listed`, or `code`. */
  how: z.optional(z.enum(collectedBy)),
  /** The collector was one who must not collect the child. */
  isBanned: z.optional(z.literal(true)),
  /** Six digits that the collector shows, if `how` is `code`; it ends with the day. */
  code: z.optional(z.string()),
  reason: z.string(),
  /** A username; null for the family, and if the account is gone. */
  by: z.nullable(z.string()),
  /** The family said it by its link. */
  isFamily: z.optional(z.literal(true)),
  /** Who of the family, by name if one is known: "Ben Okafor", "someone with the link". */
  saidBy: z.optional(z.string()),
});
export type RecordedEvent = z.infer<typeof RecordedEventSchema>;

/** `GET /api/admin/attendance`: of one day at one venue. Errors: `forbidden`. */
export const AttendanceQuerySchema = z.object({
  date: CalendarDateSchema,
  venue: VenueKeySchema,
  /** ISO instant: only events that the server received from then on. */
  since: z.optional(InstantSchema),
});
export type AttendanceQuery = z.infer<typeof AttendanceQuerySchema>;

export const AttendanceSchema = z.object({
  /** ISO instant; ask again with it as `since`. Events may be answered twice. */
  serverNow: z.string(),
  events: z.array(RecordedEventSchema),
});
export type Attendance = z.infer<typeof AttendanceSchema>;

/**
 * `GET /api/admin/attendance/walk-ins/{id}`: the children of a walk-in that was written down without a network, in their
 * order, once it is a booking. Errors: `not_found` until then; `forbidden` at another venue.
 */
export const WalkInPathSchema = z.object({
  /** The booking's `clientRequestId`, made on the device. */
  id: z.uuid('Please give the walk-in’s id'),
});
export const WalkInChildrenSchema = z.object({ childIds: z.array(z.int()) });

/**
 * `POST /api/admin/attendance/device-key`: what a device needs to keep the gate's data readable for the logged-in member
 * on one day, and no longer. For a day of the last two weeks it opens events that still wait on the device. Errors:
 * `forbidden` for any other day, and for another member's unless the asker manages accounts; `not_found` without such a
 * member.
 */
export const AskDeviceKeySchema = z.object({
  deviceId: z.uuid('Please give the device’s id'),
  /** Today by the server's clock if it is left out: the device's may be wrong. */
  date: z.optional(CalendarDateSchema),
  /** The username of a colleague who left events on the device; left out, it is the logged-in member. */
  member: z.optional(z.string().check(z.maxLength(200))),
});

export type AskDeviceKey = z.infer<typeof AskDeviceKeySchema>;

export const DeviceKeySchema = z.object({
  /** A username. */
  member: z.string(),
  date: z.string(),
  /** 32 bytes each, base64url. The first encrypts; the others are those of older secrets. */
  keys: z.array(z.string()).check(z.minLength(1)),
  /** Until the London day ends, at most twelve hours; 0 for a day that is over. */
  endsInMs: z.int(),
});
export type DeviceKey = z.infer<typeof DeviceKeySchema>;
