/** The id of a row; or a few words for bookings, settings or registers. */
export interface SubjectIds {
  booking: number;
  bookings: string;
  alert: number;
  register: string;
  enquiry: number;
  email: number;
  message: number;
  settings: string;
  staff: number;
  season: number;
  venue: string;
  activity: string;
  session: string;
  catalogue: string;
  /** An entry of the waiting list. */
  waiting: number;
  /** Only of events that are not in the audit log. */
  camp_day: number;
}
export type SubjectType = keyof SubjectIds;

export type EventValue = string | number | boolean | null;
export type EventValues = Record<string, EventValue>;

/** No data beyond the event itself. */
export type NoMore = Record<never, never>;

/** Who caused an event, as a sentence tells it. */
export type Author = 'staff' | 'parent' | 'others';

interface EveryRow {
  /**
   * The reactions that run in its transaction: without them the application does not start. Other events are only
   * recorded.
   */
  followers?: readonly string[];
  /** Only its followers read it; the audit log shows what caused it. */
  isUnlisted?: true;
}

interface AboutBooking<Payload> extends EveryRow {
  subject: 'booking';
  /** What the booking's timeline says; null if separate rows say more, and for deleted bookings. */
  says: ((payload: Payload, author: Author) => string) | null;
  /** The family's own file leaves it out. */
  isForStaff?: true;
  isProblem?: true;
}

interface AboutOther extends EveryRow {
  subject: Exclude<SubjectType, 'booking'>;
}

export type EventRow<Payload = never> = AboutBooking<Payload> | AboutOther;

/**
 * One row of the table of events: what it carries, what it is about, what its timeline says, and what must follow. The
 * payload has old and new values: states, amounts in pence and references; no names, contacts or notes.
 *
 *     'booking.held': event<{ after: { until: string } }>()({ subject: 'booking', says: ({ after }) => … }),
 *
 * @__NO_SIDE_EFFECTS__
 */
export const event =
  <Payload = NoMore>() =>
  <const Row extends EventRow<Payload>>(row: Row): Row & { payload?: Payload } =>
    row;
