import * as z from 'zod/mini';
import {
  EventAnswerSchema,
  MOST_EVENTS,
  RecordAttendanceSchema,
  said,
} from '../attendance/attendance';
import { VenueKeySchema } from '../../catalogue/camp';
import { CalendarDateSchema } from '../../kit/dates';
import { GroupsSchema } from './groups';
import { RatioSchema } from './ratio';

/** What a roll call was: its end says so, because no one is asked while people are to be found. */
export const rollKinds = ['drill', 'evacuation', 'count'] as const;
export type RollKind = (typeof rollKinds)[number];

/**
 * `in` an adult arrived · `out` left · `charge` takes charge of the venue until they leave or another does · `over` the
 * adult in charge allows too few adults · `roll` a roll call begins · `found` someone was found in it · `drill`,
 * `evacuation` and `count` end it · `unbooked` a walk-in could not be booked · `undone` takes back the event that it names.
 */
export const dutyKinds = [
  'in',
  'out',
  'charge',
  'over',
  'roll',
  'found',
  ...rollKinds,
  'unbooked',
  'undone',
] as const;

/** What an adult is on a day, besides in charge. */
export const dutyRoles = ['first_aider', 'level_3', 'safeguarding'] as const;
export type DutyRole = (typeof dutyRoles)[number];

const eventFacts = {
  /** Made on the device: the same id is the same event. Of `unbooked` it is the `clientRequestId` that was refused. */
  id: z.uuid('Please give each event its own id'),
  kind: z.enum(dutyKinds),
  /** The arrival of the adult who leaves or takes charge, the roll call, or the event that is taken back. */
  of: z.optional(z.uuid()),
  /** Who was found: a child of the register, or the adult of this arrival. */
  childId: z.optional(z.int().check(z.positive())),
  adult: z.optional(z.uuid()),
  /** How many adults may be missing, of `over`. */
  short: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  /**
   * The rest is of arrivals, but for the reason of `over`, where those are who were not found in a roll call, and of
   * `unbooked` the children, the parent with a phone number, and why.
   */
  isVisitor: z._default(z.boolean(), false),
  name: said(100),
  roles: z._default(z.array(z.enum(dutyRoles)).check(z.maxLength(dutyRoles.length)), []),
  /** Of visitors: where they come from, why, and whether someone has seen their ID. */
  organisation: said(100),
  reason: said(200),
  isIdSeen: z._default(z.boolean(), false),
};

/** One thing that happened to an adult at the gate, by the rules of attendance events (decision 22). */
export const DutyEventSchema = z
  .object({
    ...eventFacts,
    /** By the device's clock. */
    at: RecordAttendanceSchema.shape.sentAt,
  })
  .check(
    z.refine(({ kind, of }) => ['in', 'roll', 'unbooked'].includes(kind) === (of === undefined), {
      message: 'Please say whom or what it is about',
      path: ['of'],
    }),
    z.refine(({ kind, name }) => (kind === 'in' || kind === 'unbooked') === (name !== ''), {
      message: 'Please give a name',
      path: ['name'],
    }),
    z.refine(
      ({ kind, childId, adult }) =>
        (kind === 'found' ? 1 : 0) === [childId, adult].filter((who) => who !== undefined).length,
      { message: 'Please say who was found', path: ['childId'] },
    ),
    z.refine(
      ({ kind, short, reason }) =>
        (kind === 'over') === (short !== undefined) && (kind !== 'over' || reason !== ''),
      { message: 'Please say why there may be too few adults', path: ['reason'] },
    ),
  );
export type DutyEvent = z.infer<typeof DutyEventSchema>;
export type NewDutyEvent = z.input<typeof DutyEventSchema>;

/** `POST /api/admin/duty`: as `POST /api/admin/attendance`, for adults. */
export const RecordDutySchema = z.object({
  ...RecordAttendanceSchema.shape,
  events: z
    .array(DutyEventSchema)
    .check(
      z.minLength(1, 'Please send an event'),
      z.maxLength(MOST_EVENTS, `Please send at most ${MOST_EVENTS} events at once`),
    ),
});
export type RecordDuty = z.infer<typeof RecordDutySchema>;
export const DutyRecordedSchema = z.object({ answers: z.array(EventAnswerSchema) });

/** An event as everyone at the gate sees it. */
export const RecordedDutySchema = z.object({
  ...eventFacts,
  /** ISO instant, corrected. */
  at: z.string(),
  /** A username; null if the account is gone. */
  by: z.nullable(z.string()),
});
export type RecordedDuty = z.infer<typeof RecordedDutySchema>;

export const DutyQuerySchema = z.object({ date: CalendarDateSchema, venue: VenueKeySchema });
export type DutyQuery = z.infer<typeof DutyQuerySchema>;

const UnbookedSchema = z.object({
  id: z.string(),
  date: z.string(),
  venue: z.string(),
  /** "Ava Hughes, Ben Hughes" */
  children: z.string(),
  /** "Grace Okafor, 07700 900123" */
  parent: z.string(),
  reason: z.string(),
});
export type Unbooked = z.infer<typeof UnbookedSchema>;

/** `GET /api/admin/duty`: the adults of one day at one venue. Errors: `forbidden`. */
export const DutySchema = z.object({
  events: z.array(RecordedDutySchema),
  /** The provider's staff, by the settings, with what each is on that day. */
  people: z.array(
    z.object({
      name: z.string(),
      roles: z.array(z.enum(dutyRoles)),
      /** Today, here, by the rota; these come first. */
      isPlanned: z.optional(z.boolean()),
      /** Whose account reads it: they sign themselves in with one tap. */
      isYou: z.optional(z.literal(true)),
      /** The last day of a first aid certificate that ends within 30 days, or has ended. */
      firstAidUntil: z.optional(z.string()),
    }),
  ),
  ratio: RatioSchema,
  /** Missing in older answers stored for offline use. */
  groups: z.optional(GroupsSchema),
  /** The provider's telephone number for children's labels; empty if they are to have none. */
  labelPhone: z.optional(z.string()),
  /** The provider wants two people for each medicine. */
  medicinesByTwo: z.optional(z.boolean()),
  /** Walk-ins of this venue, of this and the last days, who are still not booked. */
  unbooked: z.optional(z.array(UnbookedSchema)),
});
export type Duty = z.infer<typeof DutySchema>;

/**
 * `PUT /api/admin/duty/groups`: all groups of the day, as they are to be. Children without a place there are left out.
 * Errors: `forbidden`; `changed_meanwhile` if the groups have a newer version.
 */
export const SaveGroupsSchema = z.object({ ...DutyQuerySchema.shape, ...GroupsSchema.shape }).check(
  z.refine(({ groups }) => isEachOnce(groups.flatMap(({ childIds }) => childIds)), {
    message: 'Please put each child into one group',
    path: ['groups'],
  }),
  z.refine(({ groups }) => isEachOnce(groups.map(({ id }) => id)), {
    message: 'Please give each group its own id',
    path: ['groups'],
  }),
);
export type SaveGroups = z.infer<typeof SaveGroupsSchema>;

/** `GET /api/admin/duty/hours`: the hours of a month, planned and as recorded at the gate, as CSV. It is in the audit log. */
export const HoursQuerySchema = z.object({
  month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month')),
});

const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;
