import * as z from 'zod/mini';

/** `books` places and money disagree · `clock` a machine's clock is wrong · `refund` a refund was not made. */
export const healthProblemKinds = ['books', 'clock', 'refund'] as const;

export const HealthProblemSchema = z.object({
  kind: z.enum(healthProblemKinds),
  /** What it means and what to do, in a sentence or two. */
  message: z.string(),
  /** For the software's operator; contains no personal data. */
  detail: z.string(),
  bookingId: z.nullable(z.int()),
});
export type HealthProblem = z.infer<typeof HealthProblemSchema>;

/** `GET /api/admin/health`: problems staff should know about before relying on what they see. */
export const HealthReportSchema = z.object({
  status: z.enum(['ok', 'attention']),
  /** When places, money and statuses were last compared; null if never. */
  booksCheckedAt: z.nullable(z.string()),
  problems: z.array(HealthProblemSchema),
});
export type HealthReport = z.infer<typeof HealthReportSchema>;
