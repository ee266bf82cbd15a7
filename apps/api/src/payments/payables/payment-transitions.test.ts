import { describe, expect, test } from '@jest/globals';
import {
  canMovePayment,
  paymentStates,
  statesBefore,
} from '@sunfield/contracts/bookings/payment-states';
import { type PaymentEntity, receivedStates, undecidedStates } from '../model/payment.entity';
import { receiptOf } from './received-money';

const at = new Date('2025-10-01T10:00:00Z');
const received = { receivedPence: 1500, reference: 'pi_1', actor: 'stripe' as const, wrong: [] };

describe('a payment’s state moves only as the table of transitions says', () => {
  const receipts = (['succeeded', 'duplicate', 'mismatch'] as const).flatMap((to) =>
    paymentStates.map((from) => [from, to] as const),
  );

  test.each(receipts)('money that came: from %s to %s', (status, to) => {
    const payment = { bookingId: 1, status } as PaymentEntity;
    const receipt = () => receiptOf({ payment, received, at }, to);
    const isAllowed =
      undecidedStates.includes(status) ||
      ['mismatch', 'canceled', 'refused'].includes(status) ||
      status === to;
    if (isAllowed) expect(receipt().set.status).toBe(to);
    else expect(receipt).toThrow(expect.objectContaining({ code: 'status_conflict' }));
  });

  test('money that came is never said to be unpaid, and a part that staff recorded stays one', () => {
    for (const from of receivedStates) {
      for (const to of [...undecidedStates, 'canceled', 'refused'] as const) {
        expect(canMovePayment(from, to)).toBe(false);
      }
    }
    expect(paymentStates.filter((to) => canMovePayment('part', to))).toEqual([]);
    expect(statesBefore('part')).toEqual([]);
  });

  test('what is not decided may be noted again, and what ended is not opened again', () => {
    expect(statesBefore('open')).toEqual(undecidedStates);
    expect(statesBefore('canceled')).toEqual(undecidedStates);
    expect(statesBefore('refused')).toEqual(undecidedStates);
  });
});
