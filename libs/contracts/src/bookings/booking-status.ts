import * as z from 'zod/mini';

export const paymentStatuses = [
  'pending',
  'succeeded',
  'expired',
  'partially_refunded',
  'refunded',
] as const;
export const PaymentStatusSchema = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatusSchema>;

/** The only ways in which a booking's payment status moves. What is not here cannot happen. */
export const statusTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['succeeded', 'expired'],
  expired: ['pending', 'succeeded', 'refunded'],
  succeeded: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded', 'succeeded'],
  refunded: ['partially_refunded', 'succeeded'],
};

/** Bookings that hold a child's place for good: they count as revenue and stand on registers. */
export const paidStatuses = ['succeeded', 'partially_refunded'] as const satisfies PaymentStatus[];

export const isPaid = (status: PaymentStatus): boolean =>
  (paidStatuses as readonly PaymentStatus[]).includes(status);

/**
 * Bookings whose children come on the days that they have places of. A refund is goodwill until the places are
 * cancelled: a refunded booking that has its places is on the registers, marked, and brings in nothing.
 */
export const expectedStatuses = [...paidStatuses, 'refunded'] as const satisfies PaymentStatus[];

export const isExpected = (status: PaymentStatus): boolean =>
  (expectedStatuses as readonly PaymentStatus[]).includes(status);

export const canMove = (from: PaymentStatus, to: PaymentStatus): boolean =>
  statusTransitions[from].includes(to);
