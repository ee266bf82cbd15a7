import * as z from 'zod/mini';
import { PenceSchema } from './money';

/** `GET /api/admin/overview`: the three figures at the top of the dashboard. */
export const OverviewSchema = z.object({
  /** What paid bookings brought in, less what was refunded. */
  totalRevenuePence: PenceSchema,
  confirmedBookings: z.int(),
  partyEnquiries: z.int(),
});
export type Overview = z.infer<typeof OverviewSchema>;
