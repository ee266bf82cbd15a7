import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type StaffParty } from '@sunfield/contracts/parties/quotes';
import { asItIs } from '../../test/families/amending';
import { bookerCookie } from '../../test/families/booker-cookie';
import { anEnquiry, aQuote, accessOf, footballParty, withParties } from '../../test/families/party';
import { type Client, logInStaff } from '../../test/running/log-in-staff';
import { testApi } from '../../test/running/start-api';
import { BookingAccess } from '../bookings/access/booking-access';
import { LedgerEntryEntity } from '../bookings/ledger/ledger-entry.entity';
import { BookingLineEntity } from '../bookings/model/booking-line.entity';
import { guestOf, PartyGuestEntity } from '../bookings/model/party-guest.entity';
import { BookingEntity } from '../bookings/model/booking.entity';
import { PaymentPlanEntity } from '../bookings/model/payment-plan.entity';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';
import { findBreaches } from '../operations/invariants/find-breaches';
import { PartyEntity } from './model/party.entity';
import { PartyEnquiryEntity } from './party-enquiry.entity';

const now = '2026-05-01T10:00:00.000Z';
const api = testApi();
let staff: Client;
let packageId: number;
const family = withParties(api, () => staff);
beforeEach(async () => {
  api.clock.set(now);
  staff = await logInStaff(api);
  ({ id: packageId } = await family.addPackage());
});

const quoted = async (wanted: object = {}, asked: object = {}): Promise<StaffParty> =>
  (await family.quote(await family.enquire(asked), wanted).expect(200)).body;
const found = async (party: StaffParty): Promise<StaffParty> =>
  (await family.parties()).find(({ enquiryId }) => enquiryId === party.enquiryId) ?? party;
const bookingOf = async (party: StaffParty) =>
  api.dataSource.manager.findOneByOrFail(BookingEntity, {
    id: (await found(party)).bookingId ?? 0,
  });
let receipts = 0;
/** Staff take what is due for its booking. */
const pay = (bookingId: number, duePence: number) => {
  receipts += 1;
  const paymentIntentId = `manual_${receipts}`;
  const body = { status: 'succeeded', paymentIntentId, duePence };
  return staff.patch(`/api/bookings/${bookingId}/payment-status`).send(body);
};
const emails = async (kind: string) =>
  api.dataSource.getRepository(OutboxEmailEntity).countBy({ kind: kind as 'party-quote' });

describe('packages and times', () => {
  it('are offered to parents without what is for staff', async () => {
    const hidden = await family.addPackage({ name: 'Hidden', isOffered: false });
    const { body } = await api.get('/api/party-packages').expect(200);
    const { venueKey: _, isOffered: __, vatRate: ___, ...shown } = footballParty;
    expect(body).toEqual([{ ...shown, id: packageId, venueName: null }]);
    await api.get(`/api/party-times?packageId=${hidden.id}`).expect(404);
    await api.get('/api/admin/party-packages').expect(401);
  });

  it('are changed by staff, who overwrite nothing', async () => {
    const change = { ...footballParty, pricePence: 16000 };
    const send = () =>
      staff.put(`/api/admin/party-packages/${packageId}`).send({ ...change, version: 1 });
    expect((await send().expect(200)).body).toMatchObject({ pricePence: 16000, version: 2 });
    await send().expect(409);
    const ages = { ...change, agesFrom: 9, agesTo: 5, version: 2 };
    const { body } = await staff
      .put(`/api/admin/party-packages/${packageId}`)
      .send(ages)
      .expect(400);
    expect(body.fields).toMatchObject([{ path: 'agesTo' }]);
  });

  it('follow the rules, camps at the venue and other parties', async () => {
    const times = async () =>
      (await api.get(`/api/party-times?packageId=${packageId}`).expect(200)).body;
    const day = { date: '2026-05-09', times: ['10:00', '12:00', '14:00', '16:00'] };
    expect((await times())[0]).toEqual(day);
    await quoted({ date: '2026-05-09' });
    // With 45 minutes to travel, 12:00 to 13:30 is too near.
    expect((await times())[0]).toEqual({ ...day, times: ['10:00'] });
    await family.changeRules({ coaches: ['Ana', 'Ben'], blocked: ['2026-05-10'] });
    expect((await times())[0]).toEqual(day);
    expect((await times())[1]).toMatchObject({ date: '2026-05-16' });
  });

  it('are in no catalogue of camps', async () => {
    const before = (await api.get('/api/catalogue').expect(200)).body;
    const party = await quoted();
    await family.answer(party, {}).expect(200);
    expect((await api.get('/api/catalogue').expect(200)).body).toEqual(before);
  });
});

