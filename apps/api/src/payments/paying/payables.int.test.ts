import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDeposits } from '../../../test/deposit-payable';
import { crediting } from '../../../test/families/credit';
import { alsoOn, payingForChange } from '../../../test/families/paying-for-change';
import { testPaying } from '../../../test/families/start-paying';
import { discardAmendment, waitingOf } from '../../bookings/amendments/waiting-amendment';
import { lockBooking, releaseBooking } from '../../bookings/model/move-booking';
import { inTransaction } from '../../kernel/database/transaction';
import { keptPence } from '../../bookings/ledger/account';
import { type PayableKey } from '../payables/payable';
import { amendmentKey, bookingKey, payableOf } from '../payables/payables';
import { MarkPaid } from './mark-paid.service';
import { OpenPayment } from './open-payment.service';

/** Something due, and how it ends without being paid. */
interface Due {
  key: PayableKey;
  access: string;
  amount: number;
  end: () => Promise<unknown>;
}

const paying = testPaying({ webhooks: false });
const family = payingForChange(paying);
const credit = crediting(paying.api);
let deposits: Awaited<ReturnType<typeof addDeposits>>;

beforeAll(async () => {
  deposits = await addDeposits(paying.api);
});

const five = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, work));
const timeRanOut = { why: 'time ran out', actor: 'system' } as const;
const ofKey = ({ payableKind, payableId }: PayableKey) => ({ payableKind, payableId });
const paidOnMonday = () => family.paid({ dates: [{ date: '2025-10-27' }] });

const kinds: Record<string, () => Promise<Due>> = {
  booking: async () => {
    const { id, accessToken: access } = await paying.book();
    const end = async () => {
      await inTransaction(paying.api.dataSource, async (manager) => {
        const by = { ...timeRanOut, at: paying.api.clock.now() };
        await releaseBooking(manager, await lockBooking(manager, id), by);
      });
      await paying.fillDay();
    };
    return { key: bookingKey(id), access, amount: 1500, end };
  },
  amendment: async () => {
    const { id, accessToken, amendment } = await family.ask(
      await paidOnMonday(),
      alsoOn('2025-10-30'),
    );
    const end = async () => {
      await inTransaction(paying.api.dataSource, async (manager) => {
        await lockBooking(manager, id);
        const waiting = await waitingOf(manager, id);
        await discardAmendment(manager, waiting!, { ...timeRanOut, at: paying.api.clock.now() });
      });
      await paying.fillDay('2025-10-30');
    };
    return { key: amendmentKey(id, amendment.id), access: accessToken, amount: 1500, end };
  },
  deposit: async () => {
    const booking = await paidOnMonday();
    const key = await deposits.ask(booking);
    return { key, access: booking.accessToken, amount: 2500, end: () => deposits.end(key) };
  },
};

// After each test, the books of the whole installation must agree (test/check-books.ts).
describe.each(Object.keys(kinds))('%s, to be paid', (kind) => {
  const due = () => kinds[kind]!();

  async function open({ key, access, amount }: Due) {
    const { clientSecret } = await paying.api.app
      .get(OpenPayment)
      .open({ key, amount }, [access], 'card');
    return clientSecret?.split('_secret_')[0] ?? '';
  }
  async function paid(it: Due) {
    const intentId = await open(it);
    await paying.payByCard(intentId);
    return () => paying.report({ bookingId: it.key.bookingId, intentId });
  }
  const isSettled = ({ key }: Due) =>
    inTransaction(paying.api.dataSource, async (manager) => {
      const booking = await lockBooking(manager, key.bookingId);
      return (await payableOf(manager, booking, key)).isSettled;
    });
  const paymentsFor = async ({ key }: Due) =>
    (await paying.payments(key.bookingId)).filter(
      ({ payableKind, payableId }) =>
        payableKind === key.payableKind && payableId === key.payableId,
    );
  const entriesFor = async (it: Due) => {
    const ids = (await paymentsFor(it)).map(({ id }) => id);
    const entries = await credit.entries(it.key.bookingId);
    return entries.filter(({ paymentId }) => ids.includes(paymentId ?? 0));
  };

  it('is opened once, however often it is requested, and not by a stranger for another amount', async () => {
    const it = await due();
    expect(new Set(await five(() => open(it))).size).toBe(1);
    expect(await paymentsFor(it)).toMatchObject([{ ...ofKey(it.key), amountPence: it.amount }]);
    await expect(open({ ...it, amount: it.amount + 1 })).rejects.toMatchObject({
      code: 'price_changed',
    });
  });

  it('is settled once by parallel reports of one payment', async () => {
    const it = await due();
    const report = await paid(it);
    expect((await five(report)).map(({ status }) => status)).toContain(200);
    expect((await report()).status).toBe(200);
    expect(await isSettled(it)).toBe(true);
    expect(await paymentsFor(it)).toMatchObject([
      { status: 'succeeded', receivedPence: it.amount, openBookingId: null },
    ]);
    expect((await entriesFor(it)).map(({ kind }) => kind)).toEqual(['payment']);
  });

  it('is marked as paid once by staff who have the money, and no other way after that', async () => {
    const it = await due();
    await open(it);
    const grants = [{ permission: 'money', venue: null }] as const;
    const staff = { id: 1, username: 'owner', grants };
    const mark = (reference: string) =>
      paying.api.app
        .get(MarkPaid)
        .mark(it.key, { reference, method: 'cash', note: '' }, staff)
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    expect(await five(() => mark('manual_1'))).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect(await mark('manual_2')).toBe('already_paid');
    expect(await isSettled(it)).toBe(true);
    const cash = (await paymentsFor(it)).filter(({ method }) => method === 'cash');
    expect(cash).toMatchObject([{ reference: 'manual_1', receivedPence: it.amount }]);
  });

  it('that ended before its money came gets all of it back, once', async () => {
    const it = await due();
    const before = keptPence(await paying.booking(it.key.bookingId));
    const report = await paid(it);
    await it.end();
    expect((await five(report)).map(({ status }) => status)).not.toContain(200);
    expect(await isSettled(it)).toBe(false);
    expect(keptPence(await paying.booking(it.key.bookingId))).toBe(before);
    const refunds = await paying.refunds();
    expect(refunds).toMatchObject([{ reason: 'late', amountPence: it.amount }]);
  });
});

it('a kind that is not registered is refused', async () => {
  const { id } = await paying.book();
  const key = { bookingId: id, payableKind: 'gift', payableId: 1 };
  await expect(
    paying.api.app.get(OpenPayment).open({ key, amount: 1500 }, [], 'card'),
  ).rejects.toThrow('registered as gift');
});
