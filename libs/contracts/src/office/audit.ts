import * as z from 'zod/mini';
import { auditActions, auditSubjectTypes } from '../kit/events/events';
import { cleanLine } from '../kit/clean-text';
import { CalendarDateSchema } from '../kit/dates';
import { paging, pagingByRow } from '../kit/paging';

const filter = (max: number) => z.optional(z.string().check(cleanLine(), z.maxLength(max)));

/** Query of `GET /api/admin/audit`. Newest first. Dates are in London time, both inclusive. */
export const AuditQuerySchema = z.object({
  ...paging,
  ...pagingByRow,
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
