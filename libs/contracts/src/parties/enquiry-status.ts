import * as z from 'zod/mini';
import { idPath } from '../kit/input-fields';
import { paging } from '../kit/paging';

/**
 * An enquiry's state: not answered yet, answered, party agreed, no party. Staff can move it from any state to any
 * other.
 */
export const enquiryStatuses = ['new', 'contacted', 'won', 'lost'] as const;
export const EnquiryStatusSchema = z.enum(
  enquiryStatuses,
  'The status is new, contacted, won or lost',
);
export type EnquiryStatus = z.infer<typeof EnquiryStatusSchema>;

/** `overdue`: still new after the promised time. */
export const enquiryFilters = [...enquiryStatuses, 'overdue'] as const;
export type EnquiryFilter = (typeof enquiryFilters)[number];

/** Query of `GET /api/party-enquiries`. */
export const EnquiryQuerySchema = z.object({
  ...paging,
  status: z.optional(z.enum(enquiryFilters, 'The status is new, contacted, won, lost or overdue')),
});
export type EnquiryQuery = z.infer<typeof EnquiryQuerySchema>;

export const EnquiryPathSchema = idPath('Please give the number of the enquiry');

/** `PATCH /api/party-enquiries/{id}/status` */
export const ChangeEnquiryStatusSchema = z.object({
  status: EnquiryStatusSchema,
  /** What the page showed when staff decided; `status_conflict` if another request has changed it since. */
  seenStatus: EnquiryStatusSchema,
});
export type ChangeEnquiryStatus = z.infer<typeof ChangeEnquiryStatusSchema>;
