import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type PartyWish, type StaffParty } from '@sunfield/contracts/parties/quotes';
import { asItIs } from '../../test/families/amending';
import { aQuote, withParties } from '../../test/families/party';
import { refundBooking } from '../../test/families/refund-booking';
import { type Client, logInStaff } from '../../test/running/log-in-staff';
import { testApi } from '../../test/running/start-api';
import { BookingLineEntity } from '../bookings/model/booking-line.entity';
import { BookingEntity } from '../bookings/model/booking.entity';
import { PaymentPlanEntity } from '../bookings/model/payment-plan.entity';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { EmailComposers } from '../mail/outbox/email-composers';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';
import { findBreaches } from '../operations/invariants/find-breaches';

const now = '2026-05-01T10:00:00.000Z';
const api = testApi();
let staff: Client;
const family = withParties(api, () => staff);
beforeEach(async () => {
  api.clock.set(now);
  staff = await logInStaff(api);
  await family.addPackage();
});

const lastEmail = async () => {
  const [last] = await api.dataSource.manager.find(OutboxEmailEntity, {
    where: { kind: 'amendment-made' },
    order: { id: 'DESC' },
    take: 1,
  });
  return (last && (await api.app.get(EmailComposers).compose(last)))?.text ?? '';
};
const rowOf = (id: number) => api.dataSource.manager.findOneByOrFail(BookingEntity, { id });
const [sold, further] = aQuote.lines;

function changing(party: StaffParty) {
  const { packageId, date, starts, children, place, lines, version } = party;
  const path = `/api/admin/parties/${party.enquiryId}/change`;
  const wish: PartyWish = { packageId, date, starts, children, place, lines, version };
  const ask = (change: Partial<PartyWish>) =>
    staff.post(`${path}/quote`).send({ ...wish, ...change });
  const send = (change: object) =>
    staff.post(path).send({ ...wish, clientRequestId: randomUUID(), ...change });
  return {
    ask,
    send,
    make: async (change: Partial<PartyWish>) => {
      const { body } = await ask(change).expect(200);
      const made = await send({ ...change, fingerprint: body.fingerprint }).expect(200);
      return { quote: body, party: made.body as StaffParty };
    },
  };
}

const forMore = (quantity: number) => ({
  children: 10 + quantity,
  lines: [sold!, { ...further!, quantity }, aQuote.lines[2]!],
});

