import {
  type BookingMoney,
  type BookingPayment,
  type BookingRefund,
} from '@sunfield/contracts/bookings/staff-bookings';

export const noMoney: BookingMoney = {
  paidPence: 0,
  refundablePence: 0,
  refundedPence: 0,
  creditPence: 0,
  creditFrozenPence: 0,
  payments: [],
  stripePageOf: 'https://dashboard.stripe.com/test/payments/',
  alerts: [],
};

export const aPayment = (change: Partial<BookingPayment> = {}): BookingPayment => ({
  id: 5,
  method: 'card',
  note: '',
  reference: 'pi_12',
  stripeIntentId: 'pi_12',
  amountPence: 2000,
  receivedPence: 2000,
  refundedPence: 0,
  refundablePence: 2000,
  status: 'succeeded',
  createdAt: '2025-09-20T10:00:00.000Z',
  refunds: [],
  disputes: [],
  ...change,
});

export const aRefund = (change: Partial<BookingRefund> = {}): BookingRefund => ({
  id: 1,
  amountPence: 500,
  reason: 'requested',
  note: 'Ava was ill',
  status: 'pending',
  isCredit: false,
  stripeRefundId: 're_1',
  createdAt: '2025-09-21T10:00:00.000Z',
  ...change,
});
