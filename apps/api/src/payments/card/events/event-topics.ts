import type Stripe from 'stripe';

export type EventTopic = 'payment' | 'refunds' | 'dispute' | 'fraud_warning' | 'payout';

/**
 * Every event type the API subscribes to, and its topic. A new card refund comes as
 * `charge.refunded`, and only later changes to it as `refund.*`.
 */
const topics = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.processing': 'payment',
  'payment_intent.canceled': 'payment',
  'charge.refunded': 'refunds',
  'refund.created': 'refunds',
  'refund.updated': 'refunds',
  'refund.failed': 'refunds',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'radar.early_fraud_warning.created': 'fraud_warning',
  'payout.created': 'payout',
  'payout.updated': 'payout',
  'payout.paid': 'payout',
  'payout.failed': 'payout',
  'payout.canceled': 'payout',
  'payout.reconciliation_completed': 'payout',
} as const satisfies Partial<Record<Stripe.Event.Type, EventTopic>>;

export const subscribedTypes = Object.keys(topics) as (keyof typeof topics)[];

const topicByType = new Map<string, EventTopic>(Object.entries(topics));

/** Undefined for a type that the API doesn't subscribe to. */
export const topicOf = (type: string): EventTopic | undefined => topicByType.get(type);
