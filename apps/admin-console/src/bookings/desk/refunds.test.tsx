import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import {
  type BookingMoney,
  type BookingPayment,
  type PaymentAlert,
} from '@sunfield/contracts/bookings/staff-bookings';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { refusal, Rows } from '../../../test/api-stub';
import { press } from '../../../test/press';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aPayment, aRefund, noMoney } from '../../../test/money-samples';
import { aBooking, aSummary, healthy, stMarys } from '../../../test/samples';

expectQuietConsole();

const moneyOf = (...payments: BookingPayment[]): BookingMoney => ({
  paidPence: payments.reduce((sum, { refundablePence }) => sum + refundablePence, 0),
  refundablePence: payments.reduce((sum, { refundablePence }) => sum + refundablePence, 0),
  refundedPence: payments.reduce((sum, { refundedPence }) => sum + refundedPence, 0),
  payments,
  creditPence: 0,
  creditFrozenPence: 0,
  stripePageOf: noMoney.stripePageOf,
  alerts: [],
});

const open = (money: BookingMoney, answers: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => aBooking(),
    'GET /api/admin/bookings/12/payments': () => money,
    ...answers,
  });
const keep = async (user: ReturnType<typeof openConsole>['user']) =>
  user.click(await screen.findByRole('radio', { name: /^Keep them/ }));
/** Quote for cancelling all of `aBooking` without a charge. */
const cancelQuote: AmendmentQuote = {
  lines: [],
  cancellations: [],
  quote: { lines: [], campPence: 0, discountPence: 0, tshirtPence: 0, totalPence: 0 },
  differencePence: -2000,
  payPence: 0,
  backPence: 2000,
  backTo: [{ method: 'card', amountPence: 2000 }],
  mayKeepCredit: true,
  refundedBeforePence: 0,
  fingerprint: 'seen',
};

it('shows what staff were told to look at', async () => {
  const raisedAt = '2025-10-20T09:00:00.000Z';
  const alert = { id: 1, detail: 'made with stolen card', stripeId: 'issfr_1', raisedAt };
  const alerts: PaymentAlert[] = [
    { ...alert, kind: 'fraud_warning', message: 'The bank believes that it is fraudulent.' },
    { ...alert, id: 2, kind: 'dispute_opened', message: 'Shown at its payment.' },
  ];
  open({ ...moneyOf(aPayment()), alerts });
  expect(await screen.findByText('The bank believes that it is fraudulent.')).toBeTruthy();
  expect(screen.getByText(/made with stolen card · issfr_1/)).toBeTruthy();
  expect(screen.queryByText('Shown at its payment.')).toBeNull();
});

