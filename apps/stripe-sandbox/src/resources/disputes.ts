import type { Account } from '../state/account';
import { invalidRequest, missing } from '../http/errors';
import { listing, retrieval } from '../http/operation';
import { text } from '../http/params';
import { addBalanceTransaction, charge } from './charges';
import { emit } from './events';
import type { Charge, Dispute, DisputeKind } from '../state/objects';

/** Stripe's fee for a dispute, in pence; not refunded when the dispute is won. */
const disputeFee = 2000;

export const retrieveDispute = retrieval('/disputes/:id', 'dispute', dispute);

export const listDisputes = listing('/disputes', 'dispute', {
  charge: text(),
  payment_intent: text(),
});

export function dispute(account: Account, id: string): Dispute {
  const found = account.store.get('disputes', id);
  if (!found) throw missing('dispute', id, 'dispute');
  return found;
}

/** The cardholder contacts the bank. An inquiry only asks; a dispute withdraws the money immediately. */
export function openDispute(account: Account, chargeId: string, kind: DisputeKind): void {
  const before = charge(account, chargeId);
  if (kind === 'early_warning') return warnOfFraud(account, before);
  if (before.disputed || before.status !== 'succeeded')
    throw invalidRequest(`Charge ${chargeId} cannot be disputed (again).`);
  const isInquiry = kind === 'inquiry';
  const opened = newDispute(account, before, kind);
  const withdrawn = isInquiry ? [] : [withdraw(account, opened)];
  const made = account.store.put('disputes', { ...opened, balance_transactions: withdrawn });
  const after = account.store.put('charges', { ...before, disputed: true });
  emit(account, 'charge.dispute.created', made);
  if (!isInquiry) emit(account, 'charge.dispute.funds_withdrawn', made);
  emit(account, 'charge.updated', after, before);
}

export function closeDispute(account: Account, id: string, outcome: 'won' | 'lost'): void {
  const before = dispute(account, id);
  if (before.status === 'won' || before.status === 'lost' || before.status === 'warning_closed')
    throw invalidRequest(`Dispute ${id} is closed already.`);
  const isInquiry = before.status.startsWith('warning_');
  const returned =
    outcome === 'won' && !isInquiry
      ? [bookDispute(account, before, { amount: before.amount, fee: 0 })]
      : [];
  const after = account.store.put('disputes', {
    ...before,
    balance_transactions: [...before.balance_transactions, ...returned],
    status: isInquiry ? 'warning_closed' : outcome,
  });
  emit(account, 'charge.dispute.closed', after, before);
  if (returned.length > 0) emit(account, 'charge.dispute.funds_reinstated', after, before);
  // Once an inquiry is closed, its charge is no longer disputed.
  if (!isInquiry) return;
  const disputed = charge(account, before.charge);
  const free = account.store.put('charges', { ...disputed, disputed: false });
  emit(account, 'charge.updated', free, disputed);
}

const withdraw = (account: Account, opened: Dispute) =>
  bookDispute(account, opened, { amount: -opened.amount, fee: disputeFee });

function bookDispute(account: Account, of: Dispute, money: { amount: number; fee: number }) {
  const { currency, id } = of;
  return addBalanceTransaction(account, {
    ...money,
    currency,
    type: 'adjustment',
    source: id,
    reporting_category: money.amount < 0 ? 'dispute' : 'dispute_reversal',
  });
}

const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
];

const noEvidence = {
  ...Object.fromEntries(evidenceFields.map((field) => [field, null])),
  enhanced_evidence: {},
} as Dispute['evidence'];

function newDispute(account: Account, disputed: Charge, kind: DisputeKind): Dispute {
  const created = account.clock.seconds();
  const isInquiry = kind === 'inquiry';
  const brand = disputed.payment_method_details?.card?.brand ?? 'visa';
  return {
    id: account.ids.next('du'),
    object: 'dispute',
    amount: disputed.amount,
    balance_transactions: [],
    charge: disputed.id,
    created,
    currency: disputed.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + 8 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: disputed.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: kind === 'product_not_received' ? '13.1' : '10.4',
      },
      type: 'card',
    },
    reason: kind === 'product_not_received' ? kind : 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
}

export const retrieveFraudWarning = retrieval(
  '/radar/early_fraud_warnings/:id',
  'radar.early_fraud_warning',
  (account, id) => {
    const found = account.store.get('fraud_warnings', id);
    if (!found) throw missing('early fraud warning', id, 'early_fraud_warning');
    return found;
  },
);

/** The card issuer suspects fraud; no money moves yet. */
function warnOfFraud(account: Account, warned: Charge): void {
  const warning = account.store.put('fraud_warnings', {
    id: account.ids.next('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: warned.id,
    created: account.clock.seconds(),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(warned.payment_intent && { payment_intent: warned.payment_intent }),
  });
  emit(account, 'radar.early_fraud_warning.created', warning);
}
