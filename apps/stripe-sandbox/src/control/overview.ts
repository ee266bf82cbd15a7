import type { Account } from '../state/account';
import { testCards } from '../resources/cards';
import type { Fault } from '../http/faults';
import { balance } from '../resources/payouts';
import type { Charge, Dispute, Event, PaymentIntent, Payout, Refund } from '../state/objects';

const shownPayments = 50;
const shownPayouts = 5;
const shownEvents = 60;

/** The control page's data, newest first. */
export function overview(account: Account, faults: readonly Fault[]) {
  const { store, clock, settings } = account;
  const newest = <T>(items: T[], count: number) => items.slice(-count).reverse();
  return {
    now: clock.seconds(),
    settings,
    faults,
    webhook_url: account.config.webhook?.url ?? null,
    webhook_events: account.config.webhook?.events ?? [],
    payments: newest(store.all('payment_intents'), shownPayments).map((intent) =>
      paymentRow(account, intent),
    ),
    balance: balance(account),
    payouts: newest(store.all('payouts'), shownPayouts).map(payoutRow),
    events: newest(store.all('events'), shownEvents).map((event) => eventRow(account, event)),
    held_deliveries: store.all('deliveries').filter(({ status }) => status === 'held').length,
    test_cards: testCards.map(({ number, tokens, summary }) => ({ number, tokens, summary })),
  };
}

export type Overview = ReturnType<typeof overview>;

function paymentRow({ store }: Account, intent: PaymentIntent) {
  const isOfIntent = (item: { payment_intent: unknown }) => item.payment_intent === intent.id;
  const charges = store.all('charges').filter(isOfIntent);
  const latest = store.get('charges', intent.latest_charge ?? '');
  const card = latest?.payment_method_details?.card;
  return {
    id: intent.id,
    amount: intent.amount,
    created: intent.created,
    status: intent.status,
    description: intent.description,
    metadata: intent.metadata,
    error: intent.last_payment_error?.message ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    attempts: charges.length,
    charge: latest && chargeRow(latest),
    refunds: store.all('refunds').filter(isOfIntent).map(refundRow),
    disputes: store.all('disputes').filter(isOfIntent).map(disputeRow),
  };
}

export type PaymentRow = ReturnType<typeof paymentRow>;

const chargeRow = ({ id, amount_refunded, refunded, disputed, status }: Charge) => ({
  id,
  amount_refunded,
  refunded,
  disputed,
  status,
});

const refundRow = ({ id, amount, status }: Refund) => ({ id, amount, status });

const payoutRow = ({ id, amount, status }: Payout) => ({ id, amount, status });

const disputeRow = ({ id, reason, status }: Dispute) => ({ id, reason, status });

function eventRow({ store }: Account, event: Event) {
  const deliveries = store
    .all('deliveries')
    .filter((delivery) => delivery.event === event.id)
    .map(({ status, attempts, last_answer }) => ({ status, attempts, last_answer }));
  const about = (event.data.object as { id: string }).id;
  return { id: event.id, type: event.type, created: event.created, about, deliveries };
}

export type EventRow = ReturnType<typeof eventRow>;