describe('what happened at Stripe', () => {
  it('shows payments, refunds wherever they were made, and disputes', async () => {
    open(
      moneyOf(
        aPayment({
          refundedPence: 1000,
          refundablePence: 1000,
          refunds: [
            aRefund(),
            aRefund({ id: 2, reason: 'dashboard', note: '', status: 'succeeded' }),
            aRefund({ id: 3, amountPence: 300, note: '', status: 'failed' }),
            aRefund({ id: 4, amountPence: 200, status: 'failed', stripeRefundId: null }),
            aRefund({ id: 5, amountPence: 100, status: 'unknown', stripeRefundId: null }),
          ],
          disputes: [
            {
              stripeDisputeId: 'dp_1',
              amountPence: 2000,
              reason: 'product_not_received',
              status: 'needs_response',
              answerBy: '2025-09-29T10:00:00.000Z',
              isOpen: true,
              isToAnswer: true,
              createdAt: '2025-09-22T10:00:00.000Z',
            },
          ],
        }),
      ),
    );
    expect(await screen.findByText(/paid by card/)).toBeTruthy();
    expect(screen.getByText(/refund started, 5-10 working days/)).toBeTruthy();
    expect(screen.getByText(/by staff · “Ava was ill” · re_1/)).toBeTruthy();
    expect(screen.getByText(/in Stripe's dashboard · re_1/)).toBeTruthy();
    expect(
      screen.getByText(/refund failed: the money is back with us. Refund again, or arrange/),
    ).toBeTruthy();
    expect(screen.getByText(/refund started, waiting for Stripe to answer/)).toBeTruthy();
    expect(screen.getByText(/refund was not made by Stripe, so no money was sent/)).toBeTruthy();
    expect(screen.getByText('The payer disputes £20.00: needs response')).toBeTruthy();
    expect(screen.getByText('Disputed: £20.00, evidence by Mon 29 Sep 2025')).toBeTruthy();
    const answer = screen.getByRole('link', { name: 'Answer at Stripe' });
    expect(answer.getAttribute('href')).toBe('https://dashboard.stripe.com/test/payments/pi_12');
    const atStripe = screen.getByRole('link', { name: 'Open at Stripe' });
    expect(atStripe.getAttribute('href')).toBe('https://dashboard.stripe.com/test/payments/pi_12');
  });

  it('copies what a bank may want to see of a disputed booking, without the name of a child', async () => {
    const dispute = {
      stripeDisputeId: 'dp_1',
      amountPence: 2000,
      reason: 'product_not_received',
      status: 'needs_response',
      answerBy: '2025-09-29T10:00:00.000Z',
      isOpen: true,
      isToAnswer: true,
      createdAt: '2025-09-22T10:00:00.000Z',
    };
    const entry = { by: null, about: 'email', isProblem: false };
    const { user } = open(moneyOf(aPayment({ disputes: [dispute] })), {
      'GET /api/admin/bookings/12/timeline': () => ({
        entries: [
          { ...entry, at: '2025-09-20T10:03:00.000Z', text: 'Confirmation email sent.' },
          {
            ...entry,
            at: '2025-09-20T10:02:00.000Z',
            by: 'The parent',
            text: '£20.00 paid by card.',
          },
        ],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Copy evidence' }));
    expect(await screen.findByText('Evidence copied')).toBeTruthy();
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(/^Booking 12, made by Dana Hughes \(\S+@\S+\) for 1 child\.\n/);
    expect(text).toContain('Terms shown before payment: Cancel');
    expect(text).toContain(
      '- 20 Sept 2025, 11:02: £20.00 paid by card. (The parent)\n- 20 Sept 2025, 11:03: Confirmation email sent.',
    );
    expect(text).not.toContain('Ava');
  });

  it('says that money taken by hand goes back by hand, and notes that it did', async () => {
    const byHand = aPayment({ method: 'cash', note: 'At the gate', stripeIntentId: null });
    const { user, calls } = open(
      { ...noMoney, paidPence: 2000, payments: [byHand] },
      {
        'POST /api/admin/bookings/12/refunds': () => ({
          refund: aRefund({ stripeRefundId: null, status: 'succeeded' }),
          paymentStatus: 'refunded',
        }),
      },
    );
    expect(await screen.findByText(/£20.00 was taken by staff, not by card/)).toBeTruthy();
    expect(screen.getByText(/taken in cash/).textContent).toContain('“At the gate”');
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    await press(user, 'Record refund');
    await keep(user);
    const where = screen.getByRole('radiogroup', { name: 'Where it is given back' });
    expect(within(where).getByRole<HTMLInputElement>('radio', { name: /office/ }).checked).toBe(
      true,
    );
    await user.click(within(where).getByRole('radio', { name: stMarys.name }));
    await user.type(await screen.findByLabelText(/^Reason/), 'Ava was ill');
    await press(user, 'Record refund of £20.00');
    expect(await screen.findByText('£20.00 is recorded as refunded.')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/refunds'))?.body).toMatchObject({
      paymentId: 5,
      givenBackAt: stMarys.key,
    });
  });
});

describe('a refund', () => {
  const made = () => ({ refund: aRefund(), paymentStatus: 'partially_refunded' });
  const refundCall = (calls: ReturnType<typeof openConsole>['calls']) =>
    calls.find(({ path }) => path === '/api/admin/bookings/12/refunds');

  it('gives back everything, once a reason is given', async () => {
    const { user, calls } = open(moneyOf(aPayment()), {
      'POST /api/admin/bookings/12/refunds': made,
    });
    await press(user, 'Refund');
    await keep(user);
    await press(user, 'Refund £20.00');
    expect(await screen.findByText('Please say why')).toBeTruthy();
    expect(refundCall(calls)).toBeUndefined();
    await user.type(screen.getByLabelText(/^Reason/), 'Ava was ill');
    await press(user, 'Refund £20.00');
    expect(await screen.findByText('Refund started')).toBeTruthy();
    expect(
      screen.getByText("£20.00 reaches the parent's card in 5 to 10 working days."),
    ).toBeTruthy();
    expect(refundCall(calls)?.body).toEqual({
      amount: '20.00',
      reason: 'Ava was ill',
      paymentId: 5,
      seenRefundedPence: 0,
    });
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/payments')).length).toBeGreaterThan(1),
    );
  });

  it('asks what becomes of the places, and cancels them with the refund in one change', async () => {
    const { user, calls } = open(moneyOf(aPayment()), {
      'POST /api/bookings/12/amendments/quote': () => cancelQuote,
      'POST /api/bookings/12/amendments': () => ({
        id: 7,
        state: 'applied',
        payPence: 0,
        backPence: 2000,
        accessToken: null,
        holdExpiresAt: null,
      }),
    });
    await press(user, 'Refund');
    await user.type(await screen.findByLabelText(/^Reason/), 'Moved away');
    await press(user, 'Refund £20.00');
    expect(await screen.findByText('Please choose what happens to the places')).toBeTruthy();
    expect(refundCall(calls)).toBeUndefined();
    await user.click(screen.getByRole('radio', { name: /^Cancel them/ }));
    expect(screen.getByText(/The places are free to sell again, and the parent is/)).toBeTruthy();
    await press(user, 'Refund £20.00 and cancel the places');
    expect(await screen.findByText('Refunded and cancelled')).toBeTruthy();
    const change = { places: [], children: [], charge: { pence: 0, reason: 'Moved away' } };
    const asked = calls.find(({ path }) => path.endsWith('/amendments/quote'));
    expect(asked?.body).toMatchObject({ ...change, revision: 0, back: 'payments' });
    const made = calls.find(({ path }) => path === '/api/bookings/12/amendments');
    expect(made?.body).toMatchObject({ ...change, fingerprint: 'seen' });
    expect(refundCall(calls)).toBeUndefined();
  });

  it('keeps what is typed when its dialog is closed, until Cancel', async () => {
    const { user } = open(moneyOf(aPayment()));
    const reason = () => screen.getByLabelText<HTMLInputElement>(/^Reason/).value;
    await press(user, 'Refund');
    await user.type(await screen.findByLabelText(/^Reason/), 'One day');
    await user.click(document.querySelector('.ant-modal-wrap')!);
    await waitFor(() => expect(screen.queryByLabelText(/^Reason/)).toBeNull());
    await press(user, 'Refund');
    await screen.findByLabelText(/^Reason/);
    expect(reason()).toBe('One day');
    await press(user, 'Cancel');
    await waitFor(() => expect(screen.queryByLabelText(/^Reason/)).toBeNull());
    await press(user, 'Refund');
    await screen.findByLabelText(/^Reason/);
    expect(reason()).toBe('');
  });

  it('gives back a part, but never more than is left', async () => {
    const { user, calls } = open(
      moneyOf(aPayment({ refundedPence: 500, refundablePence: 1500, refunds: [aRefund()] })),
      { 'POST /api/admin/bookings/12/refunds': made },
    );
    await press(user, 'Refund');
    await user.click(await screen.findByRole('radio', { name: 'Part of it' }));
    await user.type(screen.getByLabelText(/^Reason/), 'One day');
    const amount = screen.getByLabelText('Amount in pounds');
    for (const [typed, problem] of [
      ['15.01', 'At most £15.00 can be refunded'],
      ['0', 'Please give the amount, such as 12.50'],
      ['ten', 'Please give the amount, such as 12.50'],
    ] as const) {
      await user.clear(amount);
      await user.type(amount, typed);
      await user.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1)!);
      expect(await screen.findByText(problem)).toBeTruthy();
    }
    expect(refundCall(calls)).toBeUndefined();
    await user.clear(amount);
    await user.type(amount, '12.50');
    await press(user, 'Refund £12.50');
    expect(await screen.findByText('Refund started')).toBeTruthy();
    expect(refundCall(calls)?.body).toMatchObject({ amount: '12.50', seenRefundedPence: 500 });
  });

  it('goes partly to the card and partly to the parent’s credit, in one step', async () => {
    const { user, calls } = open(moneyOf(aPayment()), {
      'POST /api/admin/bookings/12/refunds': made,
    });
    await press(user, 'Refund');
    await keep(user);
    await user.type(await screen.findByLabelText(/^Reason/), 'Ava was ill');
    const credit = screen.getByLabelText(/^Keep as credit/);
    for (const [typed, problem] of [
      ['20.01', 'This is more than the refund'],
      ['some', 'Please give the amount, such as 12.50, or leave it empty'],
    ] as const) {
      await user.clear(credit);
      await user.type(credit, typed);
      await press(user, 'Refund £20.00');
      expect(await screen.findByText(problem)).toBeTruthy();
    }
    expect(refundCall(calls)).toBeUndefined();
    await user.clear(credit);
    await user.type(credit, '12.50');
    expect(
      screen.getByText(/^£7.50 goes back to the card that paid, and £12.50 becomes the parent’s/),
    ).toBeTruthy();
    await press(user, 'Refund £20.00');
    expect(
      await screen.findByText(/^£7.50 reaches the parent's card.* £12.50 is the parent's credit.$/),
    ).toBeTruthy();
    expect(refundCall(calls)?.body).toMatchObject({ amount: '20.00', asCredit: '12.50' });
  });

  it('of what credit paid is credit again, without asking how much of it', async () => {
    const byCredit = aPayment({ method: 'credit', stripeIntentId: null });
    const { user, calls } = open(moneyOf(byCredit), {
      'POST /api/admin/bookings/12/refunds': made,
    });
    await press(user, 'Refund');
    await keep(user);
    await user.type(await screen.findByLabelText(/^Reason/), 'Ava was ill');
    expect(screen.queryByLabelText(/^Keep as/)).toBeNull();
    await press(user, 'Refund £20.00');
    expect(await screen.findByText("£20.00 is the parent's credit.")).toBeTruthy();
    expect(refundCall(calls)?.body).not.toHaveProperty('asCredit');
  });

  it('that Stripe did not make is shown as such, and the booking in the list says so', async () => {
    const { answers, user } = open(moneyOf(aPayment()), {
      'GET /api/bookings': () => new Rows([aSummary(), aSummary({ id: 13 })]),
      'POST /api/admin/bookings/12/refunds': () => ({
        refund: aRefund({ status: 'failed', stripeRefundId: null }),
        paymentStatus: 'succeeded',
      }),
    });
    await press(user, 'Refund');
    await keep(user);
    await user.type(await screen.findByLabelText(/^Reason/), 'Ava was ill');
    answers['GET /api/admin/health'] = () => ({
      ...healthy,
      status: 'attention',
      problems: [
        { kind: 'refund', message: 'A refund was not made.', detail: 'refund 4', bookingId: 12 },
      ],
    });
    await press(user, 'Refund £20.00');
    expect(await screen.findByText(/Stripe did not send back £20.00/)).toBeTruthy();
    expect(screen.queryByText('Refund started')).toBeNull();
    // The toast, and one row of the list.
    await waitFor(() => expect(screen.getAllByText('Refund not made')).toHaveLength(2));
  });

  it('says why it was refused, and stays open', async () => {
    const { user } = open(moneyOf(aPayment()), {
      'POST /api/admin/bookings/12/refunds': () => refusal('status_conflict'),
    });
    await press(user, 'Refund');
    await keep(user);
    await user.type(await screen.findByLabelText(/^Reason/), 'Ava was ill');
    await press(user, 'Refund £20.00');
    expect(await screen.findByText(/The booking has changed in the meantime/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refund £20.00' })).toBeTruthy();
  });
});

describe('the parent’s credit', () => {
  it('is shown for bookings that have some, and leads to where it is paid out', async () => {
    open(moneyOf(aPayment()));
    expect(await screen.findByText(/paid by card/)).toBeTruthy();
    expect(screen.queryByText(/of credit/)).toBeNull();
    cleanup();
    open({ ...moneyOf(aPayment()), creditPence: 1250 });
    expect(await screen.findByText('£12.50')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay it out' }).getAttribute('href')).toBe(
      '/admin-new?tab=credit&search=dana%40example.com',
    );
  });

  it('leads nowhere for who may not pay it out, or while a bank looks into where it came from', async () => {
    const credit = { ...moneyOf(aPayment()), creditPence: 1250 };
    open(credit, {
      'GET /api/admin/check': () => ({
        isAuthenticated: true,
        admin: { username: 'kim', permissions: ['bookings'] },
      }),
    });
    expect(await screen.findByText('£12.50')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay it out' })).toBeNull();
    cleanup();
    open({ ...credit, creditFrozenPence: 1250 });
    expect(await screen.findByText('£12.50')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay it out' })).toBeNull();
  });
});
