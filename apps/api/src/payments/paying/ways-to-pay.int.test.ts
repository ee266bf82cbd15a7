import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import {
  manualMethods,
  type PaymentMethodName,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import { crediting } from '../../../test/families/credit';
import { testStaff } from '../../../test/running/log-in-staff';
import { testPaying } from '../../../test/families/start-paying';
import { addVouchers } from '../../../test/voucher-method';
import { lockBooking, releaseBooking } from '../../bookings/model/move-booking';
import { inTransaction } from '../../kernel/database/transaction';
import { keptPence } from '../../bookings/ledger/account';
import { reconciliationJob } from '../card/events/reconciliation.service';
import { bookingKey } from '../payables/payables';
import { OpenPayment } from './open-payment.service';
import { PaymentMethods } from './payment-methods.service';
import { RefundBooking } from './refund-booking.service';

/** One way to pay, as the contract uses it. */
interface Way {
  /** Starts to pay; what the parent needs for it. Ways without a provider have nothing to start. */
  open?: (booking: PlacedBooking) => Promise<string>;
  /** The parent pays what was opened, or gets ready to. */
  pay: (booking: PlacedBooking) => Promise<unknown>;
  /** Hears of the money; called any number of times. Returns whether it was accepted. */
  report: (booking: PlacedBooking) => Promise<boolean>;
}

const paying = testPaying();
const staff = testStaff(paying.api);
let voucher: ReturnType<typeof addVouchers>;
const credit = crediting(paying.api);
const codes = new Map<number, string>();

beforeAll(() => {
  voucher = addVouchers(paying.api);
});
beforeEach(async () => {
  voucher.issuer.paid.clear();
  await paying.settings({ webhooks: { mode: 'drop' } });
});

const pay = ({ id }: PlacedBooking, reference: string, method = 'cash') =>
  staff.patch(`/api/bookings/${id}/payment-status`, {
    status: 'succeeded',
    paymentIntentId: reference,
    method,
  });
const isDone = ({ status }: { status: number }) => status === 200;
const opened = (booking: PlacedBooking, way: PaymentMethodName) =>
  paying.api.app
    .get(OpenPayment)
    .open({ key: bookingKey(booking.id), amount: 1500 }, [booking.accessToken], way)
    .then(({ clientSecret }) => clientSecret ?? '');
const openOne = async ({ id }: PlacedBooking) =>
  (await paying.payments(id)).find(({ method }) => wayToPay(method).confirmedBy === 'provider');
const intentOf = async ({ id }: PlacedBooking) => (await paying.cards(id))[0]?.reference ?? '';

/** Asks the provider. */
const isSynced = async (booking: PlacedBooking) => {
  const payment = await openOne(booking);
  return (await paying.api.app.get(PaymentMethods).of(payment!).sync(payment!)) === 'paid';
};

/** Pays another booking by hand and keeps its money as credit. */
async function earnCredit() {
  const first = await paying.book();
  await pay(first, 'manual_first').expect(200);
  const [payment] = await paying.payments(first.id);
  const all = { amountPence: 1500, creditPence: 1500, seenRefundedPence: 0 };
  await paying.api.app.get(RefundBooking).refund(payment!.id, { ...all, actor: 'staff:1' });
}

/** Ways by which staff hear of the money. */
const byStaff = Object.fromEntries(
  manualMethods.map((name): [string, Way] => [
    name,
    {
      pay: () => Promise.resolve(),
      report: async (booking) => isDone(await pay(booking, `manual_${booking.id}`, name)),
    },
  ]),
);

const ways: Record<string, Way> = {
  card: {
    open: (booking) => opened(booking, 'card'),
    pay: async (booking) => paying.payByCard(await intentOf(booking)),
    report: async (booking) =>
      isDone(await paying.report({ bookingId: booking.id, intentId: await intentOf(booking) })),
  },
  ...byStaff,
  credit: {
    pay: async ({ id, accessToken }) => {
      await earnCredit();
      await credit.ask(id, accessToken).expect(202);
      codes.set(id, (await credit.code(id)) ?? '');
    },
    report: async ({ id, accessToken }) =>
      isDone(await credit.spend(id, accessToken, codes.get(id) ?? '')),
  },
  voucher: {
    open: (booking) => opened(booking, voucher.name),
    pay: async (booking) =>
      voucher.issuer.paid.set(`voucher_${(await openOne(booking))?.id}`, 1500),
    report: isSynced,
  },
};

it('parents see how they can pay for a booking, and for a change to one', async () => {
  const { body } = await paying.api.get('/api/ways-to-pay').expect(200);
  expect(body).toEqual({ booking: ['card', 'credit'], amendment: ['card'] });
});

it('what a way without cards has opened is not asked about at Stripe', async () => {
  const booking = await paying.book();
  await opened(booking, voucher.name);
  paying.api.clock.advance({ minutes: 2 });
  await paying.api.runJob(reconciliationJob);
  expect((await paying.stripe.paymentIntents.list()).data).toEqual([]);
  expect(await paying.payments(booking.id)).toMatchObject([{ status: 'open' }]);
});

// After each test, the books of the whole installation must agree (test/check-books.ts).
describe.each(Object.keys(ways))('a booking paid by %s', (name) => {
  const way = () => ways[name]!;
  const five = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, work));

  async function ready(): Promise<PlacedBooking> {
    const booking = await paying.book();
    await way().open?.(booking);
    await way().pay(booking);
    return booking;
  }

  it('is opened once, however often it is requested', async () => {
    const booking = await paying.book();
    const { open } = way();
    if (!open) {
      await way().pay(booking);
      await way().report(booking);
      await way().report(booking);
    } else expect(new Set(await five(() => open(booking))).size).toBe(1);
    expect(await paying.payments(booking.id)).toMatchObject([{ method: name, amountPence: 1500 }]);
  });

  it('is settled once by parallel reports', async () => {
    const booking = await ready();
    expect(await five(() => way().report(booking))).toContain(true);
    expect(await paying.moves(booking.id)).toEqual(['pending>succeeded']);
    expect(await paying.payments(booking.id)).toMatchObject([
      { status: 'succeeded', receivedPence: 1500, openBookingId: null },
    ]);
    expect(await paying.booking(booking.id)).toMatchObject({
      receivedPence: 1500,
      hasPlaces: true,
    });
    const entries = await credit.entries(booking.id);
    expect(entries.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
  });

  it('that comes when its places are gone is refused, or goes back in full, once', async () => {
    const booking = await ready();
    const before = await credit.balance('ngozi@example.com');
    await inTransaction(paying.api.dataSource, async (manager) => {
      const by = { why: 'time ran out', actor: 'system', at: paying.api.clock.now() } as const;
      await releaseBooking(manager, await lockBooking(manager, booking.id), by);
    });
    await paying.fillDay();
    expect(await five(() => way().report(booking))).not.toContain(true);
    const late = await paying.booking(booking.id);
    expect(late).toMatchObject({ hasPlaces: false, paidAt: null });
    expect(keptPence(late)).toBe(0);
    expect(late.receivedPence).toBe(
      wayToPay(name as PaymentMethodName).confirmedBy === 'provider' ? 1500 : 0,
    );
    expect(await credit.balance('ngozi@example.com')).toBe(before);
  });

  it('is never refunded above what was paid', async () => {
    const booking = await ready();
    await way().report(booking);
    const [payment] = await paying.payments(booking.id);
    const refund = (amountPence: number, seenRefundedPence: number) =>
      paying.api.app
        .get(RefundBooking)
        .refund(payment!.id, { amountPence, seenRefundedPence, actor: 'staff:1' })
        .then(
          () => 'done',
          () => 'refused',
        );
    expect((await five(() => refund(1000, 0))).filter((end) => end === 'done')).toHaveLength(1);
    expect(await refund(501, 1000)).toBe('refused');
    expect(await refund(500, 1000)).toBe('done');
    expect(await refund(1, 1500)).toBe('refused');
    expect(keptPence(await paying.booking(booking.id))).toBe(0);
  });
});