describe('a change of a booked party', () => {
  it('adds the difference to the balance, and tells the family the old and the new price', async () => {
    const party = await family.book({}, 3900);
    const { quote, party: changed } = await changing(party).make({
      ...forMore(4),
      date: '2026-06-13',
      starts: '10:00',
    });
    expect(quote).toMatchObject({
      beforePence: 15600,
      lines: [
        { label: '14 children instead of 12', amountPence: 0 },
        { label: 'Further children: 4 instead of 2, £8.00 each', amountPence: 1600 },
      ],
      afterPence: 17200,
      backTo: [],
      owedPence: 13300,
      dueOn: '2026-05-30',
    });
    expect(changed).toMatchObject({
      state: 'booked',
      date: '2026-06-13',
      ends: '11:30',
      children: 14,
      totalPence: 17200,
      owedPence: 13300,
      version: 2,
    });
    const lines = await api.dataSource.manager.find(BookingLineEntity);
    expect(lines.map(({ words, amountPence }) => [words, amountPence])).toEqual([
      [{ key: 'party', what: 'Football party' }, 15000],
      [{ key: 'party', what: 'Further children' }, 3200],
      [{ key: 'party', what: 'Other' }, -1000],
    ]);
    const plan = await api.dataSource.manager.findOneByOrFail(PaymentPlanEntity, {});
    expect(plan.dueOn).toBe('2026-05-30');
    const days = await api.dataSource.manager.findBy(CampDayEntity, {
      activityKey: 'birthday-party',
    });
    expect(days.map(({ date, placesTaken }) => [date, placesTaken])).toEqual([
      ['2026-06-06', 0],
      ['2026-06-13', 1],
    ]);
    const email = await lastEmail();
    expect(email).toContain('Saturday, 6th June 2026: Robin Taylor, 2pm-3:30pm');
    expect(email).toContain('Saturday, 13th June 2026: Robin Taylor, 10am-11:30am');
    expect(email).toContain('Further children: 4 instead of 2, £8.00 each');
    expect(email).toContain('£133.00 is left to pay by Saturday, 30th May 2026.');
    await family.pay(party.bookingId, 13300);
    expect(await findBreaches(api.dataSource)).toEqual([]);
  });

  it('that costs less lowers the balance, and gives back what is paid beyond the price', async () => {
    const party = await family.book({}, 3900, 11700);
    const other = await family.addPackage({ name: 'Short party', minutes: 60, pricePence: 9000 });
    const lines = [{ ...sold!, what: 'Short party', unitPence: 9000 }];
    const change = { packageId: other.id, children: 8, lines, place: 'The old mill' };
    const { quote, party: changed } = await changing(party).make(change);
    expect(quote).toMatchObject({
      lines: [
        { label: '8 children instead of 12', amountPence: 0 },
        { label: 'Another place', amountPence: 0 },
        { label: 'No longer: Football party', amountPence: -15000 },
        { label: 'No longer: Further children, 2 at £8.00 each', amountPence: -1600 },
        { label: 'No longer: Robin’s discount', amountPence: 1000 },
        { label: 'Added: Short party', amountPence: 9000 },
      ],
      afterPence: 9000,
      backTo: [{ method: 'other', amountPence: 6600 }],
      owedPence: 0,
      dueOn: null,
    });
    expect(changed).toMatchObject({ packageName: 'Short party', ends: '15:00', owedPence: 0 });
    expect(await findBreaches(api.dataSource)).toEqual([]);
  });

  it('to a higher price after money went back is refused with the way to it, which works', async () => {
    const booked = await family.book({}, 3900, 11700);
    const lines = [{ ...sold!, unitPence: 9000 }];
    const { party } = await changing(booked).make({ lines });
    const dearer = [{ ...sold!, unitPence: 9500 }];
    const { body } = await changing(party).ask({ lines: dearer }).expect(409);
    const id = party.bookingId;
    expect(body.message).toBe(
      `£66.00 went back for an earlier change, so this booking can’t cost more again. Cancel booking #${id} without a charge: £90.00 goes back. Then quote the enquiry anew for £95.00.`,
    );
    const path = `/api/bookings/${id}/amendments`;
    const cancelled = { ...asItIs((await staff.get(`/api/bookings/${id}`)).body), places: [] };
    const wish = { ...cancelled, charge: { pence: 0, reason: 'Booked anew' } };
    const { fingerprint } = (await staff.post(`${path}/quote`).send(wish).expect(200)).body;
    const change = { ...wish, fingerprint, clientRequestId: randomUUID() };
    await staff.post(path).send(change).expect(201);
    expect((await rowOf(id ?? 0)).returnedPence).toBe(15600);
    await family.quote(party.enquiryId, { lines: dearer, version: party.version }).expect(200);
    expect((await family.parties())[0]).toMatchObject({ state: 'quoted', totalPence: 9500 });
    expect(await findBreaches(api.dataSource)).toEqual([]);
  });

  it('of one that was paid in one has a day for the rest', async () => {
    api.clock.set('2026-05-26T10:00:00.000Z');
    staff = await logInStaff(api);
    const { body } = await family.quote(await family.enquire(), { validUntil: '2026-05-30' });
    const path = `/api/admin/parties/${body.enquiryId}`;
    const party = (await staff.post(`${path}/accept`).send({ version: 1 }).expect(200)).body;
    await family.pay(party.bookingId, 15600);
    const { quote, party: changed } = await changing(party).make(forMore(4));
    expect(quote).toMatchObject({ owedPence: 1600, dueOn: '2026-05-29' });
    expect(changed.owedPence).toBe(1600);
    expect(await lastEmail()).toContain('£16.00 is left to pay by Friday, 29th May 2026.');
    const { owedPence, parts } = await family.read(party);
    expect([owedPence, parts.dueOn]).toEqual([1600, '2026-05-29']);
    const plan = await api.dataSource.manager.findOneByOrFail(PaymentPlanEntity, {});
    expect(plan).toMatchObject({ dueOn: '2026-05-29', doneAt: null });
    await family.pay(party.bookingId, 1600);
    expect((await rowOf(party.bookingId ?? 0)).paymentStatus).toBe('succeeded');
    expect(await findBreaches(api.dataSource)).toEqual([]);
  });

  it('that is not paid yet changes what is to be paid', async () => {
    const party = await family.book({});
    const { quote, party: changed } = await changing(party).make({
      ...forMore(4),
      starts: '10:00',
    });
    expect(quote).toMatchObject({ afterPence: 17200, owedPence: 17200, dueOn: null });
    expect(changed).toMatchObject({ state: 'accepted', starts: '10:00', totalPence: 17200 });
    expect(await lastEmail()).toContain('£39.00 is to be paid now.');
    await family.pay(party.bookingId, 3900);
    expect((await family.parties())[0]).toMatchObject({ state: 'booked', owedPence: 13300 });
    expect(await findBreaches(api.dataSource)).toEqual([]);
  });

  it('is refused where another party is, and made once at the price that was quoted', async () => {
    await family.book({ starts: '10:00' });
    const party = await family.book({}, 3900);
    const { ask, send } = changing(party);
    const { body } = await ask({ starts: '10:00' }).expect(409);
    expect(body.code).toBe('party_time_taken');
    expect(body.nearest).not.toEqual([]);
    const { fingerprint } = (await ask(forMore(4)).expect(200)).body;
    await send({ ...forMore(5), fingerprint }).expect(409);
    await send({ starts: '10:00', fingerprint }).expect(409);
    const clientRequestId = randomUUID();
    const once = () => send({ ...forMore(4), fingerprint, clientRequestId }).expect(200);
    await once();
    expect((await once()).body).toMatchObject({ totalPence: 17200, version: 2 });
    await send({ ...forMore(4), fingerprint }).expect(409);
    const quote = (await family.quote(await family.enquire(), { date: '2026-06-20' })).body;
    await changing(quote).ask({}).expect(409);
  });

  it('leaves its price alone when staff correct its child’s name', async () => {
    const { bookingId } = await family.book({}, 3900);
    const { body } = await staff.get(`/api/bookings/${bookingId}`).expect(200);
    const wish = asItIs(body);
    wish.children[0]!.name = 'Robyn Taylor';
    const path = `/api/bookings/${bookingId}/amendments`;
    const quote = await staff.post(`${path}/quote`).send(wish).expect(200);
    const { fingerprint } = quote.body;
    await staff
      .post(path)
      .send({ ...wish, fingerprint, clientRequestId: randomUUID() })
      .expect(201);
    const lines = await api.dataSource.manager.find(BookingLineEntity);
    expect(lines.map(({ words }) => words.key)).toEqual(['party', 'party', 'party']);
    expect(await findBreaches(api.dataSource)).toEqual([]);
  });

  it('is the way to another price: a code is refused', async () => {
    const terms = { off: { percent: 10 }, withSiblings: true, withOthers: true };
    const always = { startsOn: null, endsOn: null, maxUses: null, maxPerFamily: null };
    const code = { name: 'SUMMER10', ...terms, ...always };
    await staff.post('/api/admin/codes').send(code).expect(201);
    const { bookingId } = await family.book({});
    const use = staff.put(`/api/bookings/${bookingId}/code`).send({ code: 'SUMMER10' });
    expect((await use.expect(409)).body.message).toMatch(/^Codes are for camps/);
    expect((await rowOf(bookingId ?? 0)).totalPence).toBe(15600);
  });

  it('to one time by several staff in the same moment is made once', async () => {
    const parties: StaffParty[] = [];
    for (const starts of ['10:00', '14:00']) parties.push(await family.book({ starts }));
    parties.push(await family.book({ date: '2026-06-13' }));
    const sent = await Promise.all(
      parties.map(async (party) => {
        const change = { date: '2026-06-20', starts: '12:00' };
        const { ask, send } = changing(party);
        const { fingerprint } = (await ask(change).expect(200)).body;
        return () => send({ ...change, fingerprint });
      }),
    );
    const answers = await Promise.all(sent.map((send) => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await findBreaches(api.dataSource)).toEqual([]);
  });

  it('is no quote anew: a party whose money went back but not its place is booked', async () => {
    const party = await family.book({}, 3900);
    await refundBooking(api, party.bookingId ?? 0, 3900);
    const [shown] = await family.parties();
    expect(shown).toMatchObject({ state: 'booked', owedPence: 0 });
    await family.quote(party.enquiryId, { version: 1, date: '2026-06-13' }).expect(409);
    await family.quote(await family.enquire(), {}).expect(409);
  });
});
