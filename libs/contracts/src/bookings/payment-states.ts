/**
 * `opening` the row exists, Stripe has not answered yet · `open` can be paid · `processing` the bank is still
 * processing it · `succeeded` paid the booking (or came late and is refunded) · `duplicate` paid a booking that was
 * already paid, and is refunded · `part` less than was due; the rest is awaited · `mismatch` the money received doesn't
 * fit; staff decide · `canceled` can no longer be paid · `refused` Stripe made no intent for this attempt.
 */
export const paymentStates = [
  'opening',
  'open',
  'processing',
  'succeeded',
  'duplicate',
  'part',
  'mismatch',
  'canceled',
  'refused',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Those that a payment begins in: a card's before Stripe is asked, and money that staff or credit brought. */
export type FirstPaymentState = 'opening' | 'succeeded' | 'duplicate' | 'part';

const received = ['succeeded', 'duplicate', 'mismatch'] as const;
const undecided = ['open', 'processing', 'canceled', 'refused', ...received] as const;

/**
 * The only allowed changes of a payment's state; to the same one, it is noted again. Money that came stays, so its
 * states lead nowhere else; what didn't fit can be found to fit later. An attempt that was given up here may have been
 * paid at Stripe all the same.
 */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  opening: undecided,
  open: undecided,
  processing: undecided,
  succeeded: ['succeeded'],
  duplicate: ['duplicate'],
  part: [],
  mismatch: received,
  canceled: received,
  refused: received,
};

export const canMovePayment = (from: PaymentState, to: PaymentState): boolean =>
  paymentTransitions[from].includes(to);

export const statesBefore = (to: PaymentState): PaymentState[] =>
  paymentStates.filter((from) => canMovePayment(from, to));
