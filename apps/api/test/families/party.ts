import { randomUUID } from 'node:crypto';
import { type OfferedPackage } from '@sunfield/contracts/parties/packages';
import {
  type AnswerQuote,
  type QuoteParty,
  type StaffParty,
} from '@sunfield/contracts/parties/quotes';
import { type Client } from '../running/log-in-staff';
import { type TestApi } from '../running/start-api';

export const footballParty = {
  name: 'Football party',
  minutes: 90,
  children: 10,
  pricePence: 15000,
  childPence: 800,
  activities: ['Football', 'Dodgeball'],
  extras: [{ name: 'Party bags', pricePence: 3000 }],
  agesFrom: 5,
  agesTo: 11,
  venueKey: null,
  vatRate: null,
  isOffered: true,
};

/** A provider that sells parties, and families that ask for them. */
export function withParties(api: TestApi, staff: () => Client) {
  let families = 0;
  let packageId = 0;
  let receipts = 0;
  const family = {
    /** Quotes are for the package added last. */
    addPackage: async (more: object = {}): Promise<OfferedPackage> => {
      const facts = { ...footballParty, ...more };
      const added = await staff().post('/api/admin/party-packages').send(facts).expect(201);
      packageId = added.body.id;
      return added.body;
    },
    changeRules: async (more: object) => {
      const { body } = await staff().get('/api/admin/party-rules').expect(200);
      const { seasonId: _, ...rules } = body;
      return staff()
        .put('/api/admin/party-rules')
        .send({ ...rules, ...more });
    },
    enquire: async (more: object = {}): Promise<number> => {
      families += 1;
      const asked = await api.post('/api/party-enquiries', {
        ...anEnquiry,
        parentEmail: `sam.${families}@example.com`,
        ...more,
      });
      return (asked.body as { id: number }).id;
    },
    quote: (id: number, wanted: Partial<QuoteParty>) =>
      staff()
        .put(`/api/admin/party-enquiries/${id}/quote`)
        .send({ packageId, ...aQuote, ...wanted }),
    parties: async (): Promise<StaffParty[]> =>
      (await staff().get('/api/admin/parties').expect(200)).body,
    /** Accepted on the phone; what is given is paid in cash. */
    book: async (wanted: Partial<QuoteParty>, ...paid: number[]): Promise<StaffParty> => {
      const enquiryId = await family.enquire();
      await family.quote(enquiryId, wanted).expect(200);
      const path = `/api/admin/parties/${enquiryId}/accept`;
      const { body } = await staff().post(path).send({ version: 1 }).expect(200);
      for (const duePence of paid) await family.pay(body.bookingId, duePence);
      return body;
    },
    /** Staff take what is due. */
    pay: async (bookingId: number | null, duePence: number) => {
      receipts += 1;
      const body = { status: 'succeeded', paymentIntentId: `manual_p${receipts}`, duePence };
      await staff().patch(`/api/bookings/${bookingId}/payment-status`).send(body).expect(200);
    },
    answer: (party: StaffParty, said: Partial<AnswerQuote>) =>
      api.post(`/api/parties/${party.enquiryId}/answer`, {
        access: accessOf(party),
        answer: 'accept',
        version: party.version,
        ...said,
      }),
    read: async (party: StaffParty) =>
      (await api.get(`/api/parties/${party.enquiryId}?access=${accessOf(party)}`).expect(200)).body,
  };
  return {
    ...family,
    /** A party whose deposit is paid, and the answers of its guests' families. */
    bookWithGuests: async (wanted: Partial<QuoteParty> = {}) => {
      const party = await family.book(wanted, 3900);
      const { guests } = await family.read(party);
      const access = new URL(guests.link).searchParams.get('access');
      const path = `/api/party-invitations/${party.enquiryId}`;
      const say = (more: object, guestKey: string = randomUUID()) =>
        api.post(path, { access, guestKey, name: 'Mia', isComing: true, allergies: '', ...more });
      return { party, id: party.bookingId ?? 0, access, path, say };
    },
  };
}

export const anEnquiry = {
  parentName: 'Sam Taylor',
  parentEmail: 'sam@example.com',
  parentPhone: '07700 900456',
  childName: 'Robin Taylor',
  childAge: 7,
  partyDate: 'A Saturday in June',
  guestCount: 12,
  activities: ['Football'],
};

export const aQuote = {
  date: '2026-06-06',
  starts: '14:00',
  children: 12,
  place: 'Clifton Park, by the bandstand',
  lines: [
    { kind: 'package' as const, what: 'Football party', quantity: 1, unitPence: 15000 },
    { kind: 'children' as const, what: 'Further children', quantity: 2, unitPence: 800 },
    { kind: 'other' as const, what: 'Robin’s discount', quantity: 1, unitPence: -1000 },
  ],
  validUntil: '2026-05-08',
  version: 0,
};

export const accessOf = ({ link }: Pick<StaffParty, 'link'>): string =>
  new URL(link).searchParams.get('access') ?? '';
