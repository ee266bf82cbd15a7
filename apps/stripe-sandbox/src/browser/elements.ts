import { Emitter } from './emitter';
import { IntegrationError } from './integration-error';
import type { Appearance, FontSource, StripeJsError } from './messages';
import { PaymentElement, type PaymentElementOptions } from './payment-element';
import { isClientSecret, type StripeApi } from './stripe-api';

export interface ElementsOptions {
  clientSecret?: string;
  /** Used without a client secret: the intent is created when the payer is ready to pay. */
  mode?: 'payment';
  amount?: number;
  currency?: string;
  appearance?: Appearance;
  fonts?: FontSource[];
  locale?: string;
  loader?: string;
}

/** A group of elements for one payment. */
export class Elements extends Emitter {
  private payment: PaymentElement | null = null;
  /** Deferred payments can be confirmed only after `submit()` has validated the fields. */
  isSubmitted = false;

  constructor(
    private readonly origin: string,
    private readonly api: StripeApi,
    private options: ElementsOptions = {},
  ) {
    super();
    const { clientSecret, mode } = options;
    if (clientSecret === undefined && mode === undefined)
      throw new IntegrationError(
        'stripe.elements() needs a clientSecret, or a mode and an amount.',
      );
    if (clientSecret !== undefined && !isClientSecret(clientSecret)) {
      throw new IntegrationError(
        'Invalid value for elements(): clientSecret should be a client secret of the form ${id}_secret_${secret}.',
      );
    }
  }

  get clientSecret(): string | undefined {
    return this.options.clientSecret;
  }

  create(type: string, options?: PaymentElementOptions): PaymentElement {
    if (type !== 'payment')
      throw new IntegrationError(
        `The ${type} Element is not in the local Stripe: only "payment" is.`,
      );
    if (this.payment)
      throw new IntegrationError('Can only create one Element of type payment per Elements group.');
    this.payment = new PaymentElement(
      {
        origin: this.origin,
        appearance: () => this.options.appearance ?? {},
        fonts: this.options.fonts ?? [],
        loadError: () => this.loadError(),
        destroyed: () => (this.payment = null),
      },
      options,
    );
    return this.payment;
  }

  getElement(type: unknown): PaymentElement | null {
    return type === 'payment' ? this.payment : null;
  }

  update(options: ElementsOptions): Promise<void> {
    const { clientSecret: _clientSecret, fonts: _fonts, ...mutable } = options;
    this.options = { ...this.options, ...mutable };
    this.payment?.applyAppearance();
    return Promise.resolve();
  }

  async fetchUpdates(): Promise<{ error?: StripeJsError }> {
    const { clientSecret } = this;
    if (clientSecret === undefined) return {};
    const { error } = await this.api.retrievePaymentIntent(clientSecret);
    this.emit('update-end', {});
    return error ? { error } : {};
  }

  async submit(): Promise<{ selectedPaymentMethod: string } | { error: StripeJsError }> {
    if (!this.payment)
      throw new IntegrationError('elements.submit() needs a mounted Payment Element.');
    const { error } = await this.payment.validate();
    this.isSubmitted = !error;
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  /** The form cannot load for an intent that is finished or unknown. */
  private async loadError(): Promise<StripeJsError | undefined> {
    const { clientSecret } = this;
    if (clientSecret === undefined) return undefined;
    const { paymentIntent, error } = await this.api.retrievePaymentIntent(clientSecret);
    if (error) return error;
    if (paymentIntent?.status !== 'succeeded' && paymentIntent?.status !== 'canceled')
      return undefined;
    return {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message:
        'This PaymentIntent is in a terminal state and cannot be used to initialize Elements.',
      payment_intent: paymentIntent,
    };
  }
}
