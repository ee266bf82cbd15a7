import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { CalendarDateSchema } from '../kit/dates';
import { paging } from '../kit/paging';

/** Every action the audit log records: subject, then what happened. */
export const auditActions = [
  'booking.placed',
  'booking.status',
  'booking.amended',
  'booking.day_cancelled',
  'booking.day_changed',
  'booking.amendment_waiting',
  'booking.amendment_fallen',
  'booking.held',
  'booking.link_copied',
  'booking.address_confirmed',
  'booking.address_kept',
  'booking.address_asked_again',
  'booking.links_withdrawn',
  'booking.link_opened',
  'booking.shared',
  'booking.share_ended',
  'booking.share_opened',
  'booking.reminded',
  'booking.noted',
  'booking.deleted',
  'bookings.cleared',
  'bookings.restored',
  'bookings.erased',
  'bookings.exported',
  'tshirts.exported',
  'takings.exported',
  'payment.succeeded',
  'payment.duplicate',
  'payment.mismatch',
  'payment.disputed',
  'payment.fraud_warning',
  'refund.requested',
  'refund.accepted',
  'credit.kept',
  'credit.spent',
  'credit.given_back',
  'credit.paid_out',
  'credit.taken_back',
  'alert.raised',
  'enquiry.received',
  'enquiry.status',
  'enquiry.corrected',
  'registers.read',
  'registers.exported',
  'registers.printed',
  'email.sent_again',
  'email.failed',
  'settings.changed',
  'retention.erased',
  'family.exported',
  'family.erased',
  'season.added',
  'season.changed',
  'season.moved',
  'season.copied',
  'season.deleted',
  'prices.changed',
  'camp_days.added',
  'camp_days.changed',
  'camp_days.deleted',
  'camp_days.cancelled',
  'venue.added',
  'venue.changed',
  'venue.deleted',
  'activity.added',
  'activity.changed',
  'activity.deleted',
  'session.added',
  'session.changed',
  'session.deleted',
  'tshirt_sizes.changed',
  'catalogue.ordered',
  'staff.added',
  'staff.changed',
  'staff.password_reset',
  'staff.password_changed',
  'staff.logged_in',
  'staff.logged_out',
  'staff.login_failed',
  'staff.sessions_ended',
  'staff.second_step_added',
  'staff.second_step_removed',
  'staff.recovery_codes_made',
  'staff.recovery_code_used',
  'staff.second_step_reset',
  'staff.email_changed',
  'staff.email_removed',
  'staff.password_link_made',
  'staff.password_chosen',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjectTypes = [
  'booking',
  'bookings',
  'alert',
  'register',
  'enquiry',
  'email',
  'settings',
  'staff',
  'season',
  'venue',
  'activity',
  'session',
  'catalogue',
] as const;

const filter = (max: number) => z.optional(z.string().check(cleanLine(), z.maxLength(max)));

/** Query of `GET /api/admin/audit`. Newest first. Dates are in London time, both inclusive. */
export const AuditQuerySchema = z.object({
  ...paging,
  /** `staff:3`, `parent`, `stripe` or `system`. */
  actor: filter(64),
  /** `booking.deleted`, or the beginning of it: `booking.` */
  action: filter(64),
  subjectType: filter(32),
  subjectId: filter(64),
  from: z.optional(CalendarDateSchema),
  to: z.optional(CalendarDateSchema),
});
export type AuditQuery = z.infer<typeof AuditQuerySchema>;

const changed = z.nullable(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
);

/** Who did what to which thing, and when. Contains states, amounts and references, but no personal data. */
export const AuditLogEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  /** The username if staff did it. */
  actorName: z.nullable(z.string()),
  action: z.enum(auditActions),
  subjectType: z.enum(auditSubjectTypes),
  /** A number or key; for a register `2025-10-27 st-marys`, with `all` for every camp day on sale, or every venue. */
  subjectId: z.string(),
  /** The subject's name if it has one and still exists: a username, a season's name, a register's venue. */
  subjectName: z.nullable(z.string()),
  before: changed,
  after: changed,
});
export type AuditLogEntry = z.infer<typeof AuditLogEntrySchema>;