describe('a quote', () => {
  it('is sent to its family, holds its time, and shows nothing about the family', async () => {
    const party = await quoted();
    expect(party).toMatchObject({ state: 'quoted', totalPence: 15600, ends: '15:30' });
    expect(await emails('party-quote')).toBe(1);
    const page = await family.read(party);
    expect(page).toMatchObject({
      state: 'quoted',
      totalPence: 15600,
      parts: { depositPence: 3900, balancePence: 11700, dueOn: '2026-05-23' },
      payLink: null,
    });
    expect(JSON.stringify(page)).not.toMatch(/Taylor|example\.com|07700|Clifton/);
    await api.get(`/api/parties/${party.enquiryId}?access=wrong`).expect(404);
    const { body } = await family.quote(await family.enquire(), {}).expect(409);
    expect(body).toMatchObject({
      code: 'party_time_taken',
      nearest: expect.arrayContaining([{ date: '2026-06-06', times: ['10:00'] }]),
    });
    const enquiry = await api.dataSource.manager.findOneByOrFail(PartyEnquiryEntity, {
      id: party.enquiryId,
    });
    expect(enquiry.status).toBe('contacted');
    const [row] = await api.dataSource.query('SELECT * FROM parties');
    expect(JSON.stringify(row)).not.toMatch(/Clifton|Robin/);
  });

  it('is made anew by staff who saw the last one, and its earlier version can’t be accepted', async () => {
    const party = await quoted();
    const again = { starts: '10:00', version: 1 };
    await family.quote(party.enquiryId, { ...again, version: 0 }).expect(409);
    await family.quote(party.enquiryId, again).expect(200);
    const { body } = await family.answer(party, {}).expect(409);
    expect(body).toMatchObject({ code: 'changed_meanwhile' });
    expect(await emails('party-quote')).toBe(2);
  });

  it('is declined or asked about, and staff get an email', async () => {
    const party = await quoted();
    await family.answer(party, { answer: 'ask', question: 'Do you bring bibs?' }).expect(200);
    expect(await found(party)).toMatchObject({ state: 'quoted', question: 'Do you bring bibs?' });
    const path = `/api/admin/families/export?enquiryId=${party.enquiryId}&format=json`;
    expect((await staff.get(path).expect(200)).text).toMatch(/Clifton Park[^]*Do you bring bibs/);
    await family.answer(party, { answer: 'decline' }).expect(200);
    expect(await found(party)).toMatchObject({ state: 'declined', bookingId: null });
    expect(await emails('party-answer-alert')).toBeGreaterThan(0);
    const { body: other } = await family.quote(await family.enquire(), {}).expect(200);
    // A family that changed its mind: its time has gone, and once it is free again it may accept.
    const gone = await family.answer(party, { answer: 'accept' }).expect(409);
    expect(gone.body).toMatchObject({ code: 'party_time_taken' });
    const link = `/api/parties/${party.enquiryId}?access=${accessOf(party)}`;
    const { body: seen } = await api.get(link).expect(200);
    expect(seen).toMatchObject({ state: 'declined', hasAsked: true });
    expect(seen.nearest).not.toEqual([]);
    await family.answer(other, { answer: 'decline' }).expect(200);
    await family.answer(party, { answer: 'accept' }).expect(200);
    expect(await found(party)).toMatchObject({ state: 'accepted' });
  });

  it('is asked about once, with words', async () => {
    const party = await quoted();
    const ask = (question?: string) =>
      family.answer(party, { answer: 'ask', ...(question && { question }) });
    await ask('Do you bring bibs?').expect(200);
    api.clock.set('2026-05-01T10:00:02.000Z');
    await ask('Do you bring bibs?').expect(200);
    expect(await emails('party-answer-alert')).toBe(1);
    const { body } = await ask().expect(400);
    expect(body.fields).toMatchObject([{ path: 'question' }]);
    expect(await found(party)).toMatchObject({ question: 'Do you bring bibs?' });
  });

  it('is for at most £10,000, which can be accepted', async () => {
    const of = (unitPence: number, quantity: number) => ({
      lines: [{ kind: 'package' as const, what: 'Party', quantity, unitPence }],
    });
    const id = await family.enquire();
    const { body } = await family.quote(id, of(500_000, 100)).expect(400);
    expect(body.fields).toMatchObject([{ path: 'lines' }]);
    const { body: party } = await family.quote(id, of(500_000, 2)).expect(200);
    await family.answer(party, {}).expect(200);
  });

  it('is accepted once, with the terms, and waits for its deposit', async () => {
    await family.changeRules({ terms: 'Bring a dry coat.' });
    const party = await quoted();
    const { body } = await family.answer(party, {}).expect(200);
    expect(body).toMatchObject({ state: 'accepted', terms: 'Bring a dry coat.' });
    expect(body.payLink).toMatch(/\/checkout\?booking_id=\d+&amount=39\.00$/);
    await family.answer(party, {}).expect(200);
    expect(await api.dataSource.manager.count(BookingEntity)).toBe(1);
    const booking = await bookingOf(party);
    expect(booking).toMatchObject({ paymentStatus: 'pending', totalPence: 15600 });
    await family.changeRules({ terms: 'Other words.' });
    expect(await family.read(party)).toMatchObject({ terms: 'Bring a dry coat.' });
    const lines = await api.dataSource.manager.find(BookingLineEntity);
    expect(lines.map(({ words, amountPence }) => [words, amountPence])).toEqual([
      [{ key: 'party', what: 'Football party' }, 15000],
      [{ key: 'party', what: 'Further children' }, 1600],
      [{ key: 'party', what: 'Other' }, -1000],
    ]);
    const plan = await api.dataSource.manager.findOneByOrFail(PaymentPlanEntity, {});
    expect(plan).toMatchObject({ dueOn: '2026-05-23', remindDays: [7, 2] });
    await family.quote(party.enquiryId, { version: 1 }).expect(409);
  });

  it('is taken, made and accepted by staff on the phone; the family gets the quote and how to pay', async () => {
    const asked = await staff.post('/api/admin/party-enquiries').send(anEnquiry).expect(201);
    expect(asked.body).toMatchObject({ parentName: 'Sam Taylor', status: 'new' });
    const { body: party } = await family.quote(asked.body.id, {}).expect(200);
    const accept = () =>
      staff.post(`/api/admin/parties/${asked.body.id}/accept`).send({ version: 1 }).expect(200);
    const { body } = await accept();
    expect(body).toMatchObject({ state: 'accepted', totalPence: 15600 });
    expect((await accept()).body.bookingId).toBe(body.bookingId);
    await pay(body.bookingId, 3900).expect(200);
    expect(await found(party)).toMatchObject({ state: 'booked', owedPence: 11700 });
    const sent = await api.dataSource.getRepository(OutboxEmailEntity).find();
    expect(sent.map(({ kind }) => kind).sort()).toEqual([
      'booking-confirmation',
      'booking-paid-alert',
      'party-accepted',
      'party-quote',
    ]);
    await api.post('/api/admin/party-enquiries', anEnquiry).expect(401);
  });

  it('whose time is over can be accepted while it is free, otherwise the nearest times are shown', async () => {
    const late = await quoted();
    api.clock.set('2026-05-09T10:00:00.000Z');
    staff = await logInStaff(api);
    expect(await family.read(late)).toMatchObject({ state: 'lapsed', nearest: [] });
    const other = await quoted({ validUntil: '2026-05-20' });
    expect((await family.read(late)).nearest).not.toEqual([]);
    const { body } = await family.answer(late, {}).expect(409);
    expect(body.code).toBe('party_time_taken');
    await family.answer(other, { answer: 'decline' }).expect(200);
    await family.answer(late, {}).expect(200);
  });
});

