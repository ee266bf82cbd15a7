import { partyDateText } from '@sunfield/contracts/people/party-date';
import { type PartyEnquiryRecord } from '@sunfield/contracts/people/enquiries';

/**
 * Opens staff's own mail program with a greeting and a closing. The link does not name the child,
 * because the parent's address is not verified.
 */
export function replyLink(enquiry: PartyEnquiryRecord, brandName: string): string {
  const { id, parentName, parentEmail, partyDate, guestCount } = enquiry;
  const subject = `Your ${brandName} party enquiry (P${id})`;
  const body = [
    `Dear ${parentName},`,
    `Thank you for your enquiry about a birthday party (${partyDateText(partyDate)}, ${guestCount} children).`,
    '',
    'Kind regards,',
    brandName,
  ].join('\r\n\r\n');
  const to = encodeURIComponent(parentEmail).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
