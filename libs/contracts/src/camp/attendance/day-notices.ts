import * as z from 'zod/mini';
import { CalendarDateSchema } from '../../kit/dates';
import { said } from './attendance';

/** What a family tells the people at the gate by its link: see the kinds of attendance events. */
export const dayNoticeKinds = ['late', 'absent', 'collecting'] as const;

const DayNoticeSchema = z.object({
  /** Of the event, which can be taken back by it. */
  id: z.string(),
  kind: z.enum(dayNoticeKinds),
  /** ISO instant. */
  at: z.string(),
  /** Said by the family, which can take it back. */
  isFamily: z.boolean(),
  /** Who of the family, if it was not this viewer: "Ben Okafor", "someone with the link". */
  saidBy: z.optional(z.string()),
  /** Empty for a viewer who may not read the notes. */
  reason: z.string(),
  collector: z.string(),
  /** Six digits for a collector who is not on the child's list; until the day ends. */
  code: z.optional(z.string()),
  /** Opens the gate with the code in the fragment, which is sent to no server: drawn as a QR code. */
  codeUrl: z.optional(z.string()),
});
export type DayNotice = z.infer<typeof DayNoticeSchema>;

const NoticeChildSchema = z.object({
  /** Its number in the booking, from 0. */
  childIndex: z.int(),
  name: z.string(),
  /** "9am-3pm" */
  sessionName: z.string(),
  /** "Grace Okafor (grandmother)": who may collect the child, beside its parent. */
  collectors: z.array(z.string()),
  /** Those that were not taken back, in the order in which they were said. */
  notices: z.array(DayNoticeSchema),
});
export type NoticeChild = z.infer<typeof NoticeChildSchema>;

/**
 * `GET /api/bookings/{id}/notices`: the camp days from today to a week ahead. Collectors are shown and named only in the
 * browser that booked, or one that has proved the booking's address (decision 20). Errors: `booking_not_found`.
 */
export const BookingNoticesSchema = z.object({
  bookingId: z.int(),
  mayNameCollectors: z.boolean(),
  days: z.array(
    z.object({
      date: CalendarDateSchema,
      venueName: z.string(),
      children: z.array(NoticeChildSchema),
    }),
  ),
});
export type BookingNotices = z.infer<typeof BookingNoticesSchema>;

/**
 * `POST /api/bookings/{id}/notices`: applied once, by its id; answers that child's notices on that day. Errors: `booking_not_found`; `status_conflict` if the child
 * has no place on that day, or someone else said what is taken back; for collectors `address_not_proven` or `forbidden`
 * (decision 20), and `validation_failed` if that person must not collect the child.
 */
export const SayNoticeSchema = z
  .object({
    /** Made by the browser. */
    id: z.uuid('Please give the notice an id'),
    childIndex: z.int().check(z.minimum(0), z.maximum(999)),
    date: CalendarDateSchema,
    kind: z.enum([...dayNoticeKinds, 'undone']),
    /** The notice that is taken back. */
    undoes: z.optional(z.uuid()),
    /** "About 30 minutes late", "Tummy ache" */
    reason: said(200),
    /** "Grace Okafor (grandmother)" */
    collector: said(160),
  })
  .check(
    z.refine(({ kind, undoes }) => (kind === 'undone') === (undoes !== undefined), {
      message: 'Please say what is taken back',
      path: ['undoes'],
    }),
    z.refine(({ kind, collector }) => (kind === 'collecting') === (collector !== ''), {
      message: 'Please say who collects your child',
      path: ['collector'],
    }),
  );
export type CheckedNotice = z.infer<typeof SayNoticeSchema>;
export type SayNotice = z.input<typeof SayNoticeSchema>;

export const NoticesSchema = z.object({ notices: z.array(DayNoticeSchema) });
export type Notices = z.infer<typeof NoticesSchema>;
