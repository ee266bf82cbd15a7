import { beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type RetentionDue } from '@sunfield/contracts/kit/retention';
import { type Clearing } from '@sunfield/contracts/bookings/staff-bookings';
import { IsNull, Not } from 'typeorm';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { amending } from '../../../test/families/amending';
import { crediting } from '../../../test/families/credit';
import { everyRow } from '../../../test/every-row';
import { logInStaff } from '../../../test/running/log-in-staff';
import { recordAtGate, signIn } from '../../../test/families/sign-in';
import { testApi } from '../../../test/running/start-api';
import { AttendanceEventEntity } from '../../camp/attendance/attendance-event.entity';
import { KeptChildEntity, keptNames } from '../../bookings/model/kept-child.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { CareReadingEntity } from '../../bookings/care/care-reading.entity';
import { EventEntity } from '../../kernel/events/event.entity';
import { LedgerEntryEntity } from '../../bookings/ledger/ledger-entry.entity';
import { CardPaymentEntity } from '../../payments/card/card-payment.entity';
import { retentionJob } from './retention.service';

const api = testApi();
const family = amending(api);
const monday = '2025-10-27';

beforeEach(() => {
  at('2025-10-01');
});

const at = (date: string) => api.clock.set(new Date(`${date}T10:00:00Z`));
const run = () => api.runJob(retentionJob);
const owner = async () => await logInStaff(api);
const preview = async () =>
  (await (await owner()).get('/api/admin/retention').expect(200)).body as RetentionDue;

