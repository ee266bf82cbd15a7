import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { paymentStatuses, type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { type BookingEntity } from './booking.entity';
import { moveOf, paymentStatusOf } from './move-booking';
import { accountFrom, accountOf, balancePence } from '../ledger/account';
import { type EntryKind } from '../ledger/ledger-entry.entity';

const pence = fc.integer({ min: 0, max: 200_000 });
const kinds: EntryKind[] = [
  'charge',
  'discount',
  'adjustment',
  'write_off',
  'payment',
  'credit',
  'refund',
];
const entry = fc.record({
  kind: fc.constantFrom(...kinds),
  amountPence: fc.integer({ min: -200_000, max: 200_000 }),
});

test('the balance is the sum of all entries, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const sum = entries.reduce((total, { amountPence }) => total + amountPence, 0);
      const account = accountOf(entries);
      expect(balancePence(account)).toBe(sum);
      const { totalPence, receivedPence, returnedPence } = account;
      expect(totalPence - receivedPence + returnedPence).toBe(sum);
    }),
  );
});

test('what counts as refunded is at most what went back, and at most the booking’s price', () => {
  fc.assert(
    fc.property(pence, pence, pence, (total, received, returned) => {
      const { refundedPence } = accountFrom(total, received, Math.min(received, returned));
      expect(refundedPence).toBeGreaterThanOrEqual(0);
      expect(refundedPence).toBeLessThanOrEqual(Math.min(total, received, returned));
    }),
  );
});

describe('the status of a booking follows from its places and account', () => {
  const standing = { holdsPlaces: true, isConfirmed: true, isTooLate: false, isCancelled: false };

  test.each<[string, [total: number, received: number, returned: number], PaymentStatus]>([
    ['paid', [1500, 1500, 0], 'succeeded'],
    ['nothing to pay', [0, 0, 0], 'succeeded'],
    ['a part went back', [1500, 1500, 500], 'partially_refunded'],
    ['all went back', [1500, 1500, 1500], 'refunded'],
    ['paid twice', [1500, 3000, 0], 'succeeded'],
    ['paid twice, and once it went back', [1500, 3000, 1500], 'succeeded'],
    ['paid twice, and a part of the price went back too', [1500, 3000, 2000], 'partially_refunded'],
    ['paid twice, and all went back', [1500, 3000, 3000], 'refunded'],
    ['the price went up since: nothing went back', [2000, 1500, 0], 'succeeded'],
  ])('%s', (_, sums, status) => {
    expect(paymentStatusOf({ ...standing, ...accountFrom(...sums) })).toBe(status);
  });

  test('unpaid as long as it is not confirmed, whatever money came', () => {
    fc.assert(
      fc.property(pence, pence, pence, fc.boolean(), (total, received, returned, holdsPlaces) => {
        const account = accountFrom(total, received, returned);
        const unpaid = { ...standing, ...account, holdsPlaces, isConfirmed: false };
        expect(paymentStatusOf(unpaid)).toBe(holdsPlaces ? 'pending' : 'expired');
      }),
    );
  });

  test('paid too late it is refunded for good, also when the refund fails', () => {
    const late = { ...standing, holdsPlaces: false, isConfirmed: false, isTooLate: true };
    expect(paymentStatusOf({ ...late, ...accountFrom(1500, 1500, 1500) })).toBe('refunded');
    expect(paymentStatusOf({ ...late, ...accountFrom(1500, 1500, 0) })).toBe('refunded');
  });

  test('a confirmed one is paid as long as any of its price is here', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), pence, pence, (total, more, back) => {
        const received = total + more;
        const returned = Math.min(back, received);
        const status = paymentStatusOf({ ...standing, ...accountFrom(total, received, returned) });
        const kept = received - returned;
        if (kept >= total) expect(status).toBe('succeeded');
        else expect(status).toBe(kept > 0 ? 'partially_refunded' : 'refunded');
      }),
    );
  });

  test('cancelled it is refunded once nothing of its money is here, and paid as long as a charge is', () => {
    const cancelled = { ...standing, holdsPlaces: false, isCancelled: true };
    expect(paymentStatusOf({ ...cancelled, ...accountFrom(0, 1500, 1500) })).toBe('refunded');
    expect(paymentStatusOf({ ...cancelled, ...accountFrom(750, 1500, 750) })).toBe('succeeded');
    // The bank sent the refund back: the money is ours again, and staff have to look at it.
    expect(paymentStatusOf({ ...cancelled, ...accountFrom(0, 1500, 0) })).toBe('succeeded');
  });
});

describe('a status moves only as the table of transitions says', () => {
  const at = new Date('2025-10-01T10:00:00Z');
  const paid = (returned: number) => ({ paidAt: at, ...accountFrom(1500, 1500, returned) });
  /** What a booking has that comes to each status. */
  const standings: Record<PaymentStatus, Partial<BookingEntity> & { holds?: true }> = {
    pending: { paidAt: null, holds: true },
    expired: { paidAt: null },
    succeeded: paid(0),
    partially_refunded: paid(500),
    refunded: paid(1500),
  };
  const allowed = [
    'pending succeeded',
    'pending expired',
    'expired pending',
    'expired succeeded',
    'expired refunded',
    'succeeded partially_refunded',
    'succeeded refunded',
    'partially_refunded refunded',
    'partially_refunded succeeded',
    'refunded partially_refunded',
    'refunded succeeded',
  ];
  const all = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const));

  test.each(all)('from %s to %s', (paymentStatus, to) => {
    const { holds = false, ...standing } = standings[to];
    const booking = { id: 1, cancelledAt: null, paymentStatus, ...standing } as BookingEntity;
    const move = () => moveOf(booking, { actor: 'system', at }, holds);
    if (allowed.includes(`${paymentStatus} ${to}`)) {
      expect(move().changes).toEqual({ paymentStatus: to });
    } else expect(move).toThrow(expect.objectContaining({ code: 'status_conflict' }));
  });
});
