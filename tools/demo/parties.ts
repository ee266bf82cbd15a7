import { addDays, isoWeekday } from '@sunfield/words/dates';
import { uuidOf } from './families.ts';
import { markPaid, type Counter } from './place-families.ts';

const facts = { children: 12, childPence: 800, agesFrom: 5, agesTo: 11, venueKey: null };
const packages = [
  {
    ...facts,
    name: 'Football party',
    minutes: 90,
    pricePence: 15000,
    activities: ['Football', 'Dodgeball'],
    extras: [{ name: 'Party bags', pricePence: 3600 }],
    vatRate: null,
    isOffered: true,
  },
  {
    ...facts,
    name: 'Dance party',
    minutes: 120,
    pricePence: 18000,
    activities: ['Street Dance', 'Cheerleading'],
    extras: [],
    vatRate: null,
    isOffered: true,
  },
];

const guests = [
  { name: 'Mia', isComing: true, allergies: 'Sesame' },
  { name: 'Leo', isComing: true, allergies: '' },
  { name: 'Zoe', isComing: true, allergies: '' },
  { name: 'Tom', isComing: false, allergies: '' },
];

/**
 * Two packages, the first enquiry with a quote, and the second booked and paid for the next Saturday, whose guests have
 * answered.
 *
 * @param of `emails`: of those who have enquired
 */
export async function fillParties(
  counter: Counter,
  { today, emails }: { today: string; emails: readonly string[] },
) {
  const { staff } = counter;
  const there: { name: string; id: number }[] = await staff.ask('GET', '/admin/party-packages');
  for (const one of packages) {
    if (there.some(({ name }) => name === one.name)) continue;
    there.push(await staff.ask('POST', '/admin/party-packages', one));
  }
  const enquiries: { id: number; parentEmail: string }[] = await staff.ask(
    'GET',
    '/party-enquiries',
  );
  const parties: Party[] = await staff.ask('GET', '/admin/parties');
  const saturday = addDays(today, 2 + ((11 - isoWeekday(today)) % 7));
  const quoted = [];
  for (const [index, sold] of packages.entries()) {
    const enquiry = enquiries.find(({ parentEmail }) => parentEmail === emails[index]);
    const id = there.find(({ name }) => name === sold.name)?.id;
    if (!enquiry || !id) return;
    const wish = {
      packageId: id,
      date: index === 0 ? addDays(saturday, 35) : saturday,
      starts: '14:00',
      children: sold.children,
      place: 'Example hall, 3 Mill Lane',
      lines: [{ kind: 'package', what: sold.name, quantity: 1, unitPence: sold.pricePence }],
      validUntil: index === 0 ? addDays(today, 7) : today,
      version: 0,
    };
    const path = `/admin/party-enquiries/${enquiry.id}/quote`;
    const party = parties.find(({ enquiryId }) => enquiryId === enquiry.id);
    quoted.push(party ?? (await staff.ask('PUT', path, wish)));
  }
  const [, party] = quoted;
  if (party) await book(counter, party);
}

type Party = {
  enquiryId: number;
  version: number;
  state: string;
  link: string;
  bookingId: number | null;
};
async function book(counter: Counter, quoted: Party) {
  const { staff } = counter;
  const { enquiryId, version, link, state } = quoted;
  // Later changes by staff stay.
  if (state !== 'quoted' && state !== 'accepted') return;
  const { bookingId } = await staff.ask('POST', `/admin/parties/${enquiryId}/accept`, { version });
  await markPaid(counter, bookingId, 'cash');
  const access = new URL(link).searchParams.get('access');
  const host = await staff.ask('GET', `/parties/${enquiryId}?access=${access}`);
  const invited = { access: new URL(host.guests.link).searchParams.get('access') };
  for (const guest of guests) {
    const said = { ...invited, ...guest, guestKey: uuidOf(`guest ${guest.name}`) };
    await staff.ask('POST', `/party-invitations/${enquiryId}`, said);
  }
}
