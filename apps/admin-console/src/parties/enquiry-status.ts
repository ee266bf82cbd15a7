import { type EnquiryFilter } from '@sunfield/contracts/people/enquiry-status';

export const enquiryStatusName: Record<EnquiryFilter, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  overdue: 'Overdue',
};
