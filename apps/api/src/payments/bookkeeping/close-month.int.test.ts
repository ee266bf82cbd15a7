import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Books, type ClosedMonths } from '@sunfield/contracts/payments/bookkeeping/books';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { setTimeout as wait } from 'node:timers/promises';
import { anOrder } from '../../../test/families/an-order';
import { enterPaid, payBooking } from '../../../test/families/pay-booking';
import { refundBooking } from '../../../test/families/refund-booking';
import { type Client, logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { saveSettings } from '../../../test/save-settings';
import { inTransaction } from '../../kernel/database/transaction';
import { LedgerEntryEntity } from '../../bookings/ledger/ledger-entry.entity';

const api = testApi();
const owner = testStaff(api, '2025-09-29T09:00:00Z');
const isServer = () => api.dataSource.options.type !== 'better-sqlite3';
let families = 0;
let id = 0;

async function place(date = '2025-10-27'): Promise<number> {
  families += 1;
  const parentEmail = `family.${families}@example.org`;
  const order = anOrder({ dates: [{ date }], parentEmail });
  return ((await api.post('/api/bookings', order).expect(201)).body as PlacedBooking).id;
}
const read = async (from: string, to: string): Promise<Books> =>
  (await owner.get(`/api/admin/books?from=${from}&to=${to}`).expect(200)).body as Books;
const september = () => read('2025-09-01', '2025-09-30');
const close = (month: string, by: Client = owner) =>
  by.post('/api/admin/books/close').send({ month });

const late = new Date('2025-09-30T20:00:00Z');

beforeEach(async () => {
  families = 0;
  id = await place();
  await payBooking(api, id);
});

describe('closing a month', () => {
  it('is done an hour after its end, in order and once', async () => {
    await close('2025-09').expect(400);
    await owner.goTo('2025-09-30T23:59:00Z');
    await close('2025-09').expect(400);
    await owner.goTo('2025-10-01T00:01:00Z');
    const { body } = await close('2025-09').expect(200);
    expect((body as ClosedMonths).months).toMatchObject([{ month: '2025-09', by: 'admin' }]);
    await close('2025-09').expect(409);
    await close('2025-08').expect(409);
    await owner.goTo('2025-12-02T00:01:00Z');
    await close('2025-11').expect(409);
    await close('2025-10').expect(200);
    await owner.post('/api/admin/staff', {
      username: 'kim',
      password: 'paper-and-string',
      role: 'manager',
    });
    const kim = await logInStaff(api, { username: 'kim', password: 'paper-and-string' });
    await kim.get('/api/admin/books/closed-months').expect(200);
    const { body: log } = await owner.get('/api/admin/audit?topic=books').expect(200);
    expect(JSON.stringify(log)).toContain('books.closed');
  });

  it('keeps the month as it was; a refund for its camps is of the next one', async () => {
    const october = () => read('2025-10-01', '2025-10-31');
    await owner.goTo('2025-11-01T09:00:00Z');
    await close('2025-10').expect(200);
    const before = await october();
    expect(before.after.deferredPence).toBe(0);
    await refundBooking(api, id, 500);
    expect(await october()).toEqual(before);
    expect(await read('2025-11-01', '2025-11-30')).toMatchObject({
      total: { receivedPence: 0, refundedPence: 500 },
      earned: { campsPence: -500 },
      before: before.after,
      after: { deferredPence: 0 },
    });
  });

  it('keeps the VAT of a closed month; what a change makes of it is in the next one', async () => {
    await saveSettings(api, { vatNumber: 'GB 123 4567 89', vatCamps: 'standard' });
    const other = await place('2025-10-28');
    await payBooking(api, other);
    await owner.goTo('2025-10-01T00:01:00Z');
    await close('2025-09').expect(200);
    const { vat } = await september();
    expect(vat?.rates).toMatchObject([{ rate: 'standard', vatPence: 250 }]);
    await refundBooking(api, other, 600);
    expect((await september()).vat).toEqual(vat);
    expect((await read('2025-10-01', '2025-10-31')).vat).toEqual({
      rates: [{ rate: 'standard', percent: 20, netPence: -500, vatPence: -100, grossPence: -600 }],
      earned: { campsPence: 150, tshirtsPence: 0 },
    });
  });

  it('enters what comes late in the first open month', async () => {
    await owner.goTo('2025-10-03T09:00:00Z');
    const other = await place();
    await close('2025-09').expect(200);
    await payBooking(api, other, late);
    const paid = await api.dataSource.manager.findOneByOrFail(LedgerEntryEntity, {
      bookingId: other,
      kind: 'payment',
    });
    expect(paid.at.toISOString()).toBe('2025-09-30T23:00:00.000Z');
    expect((await september()).total.receivedPence).toBe(1500);
  });

  it('waits for money that is being entered, which the closed month then has', async () => {
    await owner.goTo('2025-10-03T09:00:00Z');
    const other = await place();
    let closing: Promise<unknown> = Promise.resolve();
    await inTransaction(api.dataSource, async (manager) => {
      await enterPaid(manager, other, late);
      // SQLite has one connection, which is taken until the end.
      closing = close('2025-09').expect(200).then();
      await wait(isServer() ? 700 : 50);
    });
    await closing;
    expect((await september()).total.receivedPence).toBe(3000);
  });

  it('is done by one of two owners who press at the same moment', async () => {
    await owner.goTo('2025-10-03T09:00:00Z');
    const answers = await Promise.all([close('2025-09'), close('2025-09')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await owner.get('/api/admin/books/closed-months').expect(200);
    expect((body as ClosedMonths).months).toHaveLength(1);
  });

  it('has what it says, however many families pay while it is closed', async () => {
    await owner.goTo('2025-10-03T09:00:00Z');
    const others: number[] = [];
    for (let n = 0; n < 6; n += 1) others.push(await place('2025-10-28'));
    await Promise.all([
      ...others.map((other) => payBooking(api, other, late)),
      close('2025-09').expect(200),
    ]);
    const payments = await api.dataSource.manager.findBy(LedgerEntryEntity, { kind: 'payment' });
    expect(payments).toHaveLength(7);
    const inMonth = payments.filter(({ at }) => at < new Date('2025-09-30T23:00:00Z'));
    expect((await september()).total.receivedPence).toBe(inMonth.length * 1500);
  });
});
