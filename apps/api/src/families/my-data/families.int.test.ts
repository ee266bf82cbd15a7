import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Family } from '@sunfield/contracts/families/families';
import { type Figures } from '@sunfield/contracts/office/overview';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type Clearing } from '@sunfield/contracts/bookings/staff-bookings';
import { amending } from '../../../test/families/amending';
import { crediting } from '../../../test/families/credit';
import { everyByte, everyRow } from '../../../test/every-row';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { DisputeEntity } from '../../payments/model/dispute.entity';
import { PaymentEntity } from '../../payments/model/payment.entity';

const api = testApi();
const family = amending(api);
const owner = testStaff(api, '2025-10-01');
let booking: PlacedBooking;
const email = 'ngozi@example.com';

beforeEach(async () => {
  booking = await family.paid({
    parentEmail: 'Ngozi@Example.com',
    children: [{ name: 'Amara <b>Okafor', age: '7', medicalInfo: 'Peanut allergy' }],
    dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }],
    tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 1 }],
  });
  await owner
    .put(`/api/admin/bookings/${booking.id}/note`, {
      text: 'Okafor called about the bus',
      version: 0,
    })
    .expect(200);
});

async function enquire(parentEmail: string): Promise<number> {
  const said = {
    parentName: 'Ngozi Okafor',
    parentEmail,
    childName: 'Amara',
    childAge: 7,
    parentPhone: '07700 900123',
    guestCount: 12,
    partyDate: 'In June',
    activities: ['Football'],
    additionalInfo: 'One guest has a nut allergy',
  };
  const { body } = await api.post('/api/party-enquiries', said).expect(201);
  return (body as { id: number }).id;
}
const find = async (whose: object) =>
  (await owner.get('/api/admin/families').query(whose).expect(200)).body as Family;
const file = async (whose: object, format: string) =>
  (
    await owner
      .get('/api/admin/families/export')
      .query({ ...whose, format })
      .expect(200)
  ).text;
const erase = (body: object) => owner.post('/api/admin/families/erase', body);
const read = async (path: string) => (await owner.get(path).expect(200)).body as object;
const rows = () => everyRow(api.dataSource);
const payOut = () =>
  owner
    .post('/api/admin/credit/pay-out', {
      amount: '15.00',
      method: 'cash',
      reason: 'Okafor moved away',
      email,
      seenPence: 1500,
    })
    .expect(200);
/** Reported revenue: in total, by day, by camp day. */
async function earned() {
  const path = '/api/admin/overview/figures?from=2025-10-01&to=2025-10-31';
  const { days, campDays, revenuePence, tshirtPence } = (await read(path)) as Figures;
  return {
    revenuePence,
    tshirtPence,
    days: days.map((day) => day.revenuePence),
    campDays: campDays.map((day) => day.revenuePence),
  };
}

