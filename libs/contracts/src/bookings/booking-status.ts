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

/** The only allowed changes of a booking's payment status. */
export const statusTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['succeeded', 'expired'],
  expired: ['pending', 'succeeded', 'refunded'],
  succeeded: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded', 'succeeded'],
  refunded: ['partially_refunded', 'succeeded'],
};

/** Paid bookings: they count as revenue and their children are on registers. */
export const paidStatuses = ['succeeded', 'partially_refunded'] as const satisfies PaymentStatus[];

export const isPaid = (status: PaymentStatus): boolean =>
  (paidStatuses as readonly PaymentStatus[]).includes(status);

/**
 * Bookings whose children are expected on their days. A refund alone doesn't cancel places: a refunded booking that
 * keeps its places is on the registers, marked, and counts as no revenue.
 */
export const expectedStatuses = [...paidStatuses, 'refunded'] as const satisfies PaymentStatus[];

export const isExpected = (status: PaymentStatus): boolean =>
  (expectedStatuses as readonly PaymentStatus[]).includes(status);

export const canMove = (from: PaymentStatus, to: PaymentStatus): boolean =>
  statusTransitions[from].includes(to);
