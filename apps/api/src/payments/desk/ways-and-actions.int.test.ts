import { beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { manualMethods } from '@sunfield/contracts/payments/money/payment-methods';
import { poundsText } from '@sunfield/contracts/kit/money';
import { cancelling } from '../../../test/families/cancelling';
import { crediting } from '../../../test/families/credit';
import { editSeasons } from '../../../test/families/edit-seasons';
import { alsoOn, payingForChange } from '../../../test/families/paying-for-change';
import { payingInParts } from '../../../test/families/paying-in-parts';
import { testPaying } from '../../../test/families/start-paying';
import { testStaff } from '../../../test/running/log-in-staff';
import { keptPence } from '../../bookings/ledger/account';
import { RefundBooking } from '../paying/refund-booking.service';

/**
 * Every way to pay, and what happens to a paid booking: money, status, figures, register and export. A booking of two
 * days at £15; the books of the whole installation agree after each test (test/check-books.ts).
 */
const paying = testPaying({ webhooks: false });
const { api } = paying;
const staff = testStaff(api, '2025-10-01');
const parts = payingInParts(paying);
const change = payingForChange(paying);
const credit = crediting(api);
const [monday, tuesday, wednesday] = ['2025-10-27', '2025-10-28', '2025-10-29'] as const;
const order = {
  dates: [{ date: monday }, { date: tuesday }],
  totalPence: 3000,
  children: [{ name: 'Zola Okafor', age: '7' }],
};

beforeEach(() => parts.allow());

const take = ({ id }: { id: number }, method: string, reference = `manual_${id}_${method}`) =>
  staff
    .patch(`/api/bookings/${id}/payment-status`, {
      status: 'succeeded',
      paymentIntentId: reference,
      method,
    })
    .expect(200);
const refund = (paymentId: number, amountPence: number, creditPence = 0) =>
  api.app.get(RefundBooking).refund(paymentId, {
    amountPence,
    creditPence,
    seenRefundedPence: 0,
    actor: 'staff:1',
  });

interface Way {
  pay: (booking: PlacedBooking) => Promise<unknown>;
  /** What of the £30 has been paid; all of it if left out. */
  paidPence?: number;
  /** Staff hand money back, so a cancelled day waits for them. */
  isByHand?: boolean;
}

const deposit = async (booking: PlacedBooking) => {
  await parts.choose(booking).expect(200);
  await paying.report(await parts.pay(booking, 1200)).expect(200);
};

const byCredit = async (booking: PlacedBooking) => {
  const first = await paying.book({ ...order, children: [{ name: 'Abi Okafor', age: '9' }] });
  await take(first, 'cash');
  const [payment] = await paying.payments(first.id);
  await refund(payment!.id, 3000, 3000);
  await credit.ask(booking.id, booking.accessToken).expect(202);
  await credit.spend(booking.id, booking.accessToken, (await credit.code(booking.id)) ?? '');
};

const ways: Record<string, Way> = {
  card: {
    pay: async (booking) => paying.report(await parts.pay(booking, 3000)).expect(200),
  },
  ...Object.fromEntries(
    manualMethods.map((name): [string, Way] => [
      name,
      { pay: (booking) => take(booking, name), isByHand: true },
    ]),
  ),
  credit: { pay: byCredit },
  'a deposit': { pay: deposit, paidPence: 1200 },
  'a deposit and a balance': {
    pay: async (booking) => {
      await deposit(booking);
      await take(booking, 'cash');
    },
    isByHand: true,
  },
  'a deposit and a balance by credit': {
    pay: async (booking) => {
      await deposit(booking);
      await byCredit(booking);
    },
  },
};

/** What is left of the money, whether the child comes on Tuesday, and the status. */
interface After {
  keptPence: number;
  isComing: boolean;
  status: string;
}

const refundAll = async ({ id }: PlacedBooking, pence: number) => {
  let left = pence;
  for (const payment of (await paying.payments(id)).toReversed()) {
    const part = Math.min(left, payment.receivedPence);
    if (part > 0) await refund(payment.id, part);
    left -= part;
  }
};

const actions: Record<
  string,
  { act: (booking: PlacedBooking, way: Way) => Promise<unknown>; after: (way: Way) => After }
> = {
  paid: {
    act: () => Promise.resolve(),
    after: ({ paidPence = 3000 }) => ({
      keptPence: paidPence,
      isComing: true,
      status: 'succeeded',
    }),
  },
  'refunded in part': {
    act: (booking) => refundAll(booking, 500),
    after: ({ paidPence = 3000 }) => ({
      keptPence: paidPence - 500,
      isComing: true,
      status: 'partially_refunded',
    }),
  },
  refunded: {
    act: (booking, { paidPence = 3000 }) => refundAll(booking, paidPence),
    after: () => ({ keptPence: 0, isComing: true, status: 'refunded' }),
  },
  'with a day that we cancelled': {
    act: async () => {
      const editor = await editSeasons(api);
      const days = cancelling(api, editor);
      await days.cancel([tuesday]);
      await days.round();
    },
    // A deposit covers most of the other day; what staff would hand over waits for them.
    after: ({ paidPence = 3000, isByHand }) => ({
      keptPence: isByHand ? paidPence : Math.min(paidPence, 1500),
      isComing: false,
      status: 'succeeded',
    }),
  },
  'with a day less': {
    act: (booking) =>
      change.change(booking, ({ places }) => ({
        places: places.filter(({ date }) => date === monday),
      })),
    after: ({ paidPence = 3000 }) => ({
      keptPence: Math.min(paidPence, 1500),
      isComing: false,
      status: 'succeeded',
    }),
  },
  'with a day more': {
    act: async (booking) => {
      const waiting = await change.ask(booking, alsoOn(wednesday));
      await paying.report(await change.paidChange(waiting)).expect(200);
    },
    after: ({ paidPence = 3000 }) => ({
      keptPence: paidPence + 1500,
      isComing: true,
      status: 'succeeded',
    }),
  },
};

const revenue = async () => {
  const [row] = await api.dataSource.query<{ pence: number | string | null }[]>(
    `SELECT SUM(amount) AS pence FROM figures WHERE measure = 'revenue'`,
  );
  return Number(row?.pence);
};
const onRegister = async (date: string) =>
  (await staff.get(`/api/admin/registers?date=${date}`).expect(200)).text.includes('Zola Okafor');
const netInTakings = async ({ id }: PlacedBooking) => {
  const path = '/api/admin/overview/takings.csv?from=2025-10-01&to=2025-10-31';
  const { text } = await staff.get(path).expect(200);
  const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
  const net = head.split(',').findIndex((name) => name.includes('Net'));
  return rows.map((row) => row.split(',')).find(([number]) => number?.includes(String(id)))?.[net];
};

describe.each(Object.keys(ways))('a booking paid by %s', (name) => {
  it.each(Object.keys(actions))('%s', async (action) => {
    const way = ways[name]!;
    const { act, after } = actions[action]!;
    const booking = await paying.book(order);
    await way.pay(booking);
    await act(booking, way);
    const { keptPence: kept, isComing, status } = after(way);
    const now = await paying.booking(booking.id);
    expect({ kept: keptPence(now), status: now.paymentStatus }).toEqual({ kept, status });
    expect(await revenue()).toBe(status === 'refunded' ? 0 : kept);
    expect(await onRegister(tuesday)).toBe(isComing);
    expect(await onRegister(monday)).toBe(true);
    expect(await netInTakings(booking)).toBe(poundsText(status === 'refunded' ? 0 : kept));
    const view = (await staff.get(`/api/bookings/${booking.id}`).expect(200)).body;
    const listed = (await staff.get(`/api/bookings?search=%23${booking.id}`).expect(200)).body[0];
    expect(listed.owed?.owedPence).toBe(view.parts?.owedPence);
  });
});