it.each([
  ['its place on its date', "date = '2026-06-07'"],
  ['costs what its quote says', 'total_pence = 1'],
  ['no coach leads two parties', "starts = '14:00'"],
])('the checks of the books know parties: %s', async (rule, wrong) => {
  const [one, other] = [await quoted(), await quoted({ starts: '10:00' })];
  await family.answer(one, {}).expect(200);
  await family.answer(other, {}).expect(200);
  const where = `WHERE enquiry_id = ${other.enquiryId}`;
  await api.dataSource.query(`UPDATE parties SET ${wrong} ${where}`);
  const breaches = await findBreaches(api.dataSource);
  expect(breaches.map((breach) => breach.rule)).toEqual([expect.stringContaining(rule)]);
  const right = "date = '2026-06-06', total_pence = 15600, starts = '10:00'";
  await api.dataSource.query(`UPDATE parties SET ${right} ${where}`);
});

describe('a party that is accepted', () => {
  it('gives its time back if its deposit is not paid, and can be accepted again', async () => {
    const party = await quoted();
    await family.answer(party, {}).expect(200);
    api.clock.set('2026-05-04T23:30:00.000Z');
    staff = await logInStaff(api);
    await api.runJob('end-holds');
    expect((await bookingOf(party)).paymentStatus).toBe('expired');
    expect(await found(party)).toMatchObject({ state: 'lapsed' });
    const { bookingId: first } = await found(party);
    await family.answer(party, {}).expect(200);
    const again = await found(party);
    expect(again.state).toBe('accepted');
    expect(again.bookingId).not.toBe(first);
  });

  it('is booked by its deposit, owes the balance, and is cancelled by the policy', async () => {
    const party = await quoted();
    await family.answer(party, {}).expect(200);
    const { id } = await bookingOf(party);
    await pay(id, 3900).expect(200);
    expect(await found(party)).toMatchObject({ state: 'booked', owedPence: 11700 });
    expect((await family.read(party)).payLink).toMatch(/amount=117\.00$/);
    expect(await emails('booking-confirmation')).toBe(1);
    await pay(id, 11700).expect(200);
    expect(await found(party)).toMatchObject({ state: 'booked', owedPence: 0 });
    const booking = await bookingOf(party);
    const token = api.app.get(BookingAccess).tokenOf(booking);
    const receipt = await api.get(`/api/bookings/${id}/receipt?access=${token}`).expect(200);
    expect(receipt.body).toMatchObject({ totalPence: 15600, childcare: { children: [] } });
    const { body } = await api.get(`/api/bookings/${id}?access=${token}`).expect(200);
    const path = `/api/bookings/${id}/amendments/quote?access=${token}`;
    const cookie = bookerCookie(api, { id, accessToken: token });
    const quote = await api
      .post(path, { ...asItIs(body), places: [] })
      .set(cookie)
      .expect(200);
    expect(quote.body).toMatchObject({ differencePence: -15600, backPence: 15600 });
    const other = {
      date: '2025-10-27',
      venue: 'st-marys',
      campType: 'sports',
      bookingType: '9am-3pm',
      child: 0,
      seasonId: 1,
    };
    const swap = { ...asItIs(body), places: [other] };
    const refused = await api.post(path, swap).set(cookie).expect(409);
    expect(refused.body.message).toMatch(/^A party can be cancelled here/);
    const entries = await api.dataSource.manager.findBy(LedgerEntryEntity, { bookingId: id });
    expect(entries.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(0);
  });

  const eraseEnquiryOf = ({ enquiryId }: StaffParty) =>
    staff
      .post('/api/admin/families/erase')
      .send({ enquiryId, seen: 1 })
      .then(({ status, body }) => ({ status, body }));

  it('is booked, or its enquiry is erased, if both happen in the same moment', async () => {
    const party = await quoted();
    const [accepted, erased] = await Promise.all([family.answer(party, {}), eraseEnquiryOf(party)]);
    const bookings = await api.dataSource.manager.count(BookingEntity);
    expect([
      [200, 409, 1],
      [404, 200, 0],
    ]).toContainEqual([accepted.status, erased.status, bookings]);
  });

  it('keeps its time when its enquiry is to be erased', async () => {
    const party = await quoted();
    const erase = () => eraseEnquiryOf(party);
    await family.answer(party, {}).expect(200);
    await pay((await bookingOf(party)).id, 3900).expect(200);
    expect((await erase()).body.message).toContain('has camp days to come');
    await family.quote(await family.enquire(), {}).expect(409);
    // After the party it goes.
    api.clock.set('2026-06-08T10:00:00.000Z');
    staff = await logInStaff(api);
    expect(await erase()).toMatchObject({ status: 200, body: { enquiries: 1 } });
  });

  it('loses its words with its booking and its quote with its enquiry', async () => {
    const party = await quoted();
    await family.answer(party, {}).expect(200);
    const { id } = await bookingOf(party);
    await pay(id, 3900).expect(200);
    await staff.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
    const [row] = await api.dataSource.query('SELECT * FROM parties');
    expect(row).toMatchObject({ place_said: '', lines_said: '', link_key: '' });
    await api.get(`/api/parties/${party.enquiryId}?access=${accessOf(party)}`).expect(404);
    expect(await api.dataSource.manager.countBy(PartyEntity, {})).toBe(1);
    // A new quote has a link that works.
    const { body: again } = await family.quote(party.enquiryId, { version: 1 }).expect(200);
    expect(await family.read(again)).toMatchObject({ state: 'quoted' });
  });
});

describe('guests of a booked party', () => {
  it('answer by the host’s link; the host sees who comes, but no allergies', async () => {
    const { party, access, path, say } = await family.bookWithGuests();
    const { body } = await api.get(`${path}?access=${access}`).expect(200);
    expect(body).toMatchObject({ firstName: 'Robin', answerBy: '2026-06-03', isOpen: true });
    expect(body.place).toContain('Clifton Park');
    await api.get(`${path}?access=${accessOf(party)}`).expect(404);
    await api.get(`/api/parties/${party.enquiryId}?access=${access}`).expect(404);
    const mia = randomUUID();
    await say({ name: 'Mia www.example.com' }, mia).expect(400);
    await say({ isComing: false }, mia).expect(200);
    await say({ allergies: 'Sesame' }, mia).expect(200);
    await say({ name: 'Leo', isComing: false, allergies: 'Nuts' }).expect(200);
    const { guests } = await family.read(party);
    expect(guests).toMatchObject({ coming: ['Mia'], notComing: ['Leo'] });
    expect(JSON.stringify(guests)).not.toMatch(/Sesame|Nuts/);
    const [row] = await api.dataSource.query('SELECT said FROM party_guests');
    expect(row.said).not.toMatch(/Mia|Sesame/);
    // Late answers count, because of allergies.
    api.clock.set('2026-06-06T09:00:00.000Z');
    await say({}).expect(200);
    api.clock.set('2026-06-07T09:00:00.000Z');
    await say({}).expect(409);
    const { body: over } = await api.get(`${path}?access=${access}`).expect(200);
    expect(over).toMatchObject({ isOpen: false, place: '' });
  });

  it('have one answer for each name, from whatever device: the newest, with all that was told of allergies', async () => {
    const { party, say } = await family.bookWithGuests();
    await say({ isComing: false }).expect(200);
    const { body } = await say({ name: ' MIA  ', allergies: 'Sesame' }).expect(200);
    expect(JSON.stringify(body)).not.toMatch(/mia|sesame/i);
    await say({ name: 'Mia B.' }).expect(200);
    const own = randomUUID();
    await say({ allergies: 'Nuts' }, own).expect(200);
    await say({}).expect(200);
    const answersNow = async () => (await family.read(party)).guests;
    expect(await answersNow()).toMatchObject({ coming: ['Mia', 'Mia B.'], notComing: [] });
    const [row] = await api.dataSource.manager.find(PartyGuestEntity, { order: { id: 'ASC' } });
    expect(row && guestOf(row)).toEqual({ name: 'Mia', allergies: 'Sesame; Nuts' });
    // A no forgets none, nor does an empty field; new words replace what the same device told.
    await say({ isComing: false }, own).expect(200);
    expect(await answersNow()).toMatchObject({ coming: ['Mia B.'], notComing: ['Mia'] });
    await say({}, own).expect(200);
    await say({ allergies: 'Peanuts' }, own).expect(200);
    const [after] = await api.dataSource.manager.find(PartyGuestEntity, { order: { id: 'ASC' } });
    expect(after && guestOf(after)).toEqual({ name: 'Mia', allergies: 'Sesame; Peanuts' });
  });

  it('whose name is corrected to one that has answered are one', async () => {
    const { party, say } = await family.bookWithGuests();
    const own = randomUUID();
    await say({ name: 'Mai', allergies: 'Milk' }, own).expect(200);
    await say({ allergies: 'Sesame' }).expect(200);
    await say({ allergies: 'Milk' }, own).expect(200);
    expect((await family.read(party)).guests.coming).toEqual(['Mia']);
  });

  it('answer in the same moment once', async () => {
    const { party, say } = await family.bookWithGuests();
    await Promise.all([say({}), say({}), say({ isComing: true, allergies: 'Milk' }), say({})]);
    expect((await family.read(party)).guests.coming).toEqual(['Mia']);
  });

  it('of two parties may come from one browser', async () => {
    const key = randomUUID();
    await (await family.bookWithGuests()).say({ name: 'Mia' }, key).expect(200);
    const other = await family.bookWithGuests({ starts: '10:00' });
    await other.say({ name: 'Mia' }, key).expect(200);
    expect((await family.read(other.party)).guests.coming).toEqual(['Mia']);
  });

  it('go with the party’s booking', async () => {
    const { id, path, access, say } = await family.bookWithGuests();
    await say({ allergies: 'Sesame' }).expect(200);
    await staff.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
    expect(await api.dataSource.query('SELECT * FROM party_guests')).toEqual([]);
    await api.get(`${path}?access=${access}`).expect(404);
  });
});

it('of parents who accept one time in the same moment, one gets it and the others are shown the nearest', async () => {
  const late: StaffParty[] = [];
  for (const day of ['01', '02', '03', '04', '05']) {
    api.clock.set(`2026-04-${day}T10:00:00.000Z`);
    staff = await logInStaff(api);
    late.push(await quoted({ validUntil: `2026-04-${day}` }));
  }
  api.clock.set(now);
  staff = await logInStaff(api);
  const answers = await Promise.all(late.map((party) => family.answer(party, {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body.nearest).toContainEqual({ date: '2026-06-06', times: ['10:00'] });
  }
  expect(await api.dataSource.manager.count(BookingEntity)).toBe(1);
  expect(aQuote.starts).toBe('14:00');
});
