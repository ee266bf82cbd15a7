import { beforeEach, describe, expect, it } from '@jest/globals';
import { type StaffSearch } from '@sunfield/contracts/office/staff-search';
import { amending } from '../../../test/families/amending';
import { refundBooking } from '../../../test/families/refund-booking';
import { type Client, logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { searchTokensJob } from '../../bookings/desk/search-tokens.job';

const coach = { username: 'coach', password: 'whistle-and-cones' };

const api = testApi();
const family = amending(api);
const owner = testStaff(api, '2025-10-27T07:00:00Z');
let okafor: Awaited<ReturnType<typeof family.paid>>;
let lindley: Awaited<ReturnType<typeof family.paid>>;
beforeEach(async () => {
  okafor = await family.paid({
    children: [{ name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' }],
    dates: [{ date: '2025-10-28' }],
  });
  lindley = await family.paid({
    parentName: 'Hannah Lindley',
    parentEmail: 'Hannah@example.com',
    children: [{ name: 'Maya Lindley', age: '9' }],
    dates: [{ date: '2025-10-28', venue: 'brecks', campType: 'dance' }],
  });
});

const search = async (q: string, staff: Client = owner) =>
  (await staff.get('/api/admin/search').query({ q }).expect(200)).body as StaffSearch;
const nothing = { families: [], children: [], bookings: [], payments: [], days: [] };

describe('the office', () => {
  it('finds a family, its children and bookings by a name', async () => {
    expect(await search('lindley')).toEqual({
      ...nothing,
      families: [{ email: 'Hannah@example.com', parentName: 'Hannah Lindley' }],
      children: [
        {
          name: 'Maya Lindley',
          parentName: 'Hannah Lindley',
          bookingId: lindley.id,
          email: 'Hannah@example.com',
          register: null,
        },
      ],
      bookings: [{ id: lindley.id, parentName: 'Hannah Lindley', paymentStatus: 'succeeded' }],
    });
  });

  it.each(['lindlye', 'Lindlay', 'hanah lindley', 'indley', 'linndley', 'may lindlei'])(
    'forgives one typo in a word: %s',
    async (typed) => {
      expect((await search(typed)).bookings.map(({ id }) => id)).toEqual([lindley.id]);
      await api.runJob(searchTokensJob);
      expect((await search(typed)).bookings.map(({ id }) => id)).toEqual([lindley.id]);
    },
  );

  it('does not guess where every word is found as typed', async () => {
    await family.paid({ parentName: 'Ruth Lindsey', dates: [{ date: '2025-10-29' }] });
    const { bookings } = await search('Lindley');
    expect(bookings.map(({ parentName }) => parentName)).toEqual(['Hannah Lindley']);
  });

  it('finds a booking by its number as families write it at their bank', async () => {
    const { bookings } = await search(`Booking ${okafor.id}`);
    expect(bookings.map(({ id }) => id)).toEqual([okafor.id]);
  });

  it('finds a booking by its number, and a payment by its reference', async () => {
    expect((await search(`#${okafor.id}`)).bookings.map(({ id }) => id)).toEqual([okafor.id]);
    const { body } = await owner.get(`/api/bookings/${okafor.id}`).expect(200);
    const { paymentReference } = body as { paymentReference: string };
    const found = await search(paymentReference);
    expect(found).toMatchObject({ bookings: [], families: [] });
    expect(found.payments).toEqual([
      { bookingId: okafor.id, parentName: 'Ngozi Okafor', reference: paymentReference },
    ]);
  });

  it.each(['wed 29 oct', '29 october', '2025-10-29', 'wendesday treeton'])(
    'finds camp days: %s',
    async (typed) => {
      const { days } = await search(typed);
      expect(days).toContainEqual({
        date: '2025-10-29',
        venue: 'treeton',
        venueName: 'Treeton Community Centre',
      });
    },
  );

  it('finds no booking that was deleted', async () => {
    await owner.delete(`/api/admin/bookings/${lindley.id}?refund=none`).expect(200);
    for (const typed of ['lindley', 'lindlye', 'maya']) {
      expect(await search(typed)).toEqual(nothing);
    }
  });

  it('asks for two letters', async () => {
    await owner.get('/api/admin/search').query({ q: 'a' }).expect(400);
  });
});

describe('a coach', () => {
  let staff: Client;
  beforeEach(async () => {
    await owner
      .post('/api/admin/staff', { ...coach, role: 'coach', venues: ['st-marys'] })
      .expect(201);
    staff = await logInStaff(api, coach);
  });

  it('finds the children of their venue, on the registers they may open', async () => {
    const child = {
      name: 'Amara Okafor',
      parentName: 'Ngozi Okafor',
      bookingId: null,
      register: {
        date: '2025-10-28',
        venue: 'st-marys',
        venueName: "St Mary's Catholic Primary School",
      },
    };
    for (const typed of ['amara', 'okafro']) {
      expect(await search(typed, staff)).toEqual({ ...nothing, children: [child] });
    }
  });

  it('finds a child whose family’s money went back, because the register has it', async () => {
    await refundBooking(api, okafor.id, 1500);
    expect((await search('amara', staff)).children).toHaveLength(1);
  });

  it('finds no child of another venue or day, no family, no booking and no money', async () => {
    const { body } = await owner.get(`/api/bookings/${okafor.id}`).expect(200);
    const { paymentReference } = body as { paymentReference: string };
    await family.paid({
      children: [{ name: 'Theo Marsh', age: '9' }],
      dates: [{ date: '2025-10-30' }],
    });
    for (const typed of ['maya', 'hannah@example.com', `#${okafor.id}`, paymentReference, 'theo']) {
      expect(await search(typed, staff)).toEqual(nothing);
    }
  });

  it('finds today and the next camp day at their venue, and no other', async () => {
    const { days } = await search('october', staff);
    expect(days.map(({ date, venue }) => `${date} ${venue}`)).toEqual([
      '2025-10-27 st-marys',
      '2025-10-28 st-marys',
    ]);
  });
});
