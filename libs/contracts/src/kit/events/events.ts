import { bookingEvents } from './booking-events';
import { childEvents } from './child-events';
import { type EventRow, type SubjectIds } from './event';
import { moneyEvents } from './money-events';
import { officeEvents } from './office-events';

/**
 * Every event: who did what to which thing. The audit log, its filters, a booking's timeline and the followers in the
 * API read this table.
 */
export const events = {
  ...bookingEvents,
  ...childEvents,
  ...moneyEvents,
  ...officeEvents,
} satisfies Record<string, EventRow>;

export type EventType = keyof typeof events;

export type EventPayloads = {
  [Type in EventType]: (typeof events)[Type] extends { payload?: infer Payload }
    ? NonNullable<Payload>
    : never;
};

export type SubjectId<Type extends EventType> = SubjectIds[(typeof events)[Type]['subject']];

type TypeWith<Rules> = {
  [Type in EventType]: (typeof events)[Type] extends Rules ? Type : never;
}[EventType];

export type FollowedType = TypeWith<{ followers: readonly string[] }>;
export type FollowerOf<Type extends FollowedType> = (typeof events)[Type]['followers'][number];

type UnlistedType = TypeWith<{ isUnlisted: true }>;
export type AuditAction = Exclude<EventType, UnlistedType>;

const types = Object.keys(events) as EventType[];
export const rowOf = (type: EventType): EventRow => events[type];

/** Events that the audit log leaves out. */
export const unlistedTypes = types.filter((type) => rowOf(type).isUnlisted);

/** Every action that the audit log records: subject, then what happened. */
export const auditActions = types.filter((type): type is AuditAction => !rowOf(type).isUnlisted);

/** What those actions are about. */
export const auditSubjectTypes = [...new Set(auditActions.map((type) => rowOf(type).subject))];

type TopicOf<Action> = Action extends `${infer Topic}.${string}` ? Topic : never;

/** Readings of notes have a separate list, which the log's filter offers as a topic. */
type Topic = TopicOf<AuditAction> | 'care';

/** What the log's filter calls the actions that begin so, grouped by what staff look for. */
export const auditTopics: Record<string, Partial<Record<Topic, string>>> = {
  'Bookings and money': {
    booking: 'Bookings',
    bookings: 'Bookings exported or cleared',
    payment: 'Payments',
    refund: 'Refunds',
    credit: 'Credit',
    alert: 'Payment alerts',
    takings: 'Takings exported',
    cash: 'Cash book',
    statement: 'Bank statements imported',
    books: 'Bookkeeping',
    payout: 'Payouts of Stripe',
    tshirts: 'T-shirt orders exported',
  },
  'People and messages': {
    registers: 'Registers opened',
    rota: 'Rota',
    inspection: 'Inspection packs opened',
    care: 'Who read medical notes',
    enquiry: 'Party enquiries',
    party: 'Parties',
    waiting: 'Waiting list',
    attention: 'Things to do that were put off',
    email: 'Emails',
    message: 'Messages to families',
    family: 'Families and their data',
    staff: 'Staff accounts',
  },
  'What is on sale': {
    season: 'Seasons',
    camp_days: 'Camp days',
    prices: 'Prices',
    code: 'Discount codes',
    funder: 'Funded places',
    venue: 'Venues',
    activity: 'Activities',
    session: 'Sessions',
    tshirt_sizes: 'T-shirt sizes',
    question: 'Questions about children',
    catalogue: 'Order of venues and activities',
    settings: 'Settings',
    consent: 'Wording of consents',
    retention: 'Data erased by age',
  },
};
