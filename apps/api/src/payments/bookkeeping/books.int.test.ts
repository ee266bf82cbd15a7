import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Books } from '@sunfield/contracts/payments/bookkeeping/books';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type BookingMoney } from '@sunfield/contracts/bookings/staff-bookings';
import { calendarDateInLondon } from '@sunfield/words/dates';
import fc from 'fast-check';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { saveSettings } from '../../../test/save-settings';
import { LedgerEntryEntity } from '../../bookings/ledger/ledger-entry.entity';
import { CreditEntity } from '../credit/credit.entity';

const api = testApi();
const owner = testStaff(api, '2025-09-29T09:00:00Z');
let families = 0;
beforeEach(() => {
  families = 0;
});

const read = async (from: string, to: string): Promise<Books> =>
  (await owner.get(`/api/admin/books?from=${from}&to=${to}`).expect(200)).body as Books;

async function place(dates: string[]): Promise<PlacedBooking> {
  families += 1;
  const order = anOrder({
    dates: dates.map((date) => ({ date })),
    totalPence: dates.length * 1500,
    parentEmail: `family.${families}@example.org`,
  });
  return (await owner.post('/api/bookings', order).expect(201)).body as PlacedBooking;
}
const pay = (id: number, method: string) =>
  owner
    .patch(`/api/bookings/${id}/payment-status`, {
      status: 'succeeded',
      paymentIntentId: `manual_${id}`,
      method,
    })
    .expect(200);
async function refund(id: number, amount: string, more: object = {}) {
  const { body } = await owner.get(`/api/admin/bookings/${id}/payments`).expect(200);
  const paymentId = (body as BookingMoney).payments[0]?.id;
  return owner.post(`/api/admin/bookings/${id}/refunds`, {
    amount,
    reason: 'Ill',
    paymentId,
    ...more,
  });
}

describe('the ledger of a period', () => {
  it('has each amount on its day in London, by way', async () => {
    await owner.goTo('2025-09-30T22:59:00Z');
    const september = await place(['2025-10-27']);
    await pay(september.id, 'cash');
    await owner.goTo('2025-09-30T23:01:00Z');
    await pay((await place(['2025-10-27', '2025-10-28'])).id, 'bank_transfer');
    await refund(september.id, '4.00');
    const books = await read('2025-10-01', '2025-10-31');
    expect(books.ways).toEqual([
      { method: 'cash', receivedPence: 0, refundedPence: 400 },
      { method: 'bank_transfer', receivedPence: 3000, refundedPence: 0 },
    ]);
    expect(books.total).toEqual({ receivedPence: 3000, refundedPence: 400 });
    expect((await read('2025-09-01', '2025-09-30')).ways).toEqual([
      { method: 'cash', receivedPence: 1500, refundedPence: 0 },
    ]);
  });

  it('shows what is paid and not earned: camp days on their date, a refund when it is made', async () => {
    const { id } = await place(['2025-10-27', '2025-10-28']);
    await pay(id, 'cash');
    expect((await read('2025-09-01', '2025-10-26')).after.deferredPence).toBe(3000);
    const first = await read('2025-10-27', '2025-10-27');
    expect(first).toMatchObject({
      earned: { campsPence: 1500, tshirtsPence: 0 },
      before: { deferredPence: 3000 },
      after: { deferredPence: 1500 },
    });
    await refund(id, '10.00', { asCredit: '6.00' });
    const after = await read('2025-09-29', '2025-10-28');
    expect(after).toMatchObject({
      total: { receivedPence: 3000, refundedPence: 400 },
      credit: { keptPence: 600, spentPence: 0, paidOut: [] },
      earned: { campsPence: 2000 },
      after: { deferredPence: 0, creditPence: 600 },
    });
  });

  it('has the VAT in what was received, by rate, when it came, and less what went back', async () => {
    await saveSettings(api, { vatNumber: 'GB 123 4567 89', vatCamps: 'standard' });
    const { id } = await place(['2025-10-27', '2025-10-28']);
    await pay(id, 'cash');
    expect((await read('2025-09-01', '2025-09-30')).vat).toEqual({
      rates: [{ rate: 'standard', percent: 20, netPence: 2500, vatPence: 500, grossPence: 3000 }],
      earned: { campsPence: 0, tshirtsPence: 0 },
    });
    await owner.goTo('2025-10-02T09:00:00Z');
    await refund(id, '6.00', { asCredit: '3.00' });
    expect((await read('2025-10-01', '2025-10-31')).vat).toEqual({
      rates: [{ rate: 'standard', percent: 20, netPence: -500, vatPence: -100, grossPence: -600 }],
      earned: { campsPence: 400, tshirtsPence: 0 },
    });
    await saveSettings(api, { vatNumber: '' });
    expect((await read('2025-09-01', '2025-09-30')).vat?.rates).toHaveLength(1);
    expect((await read('2025-08-01', '2025-08-31')).vat).toBeUndefined();
  });

  it('refuses a period that is wrong or longer than a year, and staff without bookkeeping', async () => {
    await owner.get('/api/admin/books?from=2025-10-02&to=2025-10-01').expect(400);
    await owner.get('/api/admin/books?from=2024-01-01&to=2025-10-01').expect(400);
    await api.http().get('/api/admin/books?from=2025-10-01&to=2025-10-01').expect(401);
  });
});