const order = {
  children: [{ name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' }],
  dates: [{ date: monday }],
};
const placed = () => family.place(order);
const booked = () => family.paid(order);
const seenByStaff = async ({ id }: PlacedBooking) => {
  const { body } = await (await owner()).get(`/api/bookings/${id}`);
  return body as object;
};
const revenue = async () =>
  (await (await owner()).get('/api/admin/overview').expect(200)).body.totalRevenue as unknown;

describe('what is too old', () => {
  it('is shown first, and then erased', async () => {
    const booking = await booked();
    at('2025-12-05');
    expect(await preview()).toEqual({
      notes: 1,
      funded: 0,
      contacts: 0,
      money: 0,
      enquiries: 0,
      logs: 0,
      records: 0,
      links: 1,
    });
    expect(await seenByStaff(booking)).toMatchObject({
      children: [{ medicalInfo: 'Peanut allergy' }],
    });
    await run();
    const seen = await seenByStaff(booking);
    expect(seen).toMatchObject({ parentName: 'Ngozi Okafor', specialRequirements: '' });
    expect(JSON.stringify(seen)).not.toMatch(/Peanut|grandmother/);
    expect((await preview()).notes).toBe(0);
    const told = await api.dataSource.manager.findBy(EventEntity, { type: 'retention.erased' });
    expect(told).toMatchObject([
      { actor: 'system', after: { notes: 1, contacts: 0, money: 0, enquiries: 0, logs: 0 } },
    ]);
  });

  it('counts from the last camp day, or from booking or paying it where that is later', async () => {
    await booked();
    at('2025-11-25');
    expect((await preview()).notes).toBe(0);
    at('2025-11-27');
    expect((await preview()).notes).toBe(1);
    // The example's days can be booked after they are over, and a booking made today must not be erased tomorrow.
    at('2026-11-22');
    const today = await booked();
    const late = await placed();
    api.clock.advance({ minutes: 31 });
    await api.runJob('end-holds');
    const isKept = async (booking: PlacedBooking) =>
      JSON.stringify(await seenByStaff(booking)).includes('Peanut allergy');
    at('2026-12-20');
    await run();
    expect([await isKept(today), await isKept(late)]).toEqual([true, true]);
    const byHand = { status: 'succeeded', paymentIntentId: 'manual_1' };
    const marking = (await owner()).patch(`/api/bookings/${late.id}/payment-status`);
    await marking.send(byHand).expect(200);
    at('2026-12-23');
    await run();
    expect([await isKept(today), await isKept(late)]).toEqual([false, true]);
    at('2027-01-20');
    expect((await preview()).notes).toBe(1);
  });

  it('is left while an address has credit, and loses its people afterwards; the money stays', async () => {
    const email = 'ngozi@example.com';
    const booking = await family.paid({
      ...order,
      dates: [{ date: monday }, { date: '2025-10-28' }],
    });
    await crediting(api).keep(family, booking, '2025-10-28');
    const before = await revenue();
    const { manager } = api.dataSource;
    at('2027-01-10');
    await run();
    expect(await manager.findOneByOrFail(BookingEntity, { id: booking.id })).toMatchObject({
      parentName: 'Ngozi Okafor',
    });
    const paid = { amount: '15.00', method: 'cash', reason: 'Moved', email, seenPence: 1500 };
    await (await owner()).post('/api/admin/credit/pay-out').send(paid).expect(200);
    await run();
    const row = await manager.findOneOrFail(BookingEntity, {
      where: { id: booking.id },
      withDeleted: true,
    });
    expect(row).toMatchObject({ parentName: '', emailKey: '', totalPence: 1500 });
    expect(row.deletedAt).not.toBeNull();
    expect(await revenue()).toEqual(before);
    // The credit is used up and no booking is left: its movements stay without the address.
    expect(await everyRow(api.dataSource)).not.toMatch(/Okafor|Amara|ngozi@/);
    expect((await crediting(api).movements()).map(({ amountPence }) => amountPence)).toEqual([
      1500, -1500,
    ]);
  });

  it('waits for its own week when staff have cleared it, and comes afterwards', async () => {
    const { id } = await booked();
    const { manager } = api.dataSource;
    const row = () => manager.findOneOrFail(BookingEntity, { where: { id }, withDeleted: true });
    const cards = () => manager.countBy(CardPaymentEntity, { payment: { bookingId: id } });
    // Much later, all of it is due.
    at('2033-01-10');
    expect(await preview()).toMatchObject({ notes: 1, contacts: 1, money: 0 });
    const body = { cutoffDate: '2026-01-01' };
    await (await owner()).post('/api/admin/clear-old-bookings').send(body).expect(200);
    expect(await preview()).toMatchObject({ notes: 0, contacts: 0, money: 0 });
    at('2033-01-16');
    await run();
    expect(await row()).toMatchObject({ parentName: 'Ngozi Okafor', notesErasedAt: null });
    expect(await cards()).toBe(1);
    const [clearing] = (await (await owner()).get('/api/admin/clearings').expect(200))
      .body as Clearing[];
    await (await owner()).post(`/api/admin/clearings/${clearing!.id}/undo`).send({}).expect(200);
    await run();
    expect(await row()).toMatchObject({ parentName: '' });
    expect(await cards()).toBe(0);
    expect(await manager.findBy(LedgerEntryEntity, { reference: Not(IsNull()) })).toEqual([]);
  });

  it('are records of a day at camp, three years after it and not a day earlier, names and all', async () => {
    await family.paid({ ...order, dates: [{ date: monday }, { date: '2025-10-28' }] });
    for (const date of [monday, '2025-10-28']) {
      at(date);
      await signIn(api, await owner(), date);
    }
    const { manager } = api.dataSource;
    const days = async () =>
      (await manager.find(AttendanceEventEntity, { order: { date: 'ASC' } })).map(
        ({ date }) => date,
      );
    const names = async () => [...(await keptNames(manager, await childIds())).values()];
    const childIds = async () =>
      (await manager.find(AttendanceEventEntity)).map((row) => row.childId);
    at('2027-01-10');
    await run();
    // The booking's people are gone, and no one at the gate reads its days.
    expect(await everyRow(api.dataSource)).not.toMatch(/Okafor|Amara|ngozi@/);
    expect(await names()).toEqual(['Amara Okafor']);
    const read = `/api/admin/attendance?date=${monday}&venue=st-marys`;
    expect((await (await owner()).get(read).expect(200)).body.events).toEqual([]);
    at('2028-10-27');
    await run();
    expect(await days()).toEqual([monday, '2025-10-28']);
    at('2028-10-28');
    expect(await preview()).toMatchObject({ records: 1 });
    await run();
    expect(await days()).toEqual(['2025-10-28']);
    expect(await names()).toEqual(['Amara Okafor']);
    at('2028-10-29');
    await run();
    expect(await days()).toEqual([]);
    expect(await manager.countBy(KeptChildEntity, {})).toBe(0);
  });

  it('are records by the years that owners set, without the name of a child who never came', async () => {
    const settings = (await (await owner()).get('/api/admin/settings').expect(200))
      .body as Settings;
    const retention = { ...settings.retention, attendanceYears: 6 };
    await (
      await owner()
    )
      .put('/api/admin/settings')
      .send({ ...settings, retention })
      .expect(200);
    await booked();
    at(monday);
    await recordAtGate(api, await owner(), { date: monday, kind: 'absent', reason: 'Chickenpox' });
    at('2031-10-27');
    await run();
    const { manager } = api.dataSource;
    expect(await manager.find(AttendanceEventEntity)).toMatchObject([
      { kind: 'absent', reason: '' },
    ]);
    expect(await manager.countBy(KeptChildEntity, {})).toBe(0);
    at('2031-10-28');
    await run();
    expect(await manager.find(AttendanceEventEntity)).toEqual([]);
  });

  it('are enquiries, and entries of the logs', async () => {
    const enquiry = {
      parentName: 'Ngozi Okafor',
      parentEmail: 'ngozi@example.com',
      parentPhone: '07700 900123',
      childName: 'Amara',
      childAge: 7,
      guestCount: 12,
      partyDate: 'A Saturday in June',
      activities: ['Football'],
    };
    await api.post('/api/party-enquiries', enquiry).expect(201);
    const booking = await booked();
    await seenByStaff(booking);
    at('2026-04-20');
    expect((await preview()).enquiries).toBe(1);
    await run();
    expect((await (await owner()).get('/api/party-enquiries').expect(200)).body).toEqual([]);
    at('2026-11-20');
    await run();
    expect(await api.dataSource.manager.countBy(CareReadingEntity, {})).toBe(0);
    expect((await preview()).logs).toBe(0);
  });
});
