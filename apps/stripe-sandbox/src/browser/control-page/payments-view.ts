import type { Overview, PaymentRow } from '../../control/overview';
import { element, money, time, words } from './element';

/** Asks the control API to do something to a payment. */
export type Act = (path: string, body: object) => void;

export function paymentsView(payments: PaymentRow[], act: Act): HTMLElement[] {
  if (payments.length === 0)
    return [element('p', { className: 'empty' }, 'No payment yet. The first one appears here.')];
  return payments.map((payment) => paymentView(payment, act));
}

function paymentView(payment: PaymentRow, act: Act): HTMLElement {
  const { id, amount, status, card, created, error, metadata } = payment;
  const notes = Object.entries(metadata).map(([key, value]) => `${key} ${value}`);
  return element(
    'article',
    { id },
    element(
      'div',
      { className: 'payment-head' },
      element('strong', {}, money(amount)),
      badge(status),
      element('span', { className: 'quiet' }, cardText(payment)),
      element('time', { className: 'quiet' }, time(created)),
    ),
    element('p', { className: 'quiet' }, [id, ...notes].join(' · ')),
    error && element('p', { className: 'problem' }, error),
    buttons(paymentActions(payment, act), `${money(amount)} ${card?.last4 ?? ''} ${id}`),
    ...payment.refunds.map((refund) => refundView(refund, act)),
    ...payment.disputes.map((dispute) => disputeView(dispute, act)),
  );
}

type Action = [label: string, path: string, body: object];

function paymentActions({ id, status, charge }: PaymentRow, act: Act): HTMLButtonElement[] {
  const of = `payment_intents/${id}`;
  const actions: Action[] = [];
  if (status === 'processing')
    actions.push(
      ['Let it succeed', `${of}/settle`, { outcome: 'succeed' }],
      ['Let it fail', `${of}/settle`, { outcome: 'fail' }],
    );
  if (status === 'requires_action')
    actions.push(
      ['Authenticate', `${of}/authenticate`, { verdict: 'complete' }],
      ['Fail authentication', `${of}/authenticate`, { verdict: 'fail' }],
    );
  if (charge?.status === 'succeeded' && !charge.disputed) {
    if (!charge.refunded) actions.push(['Refund the rest', `${of}/refund`, {}]);
    actions.push(
      ['Dispute', `${of}/dispute`, { kind: 'fraudulent' }],
      ['Inquiry', `${of}/dispute`, { kind: 'inquiry' }],
      ['Fraud warning', `${of}/dispute`, { kind: 'early_warning' }],
    );
  }
  return buttonsOf(actions, act);
}

function refundView({ id, amount, status }: PaymentRow['refunds'][number], act: Act) {
  const path = `refunds/${id}/settle`;
  const actions: Action[] = [];
  if (status === 'pending') actions.push(['Let it succeed', path, { outcome: 'succeed' }]);
  if (status === 'pending' || status === 'succeeded')
    actions.push(['Let it fail', path, { outcome: 'fail' }]);
  return detail(`Refund ${money(amount)}`, status ?? 'pending', id, buttonsOf(actions, act));
}

const closed = ['won', 'lost', 'warning_closed'];

function disputeView({ id, reason, status }: PaymentRow['disputes'][number], act: Act) {
  const path = `disputes/${id}/close`;
  const actions: Action[] = [
    ['We win', path, { outcome: 'won' }],
    ['We lose', path, { outcome: 'lost' }],
  ];
  const made = closed.includes(status) ? [] : buttonsOf(actions, act);
  return detail(`Dispute: ${words(reason)}`, status, id, made);
}

/** What the next payout takes, and the newest payouts. */
export function payoutsView({ balance, payouts }: Overview, act: Act): HTMLElement[] {
  return [
    element('p', { className: 'quiet' }, `In the balance: ${money(balance)}`),
    ...payouts.map(({ id, amount, status }) => {
      const path = `payouts/${id}/settle`;
      const actions: Action[] = [];
      if (status === 'in_transit') actions.push(['Let it arrive', path, { outcome: 'paid' }]);
      if (status !== 'failed') actions.push(['Let it fail', path, { outcome: 'failed' }]);
      return detail(`Payout ${money(amount)}`, status, id, buttonsOf(actions, act));
    }),
  ];
}

/** A line below a payment, or among the payouts. */
const detail = (what: string, status: string, id: string, list: HTMLButtonElement[]) =>
  element(
    'div',
    { className: 'detail' },
    element('span', {}, what),
    badge(status),
    buttons(list, `${what} ${id}`),
  );

function cardText({ card, attempts }: PaymentRow): string {
  if (!card) return 'no card yet';
  const tries = attempts > 1 ? `, attempt ${attempts}` : '';
  return `${card.brand ?? ''} •••• ${card.last4 ?? ''}${tries}`;
}

const badge = (status: string) => {
  const made = element('span', { className: 'badge' }, words(status));
  made.dataset.status = status;
  return made;
};

const buttonsOf = (actions: Action[], act: Act) =>
  actions.map(([label, path, body]) => {
    const made = element('button', { type: 'button', onclick: () => act(path, body) }, label);
    made.dataset.key = `${path} ${label}`;
    return made;
  });

function buttons(list: HTMLButtonElement[], about: string): HTMLElement | null {
  if (list.length === 0) return null;
  for (const made of list) made.ariaLabel = `${made.textContent}: ${about}`;
  return element('p', { className: 'buttons' }, ...list);
}