describe('what is held about a family', () => {
  it('is exported whole, to read and for a machine, and nothing of another family', async () => {
    await enquire('NGOZI@example.com');
    const others = ['ngozi2@example.com', 'xngozi@example.com', 'ngozi@example.com.au'];
    for (const parentEmail of others) {
      await family.paid({ parentEmail, parentName: 'Another Parent' });
    }
    const accented = await family.paid({
      parentEmail: 'later@example.com',
      parentName: 'Another Parent',
    });
    const changed = { emailKey: 'ngozí@example.com', parentEmail: 'ngozí@example.com' };
    await api.dataSource.manager.update(BookingEntity, { id: accented.id }, changed);
    await crediting(api).keep(family, booking, '2025-10-28');

    expect(await find({ email: 'ngozi@EXAMPLE.com' })).toMatchObject({
      email,
      bookings: [{ id: booking.id, children: ['Amara <b>Okafor'], lastDay: '2025-10-27' }],
      enquiries: [{ childName: 'Amara' }],
    });
    const text = await file({ email }, 'json');
    expect(JSON.parse(text)).toMatchObject({
      bookings: [
        {
          parentPhone: '07700 900123',
          specialRequirements: 'Collected by her grandmother',
          children: [{ name: 'Amara <b>Okafor', age: '7', medicalInfo: 'Peanut allergy' }],
          days: [{ date: '2025-10-27', activity: 'Sports Camp', pricePence: 1500 }],
          tshirts: [{ initials: 'AO' }],
          payments: [{ method: 'card', reference: `pi_test_${booking.id}` }],
          staffNote: 'Okafor called about the bus',
          changes: [{ what: expect.anything() }],
          whoReadTheNotes: [{ by: 'admin', where: 'What we hold about a family, as a file' }],
        },
      ],
      partyEnquiries: [
        { additionalInfo: 'One guest has a nut allergy', whatHappened: [{ what: 'received' }] },
      ],
      creditPence: 1500,
      credit: [{ kind: 'kept', amountPence: 1500 }],
    });
    expect(text).toContain('Email “Booking changed”');
    expect(text).not.toMatch(/Another Parent|ngozi2|xngozi|\.au|ngozí/);
    const page = await file({ email }, 'html');
    expect(page).toContain('Amara &lt;b&gt;Okafor');
    expect(page).toContain('<td data-name="Medical info">Peanut allergy</td>');
    expect(page).toContain('>T-shirts<');
    expect(page).toContain('Monday, 27th October 2025');
    expect(page).not.toContain('<b>Okafor');
    const { body: readings } = await owner.get('/api/admin/care-readings').expect(200);
    expect(readings).toMatchObject([{ screen: 'family_export' }, { screen: 'family_export' }]);
  });

  it('is asked for by an address or by one enquiry', async () => {
    const enquiryId = await enquire(email);
    expect(await find({ enquiryId })).toMatchObject({
      email,
      bookings: [],
      enquiries: [{ id: enquiryId }],
    });
    for (const query of [{}, { email, enquiryId }, { email: 'ngozi' }]) {
      const { body } = await owner.get('/api/admin/families').query(query).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed', fields: [{ path: 'email' }] });
    }
  });

  it('is erased but for its money: books, figures and health stay as they are', async () => {
    const enquiryId = await enquire(email);
    await owner.goTo('2025-11-10');
    const figures = await read('/api/admin/overview');
    const before = await earned();
    expect(before).toMatchObject({ revenuePence: 4500, tshirtPence: 1500 });
    expect((await find({ email })).obstacles).toEqual([]);
    await erase({ email, seen: 1 }).expect(409);
    const { body } = await erase({ email, seen: 2 }).expect(200);
    expect(body).toEqual({ bookings: 1, enquiries: 1 });

    expect(await everyByte(api.dataSource)).not.toMatch(
      /Okafor|Amara|ngozi|Peanut|nut allergy|grandmother/i,
    );
    expect(await read('/api/bookings?search=okafor')).toEqual([]);
    await owner.get(`/api/bookings/${booking.id}`).expect(404);
    expect(await find({ email })).toMatchObject({ bookings: [], enquiries: [], obstacles: [] });
    expect(await find({ enquiryId })).toMatchObject({ email: null, enquiries: [] });
    expect(await read('/api/admin/overview')).toEqual({
      ...figures,
      confirmedBookings: 0,
      partyEnquiries: 0,
    });
    expect(await earned()).toEqual(before);
    expect(await read('/api/admin/health')).toMatchObject({ status: 'ok', problems: [] });
    // A repeated request succeeds without effect.
    expect((await erase({ email, seen: 2 }).expect(200)).body).toEqual({
      bookings: 0,
      enquiries: 0,
    });
    expect(await rows()).toContain('family.erased');
  });

  it('goes with what was cleared, which then cannot be restored', async () => {
    await owner.goTo('2025-11-10');
    await owner.post('/api/admin/clear-old-bookings', { cutoffDate: '2025-11-01' }).expect(200);
    expect(await find({ email })).toMatchObject({ bookings: [], clearedBookings: 1 });
    expect(await file({ email }, 'json')).not.toContain('Okafor');
    await erase({ email, seen: 1 }).expect(200);
    expect(await rows()).not.toMatch(/Okafor|Amara|ngozi/i);
    expect((await read('/api/admin/clearings')) as Clearing[]).toEqual([]);
  });

  it('is credit that was used up, also once its bookings are gone', async () => {
    await crediting(api).keep(family, booking, '2025-10-28');
    await owner.goTo('2025-11-10');
    await payOut();
    await owner.delete(`/api/admin/bookings/${booking.id}?refund=none&tellParent=no`).expect(200);
    expect(await rows()).toContain(email);
    expect(await find({ email })).toMatchObject({ bookings: [], hasCreditHistory: true });
    expect((await erase({ email, seen: 0 }).expect(200)).body).toEqual({
      bookings: 0,
      enquiries: 0,
    });
    expect(await rows()).not.toMatch(/Okafor|Amara|ngozi/i);
    expect(await find({ email })).toMatchObject({ hasCreditHistory: false });
    expect(await read('/api/admin/health')).toMatchObject({ status: 'ok', problems: [] });
  });

  it('is one enquiry, and the rest of the family stays', async () => {
    const enquiryId = await enquire(email);
    await erase({ enquiryId, seen: 1 }).expect(200);
    expect(await find({ email })).toMatchObject({ bookings: [{ id: booking.id }], enquiries: [] });
    await owner.get(`/api/bookings/${booking.id}`).expect(200);
  });
});

describe('nothing is erased', () => {
  const refused = async (sentence: RegExp) => {
    const { obstacles, bookings, enquiries } = await find({ email });
    expect(obstacles.join(' ')).toMatch(sentence);
    const { body } = await erase({ email, seen: bookings.length + enquiries.length }).expect(409);
    expect((body as { message: string }).message).toMatch(sentence);
    expect(await find({ email })).toMatchObject({ bookings, enquiries });
  };

  it('while camp days are to come', () => refused(/^Booking #\d+ has camp days to come/));

  it('while a booking waits to be paid', async () => {
    await owner.goTo('2026-01-10');
    const { id } = await family.place({ parentEmail: email });
    await refused(new RegExp(`^Booking #${id} is waiting to be paid`));
  });

  it('while a bank has not decided', async () => {
    await owner.goTo('2025-11-10');
    const { manager } = api.dataSource;
    const { id } = await manager.findOneByOrFail(PaymentEntity, { bookingId: booking.id });
    const at = api.clock.now();
    const dispute = {
      paymentId: id,
      stripeDisputeId: 'dp_1',
      amountPence: 100,
      reason: 'fraudulent',
    };
    await manager.insert(DisputeEntity, {
      ...dispute,
      status: 'needs_response',
      createdAt: at,
      updatedAt: at,
    });
    await refused(/disputed: wait until the bank has decided/);
    await manager.delete(DisputeEntity, { paymentId: id });
  });

  it('while credit is left, and its movements lose the address afterwards', async () => {
    await crediting(api).keep(family, booking, '2025-10-28');
    await owner.goTo('2025-11-10');
    await refused(/^The family has £15.00 of credit: pay it out first.$/);
    await payOut();
    await erase({ email, seen: 1 }).expect(200);
    expect(await rows()).not.toMatch(/Okafor|Amara|ngozi/i);
    expect((await crediting(api).movements()).map(({ amountPence }) => amountPence)).toEqual([
      1500, -1500,
    ]);
  });
});
