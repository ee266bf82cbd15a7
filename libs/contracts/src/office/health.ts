import * as z from 'zod/mini';

/** `books` what is kept of places and money disagrees · `clock` a machine's is wrong · `refund` one was not made. */
export const healthProblemKinds = ['books', 'clock', 'refund'] as const;

export const HealthProblemSchema = z.object({
  kind: z.enum(healthProblemKinds),
  /** What it means and what to do, in a sentence or two. */
  message: z.string(),
  /** For whoever looks after the software; nobody's data. */
  detail: z.string(),
  bookingId: z.nullable(z.int()),
});
export type HealthProblem = z.infer<typeof HealthProblemSchema>;

/** `GET /api/admin/health`: what staff should know before they rely on what they see. */
export const HealthReportSchema = z.object({
  status: z.enum(['ok', 'attention']),
  /** When places, money and statuses were last compared; null while they never were. */
  booksCheckedAt: z.nullable(z.string()),
  /** Milliseconds by which the clock of the machine that answers is ahead of the database's. */
  clockSkewMs: z.int(),
  problems: z.array(HealthProblemSchema),
});
export type HealthReport = z.infer<typeof HealthReportSchema>;
