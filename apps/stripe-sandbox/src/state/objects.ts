import type Stripe from 'stripe';

/** Stripe's own types with references kept as ids: they are expanded when an answer is written. */
type Unexpanded<T> = {
  [K in keyof T]: Extract<T[K], { id: string; object: string }> extends never
    ? T[K]
    : Extract<T[K], string | null | undefined>;
};

export type PaymentIntent = Unexpanded<Stripe.PaymentIntent>;
export type PaymentMethod = Unexpanded<Stripe.PaymentMethod>;
export type Charge = Unexpanded<Stripe.Charge>;
export type Refund = Unexpanded<Stripe.Refund>;
export type Dispute = Unexpanded<Stripe.Dispute>;
type FraudWarning = Unexpanded<Stripe.Radar.EarlyFraudWarning>;
export type BalanceTransaction = Unexpanded<Stripe.BalanceTransaction>;
export type Payout = Unexpanded<Stripe.Payout>;

export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: RequestMark;
  type: string;
}

/** The cause of an event: an API request, or (both null) Stripe itself. */
export interface RequestMark {
  id: string | null;
  idempotency_key: string | null;
}

/** Internal data about a payment method: which test behaviour its card has. */
interface CardOnFile {
  id: string;
  card: string;
}

/** A 3-D Secure challenge; its id is the secret part of the page's URL. */
export interface Challenge {
  id: string;
  payment_intent: string;
  status: 'open' | 'completed' | 'failed' | 'superseded';
  return_url: string | null;
}

export interface IdempotencyRecord {
  id: string;
  created: number;
  endpoint: string;
  fingerprint: string;
  request: string;
  answer: { status: number; body: object };
}

export interface Delivery {
  id: string;
  event: string;
  status: 'pending' | 'held' | 'dropped' | 'delivered' | 'failed';
  attempts: number;
  last_answer: string | null;
}

export type Task =
  | { type: 'attempt_delivery'; delivery: string }
  | { type: 'book_balance'; charge: string }
  | { type: 'settle_refund'; refund: string }
  | { type: 'fail_refund'; refund: string }
  | { type: 'settle_payout'; payout: string }
  | { type: 'dispute'; charge: string; dispute: DisputeKind };

export type DisputeKind = 'fraudulent' | 'product_not_received' | 'inquiry' | 'early_warning';

export interface Scheduled {
  id: string;
  due: number;
  task: Task;
}

export interface Collections {
  payment_intents: PaymentIntent;
  payment_methods: PaymentMethod;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  fraud_warnings: FraudWarning;
  balance_transactions: BalanceTransaction;
  payouts: Payout;
  /** The payout of each balance transaction, by the transaction's id. */
  paid_out: { id: string; payout: string };
  events: Event;
  cards_on_file: CardOnFile;
  challenges: Challenge;
  idempotency: IdempotencyRecord;
  deliveries: Delivery;
  scheduled: Scheduled;
  numbers: { id: string; value: number };
}

export type Kind = keyof Collections;
