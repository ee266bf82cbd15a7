import * as z from 'zod/mini';
import { idPath, anyLine } from '../../kit/input-fields';

/** In Stripe's words. A payout that was `paid` may still fail some days later. */
export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutStatusWords: Record<PayoutStatus, string> = {
  pending: 'Being made',
  in_transit: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Cancelled',
};

/** What a line of a payout is. `payout` is one that came back · `other` is what we do not know. */
export const payoutLineKinds = [
  ...(['payment', 'refund', 'dispute', 'fee', 'payout', 'other'] as const),
] as const;
export type PayoutLineKind = (typeof payoutLineKinds)[number];

export const payoutLineWords: Record<PayoutLineKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee of Stripe',
  payout: 'Failed payout, back in the balance',
  other: 'Other',
};

/**
 * `unknown` no payment, refund or dispute of ours is known for it · `amount` ours has another amount. A line that staff
 * explained has none.
 */
const LineDifferenceSchema = z.enum(['unknown', 'amount']);

const PayoutSchema = z.object({
  id: z.int(),
  /** Stripe's number: `po_…`. */
  reference: z.string(),
  /** The London date on which the bank should have it. */
  arrivesOn: z.string(),
  status: z.enum(payoutStatuses),
  /** Payments, before fees. */
  grossPence: z.int(),
  refundsPence: z.int(),
  /** Disputes, payouts that came back, and what else there is. Positive for what we got. */
  otherPence: z.int(),
  feesPence: z.int(),
  /** What arrives at the bank: gross − refunds + other − fees, if its lines are known. */
  netPence: z.int(),
  /** `unlisted`: made by hand, so Stripe does not say what is in it · `waiting`: Stripe has not said yet. */
  lines: z.enum(['read', 'waiting', 'unlisted']),
  /** Its lines that have a difference. */
  differences: z.int(),
  /** It failed, and no later payout has brought the money. */
  isLost: z.boolean(),
  /** Why it failed, in Stripe's words. */
  failure: z.nullable(z.string()),
});
export type Payout = z.infer<typeof PayoutSchema>;

/** `GET /api/admin/payouts`: those that arrive in a period of London dates, the newest first. */
export const PayoutsSchema = z.object({
  payouts: z.array(PayoutSchema),
  /** Payments by card that no payout has, and those of them that are late. */
  waiting: z.object({
    payments: z.int(),
    pence: z.int(),
    late: z.int(),
    latePence: z.int(),
  }),
});
export type Payouts = z.infer<typeof PayoutsSchema>;

const PayoutLineSchema = z.object({
  id: z.int(),
  /** ISO instant. */
  at: z.string(),
  kind: z.enum(payoutLineKinds),
  /** Stripe's word for it. */
  type: z.string(),
  amountPence: z.int(),
  feePence: z.int(),
  netPence: z.int(),
  bookingId: z.nullable(z.int()),
  /** What we have for it, signed as `amountPence`; null if nothing is known. */
  oursPence: z.nullable(z.int()),
  difference: z.nullable(LineDifferenceSchema),
  /** What staff found out about it; empty if nothing. */
  explanation: z.string(),
  /** Stripe's number, to search for it there. */
  reference: z.nullable(z.string()),
});
export type PayoutLine = z.infer<typeof PayoutLineSchema>;

/** `GET /api/admin/payouts/:id`: a payout with its lines, the oldest first. No names. */
export const PayoutWithLinesSchema = z.object({
  payout: PayoutSchema,
  lines: z.array(PayoutLineSchema),
  /** The payout at Stripe. */
  page: z.string(),
});
export type PayoutWithLines = z.infer<typeof PayoutWithLinesSchema>;

export const PayoutPathSchema = idPath('Please give the number of the payout');
export const PayoutLinePathSchema = idPath('Please give the number of the line');

/** `PUT /api/admin/payout-lines/:id/explanation`: empty takes it back. */
export const ExplainPayoutLineSchema = z.object({
  explanation: anyLine(200, 'Please say what it is'),
});
export type ExplainPayoutLine = z.infer<typeof ExplainPayoutLineSchema>;
