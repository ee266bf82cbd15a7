import type { DemoBrowser } from './demo-api.ts';

/** Texts that a real provider would write: without them the practical pages would be unfinished. */
const legal = {
  registeredName: 'Sunfield Camps (a made-up business)',
  registeredAddress: '1 Example Street, Rotherham, S60 1AA',
  icoNumber: 'ZA000000 (an example)',
  otherRecipients: 'No one else: this is a demonstration, and its families are made up.',
  cancellationTerms: 'A place that is sold again is refunded in full.',
  onTheDayTerms:
    'Please collect your child on time. We keep lost property until the end of the holiday.',
  partyTerms: 'A deposit of £30 holds the date. Cancel up to 14 days before and it is returned.',
  designatedOfficer: 'The local authority’s designated officer can be reached on 01632 960 190.',
  safeguardingLead: 'Alex Example, 01632 960 185',
  coachChecks:
    'Every coach has an enhanced DBS check, safeguarding training and paediatric first aid.',
  collection: 'Tell us when you book who may collect your child, and call us if that changes.',
  photographs: 'We publish no photographs of children without their parents’ written agreement.',
  phoneBookings: 'We take bookings by phone on weekdays from 9am to 5pm.',
  accessibilityReview: 'Not reviewed by a person: this is a demonstration.',
};

/** Where families pay by bank transfer. No bank has this account. */
const bank = {
  bankAccountName: 'Sunfield Camps (example)',
  bankSortCode: '00-00-00',
  bankAccountNumber: '00000000',
};

/** Sets them only once, so that later changes by staff stay. */
export async function sayWhoWeAre(staff: DemoBrowser) {
  const settings: { legal: Record<string, string>; parties: { guidePrice: string } } =
    await staff.ask('GET', '/admin/settings');
  if (Object.values(settings.legal).some((words) => words !== '')) return;
  const parties = { ...settings.parties, guidePrice: 'from £120 for an hour (an example)' };
  await staff.ask('PUT', '/admin/settings', { ...settings, ...bank, legal, parties });
}
