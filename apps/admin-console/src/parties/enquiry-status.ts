import { type EnquiryFilter } from '@sunfield/contracts/parties/enquiry-status';

export const enquiryStatusName: Record<EnquiryFilter, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  overdue: 'Overdue',
};
