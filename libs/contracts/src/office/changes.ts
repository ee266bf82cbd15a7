import * as z from 'zod/mini';

/** `GET /api/admin/changes`: cheap enough to poll every few seconds; anything new changes the answer. */
export const ChangesSchema = z.object({
  /** 0 if there is none. */
  latestBookingId: z.int(),
  latestEnquiryId: z.int(),
  /** Increases with every change of an enquiry's status, and every correction. */
  enquiryChanges: z.int(),
  /** Enquiries not yet answered. */
  newEnquiries: z.int(),
  /** New enquiries that are past the promised answer time. */
  overdueEnquiries: z.int(),
  /** Increases with every change of any booking: placed, paid, expired, refunded, deleted. */
  bookingChanges: z.int(),
});
export type Changes = z.infer<typeof ChangesSchema>;
