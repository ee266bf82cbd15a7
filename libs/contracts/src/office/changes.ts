import * as z from 'zod/mini';

/** `GET /api/admin/changes`: cheap enough to be asked every few seconds; anything new shows in it. */
export const ChangesSchema = z.object({
  /** 0 while there is none. */
  latestBookingId: z.int(),
  latestEnquiryId: z.int(),
  /** Grows with every change of an enquiry's status, and with every correction of one. */
  enquiryChanges: z.int(),
  /** Enquiries whose families have not heard from us yet. */
  newEnquiries: z.int(),
  /** Those of them that should have by now. */
  overdueEnquiries: z.int(),
  /** Grows with every change of any booking: placed, paid, expired, refunded, deleted. */
  bookingChanges: z.int(),
  /** When that last change was; null while there is none. */
  latestChangeAt: z.nullable(z.string()),
});
export type Changes = z.infer<typeof ChangesSchema>;