const step = fc.record({
  what: fc.constantFrom('place', 'place', 'refund', 'credit', 'payOut'),
  method: fc.constantFrom('cash', 'bank_transfer', 'card_reader'),
  days: fc.integer({ min: 1, max: 3 }),
  hours: fc.integer({ min: 1, max: 300 }),
  pence: fc.integer({ min: 1, max: 1500 }),
});

const rates = fc.option(fc.record({ vatCamps: fc.constantFrom('standard', 'reduced') }), {
  nil: undefined,
});

it('whatever happens, months agree with the ledger to the penny, and each with the one before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), rates, async (steps, vat) => {
      await api.reset();
      if (vat) await saveSettings(api, { vatNumber: 'GB 123 4567 89', ...vat });
      families = 0;
      await owner.goTo('2025-09-29T09:00:00Z');
      const campDays = ['2025-10-27', '2025-10-28', '2025-10-29'];
      let newest = 0;
      for (const { what, method, days, hours, pence } of steps) {
        const now = api.clock.now();
        const next = new Date(now.getTime() + hours * 3600_000);
        await owner.goTo(next < new Date('2025-10-26') ? next.toISOString() : now.toISOString());
        const amount = (pence / 100).toFixed(2);
        if (what === 'place') {
          newest = (await place(campDays.slice(0, days))).id;
          if (pence > 100) await pay(newest, method);
        } else if (newest === 0) continue;
        else if (what === 'payOut') {
          const email = `family.${families}@example.org`;
          const { manager } = api.dataSource;
          const seenPence = Number(
            (await manager.sum(CreditEntity, 'amountPence', { email })) ?? 0,
          );
          await owner.post('/api/admin/credit/pay-out', {
            email,
            amount,
            method: 'cash',
            reason: 'Asked',
            seenPence,
          });
        } else await refund(newest, amount, what === 'credit' ? { asCredit: amount } : {});
      }
      const entries = await api.dataSource.manager.find(LedgerEntryEntity);
      const credits = await api.dataSource.manager.find(CreditEntity);
      const months = [
        await read('2025-09-01', '2025-09-30'),
        await read('2025-10-01', '2025-10-31'),
      ];
      for (const books of months) {
        const isIn = ({ at }: { at: Date }) =>
          calendarDateInLondon(at) >= books.from && calendarDateInLondon(at) <= books.to;
        const sum = (fits: (entry: LedgerEntryEntity) => boolean) =>
          entries
            .filter((entry) => isIn(entry) && fits(entry))
            .reduce((total, { amountPence }) => total + amountPence, 0);
        const { sold, ways, total, credit, earned, before, after } = books;
        expect(sold.chargedPence + sold.discountPence + sold.changedPence).toBe(
          sum(({ method }) => method === null),
        );
        for (const way of ways) {
          expect(way.refundedPence - way.receivedPence).toBe(
            sum(({ method }) => method === way.method),
          );
        }
        expect(ways.reduce((all, { receivedPence }) => all + receivedPence, 0)).toBe(
          total.receivedPence,
        );
        expect(total.refundedPence - total.receivedPence).toBe(
          sum(({ method }) => method !== null && method !== 'credit'),
        );
        const paidOut = credit.paidOut.reduce((all, { amountPence }) => all + amountPence, 0);
        expect(after.creditPence).toBe(
          before.creditPence + credit.keptPence - credit.spentPence - paidOut,
        );
        expect(after.deferredPence).toBe(
          before.deferredPence +
            (total.receivedPence - total.refundedPence) -
            (credit.keptPence - credit.spentPence) -
            (earned.campsPence + earned.tshirtsPence),
        );
        expect(after.creditPence).toBe(
          credits
            .filter(({ at }) => calendarDateInLondon(at) <= books.to)
            .reduce((all, { amountPence }) => all + amountPence, 0),
        );
      }
      expect(months[1]?.before).toEqual(months[0]?.after);
      // All camps are over, so all money that is left is earned.
      expect(months[1]?.after.deferredPence).toBe(0);
      // So is all VAT in it.
      const received = months.flatMap((month) => month.vat?.rates ?? []);
      const earnedVat = months.map((month) => month.vat?.earned.campsPence ?? 0);
      expect(received.reduce((all, { vatPence }) => all + vatPence, 0)).toBe(
        earnedVat.reduce((all, pence) => all + pence, 0),
      );
      if (!vat) expect(months.some((month) => 'vat' in month)).toBe(false);
    }),
    { numRuns: 6 },
  );
});
