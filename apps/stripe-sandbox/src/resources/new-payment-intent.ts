import type { Account } from '../state/account';
import type { PaymentIntent } from '../state/objects';

interface Wanted {
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  payment_method: string | null;
  automatic_payment_methods?: { enabled: boolean; allow_redirects?: 'always' | 'never' };
  allowed_payment_method_types?: 'card'[];
  description?: string;
  receipt_email?: string | null;
}

export function newPaymentIntent(account: Account, wanted: Wanted): PaymentIntent {
  const id = account.ids.next('pi');
  const automatic = wanted.automatic_payment_methods ?? { enabled: true };
  const restricted = wanted.allowed_payment_method_types ?? null;
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: restricted,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic.enabled
      ? { allow_redirects: automatic.allow_redirects ?? 'always', enabled: true }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${account.ids.token(25)}`,
    confirmation_method: 'automatic',
    created: account.clock.seconds(),
    currency: wanted.currency.toLowerCase(),
    customer: null,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: wanted.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: wanted.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
