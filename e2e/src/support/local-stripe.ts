import { expect } from '@playwright/test';
import { calendarDateInLondon } from '@sunfield/words/dates';

/** Plays Stripe, the bank and the network. Its faults are reset for each test. */
export class LocalStripe {
  constructor(private readonly url: string) {}

  /** Drops every webhook from now on. */
  dropWebhooks(): Promise<void> {
    return this.post('/settings', { webhooks: { mode: 'drop' } });
  }

  /** 3-D Secure redirects to the bank's page and back, instead of opening in a frame. */
  redirectFor3DSecure(): Promise<void> {
    return this.post('/settings', { three_d_secure: 'redirect' });
  }

  /** The next payment stays in processing until the bank decides. */
  holdNextPayment(): Promise<void> {
    return this.post('/settings', { hold_in_processing: 1 });
  }

  /** The bank suspects that a payment was made with a stolen card. */
  warnOfFraud(paymentIntentId: string): Promise<void> {
    return this.post(`/payment_intents/${paymentIntentId}/dispute`, { kind: 'early_warning' });
  }

  /** The bank decides on a payment that was held in processing. */
  settle(paymentIntentId: string, outcome: 'succeed' | 'fail'): Promise<void> {
    return this.post(`/payment_intents/${paymentIntentId}/settle`, { outcome });
  }

  /** Makes our API's next calls to Stripe fail. */
  failNextCalls(fault: {
    kind: 'error_500' | 'rate_limit' | 'timeout' | 'reset';
    when?: 'before' | 'after';
    count?: number;
    method?: 'GET' | 'POST';
    path?: string;
  }): Promise<void> {
    return this.post('/faults', fault);
  }

  /** Confirms with a good card, as the form does. */
  async confirm(paymentIntentId: string): Promise<void> {
    await this.api('POST', `/payment_intents/${paymentIntentId}/confirm`, {
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/booking-confirmation',
    });
  }

  /** A payment's current state at Stripe. */
  async payment(paymentIntentId: string): Promise<{ status: string; amount_received: number }> {
    const answer = await this.api('GET', `/payment_intents/${paymentIntentId}`);
    return (await answer.json()) as { status: string; amount_received: number };
  }

  /** The amounts taken for a booking, in pence, one per payment. */
  async takenFor(bookingId: number): Promise<number[]> {
    const answer = await this.api('GET', '/payment_intents?limit=100');
    const { data } = (await answer.json()) as {
      data: { amount_received: number; metadata: { bookingId?: string } }[];
    };
    return data
      .filter(({ metadata }) => metadata.bookingId === String(bookingId))
      .map((payment) => payment.amount_received)
      .filter((pence) => pence > 0);
  }

  /** The refunds of a payment at Stripe, in pence, newest first. */
  async refunds(paymentIntentId: string): Promise<number[]> {
    const answer = await this.api('GET', `/refunds?payment_intent=${paymentIntentId}`);
    const { data } = (await answer.json()) as { data: { amount: number }[] };
    return data.map(({ amount }) => amount);
  }

  /** The payer disputes the payment with the bank. */
  dispute(paymentIntentId: string): Promise<void> {
    return this.post(`/payment_intents/${paymentIntentId}/dispute`, {});
  }

  /** Staff give some of a payment back in Stripe's Dashboard. */
  refundInDashboard(paymentIntentId: string, amount: number): Promise<void> {
    return this.post(`/payment_intents/${paymentIntentId}/refund`, { amount });
  }

  /** A payment to another shop on the same account; returns its intent. */
  async sellElsewhere(amount: number): Promise<string> {
    const answer = await this.api('POST', '/payment_intents', {
      amount: String(amount),
      currency: 'gbp',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
    });
    return ((await answer.json()) as { id: string }).id;
  }

  /** Pays out everything, once this payment is in the balance. Returns the month in which it arrives: "2026-11". */
  async payOut(paymentIntentId: string): Promise<string> {
    const intent = await this.api('GET', `/payment_intents/${paymentIntentId}`);
    const { latest_charge: charge } = (await intent.json()) as { latest_charge: string };
    const inBalance = async () => {
      const answer = await this.api('GET', `/balance_transactions?source=${charge}`);
      return ((await answer.json()) as { data: object[] }).data.length;
    };
    await expect.poll(inBalance).toBe(1);
    await this.post('/payouts', {});
    const answer = await this.api('GET', '/payouts?limit=1');
    const { data } = (await answer.json()) as { data: { arrival_date: number }[] };
    return calendarDateInLondon(new Date((data[0]?.arrival_date ?? 0) * 1000)).slice(0, 7);
  }

  /** Resets all faults and settings; payments are kept. */
  async behave(): Promise<void> {
    await this.send('DELETE', '/faults');
    await this.post('/settings', {
      webhooks: { mode: 'deliver', delay: 0, copies: 1 },
      three_d_secure: 'modal',
      hold_in_processing: 0,
      latency: 0,
    });
  }

  private post(path: string, body: object): Promise<void> {
    return this.send('POST', path, body);
  }

  /** Calls the API with the secret key. */
  private async api(
    method: 'GET' | 'POST',
    path: string,
    form?: Record<string, string>,
  ): Promise<Response> {
    const response = await fetch(`${this.url}/v1${path}`, {
      method,
      headers: { Authorization: 'Bearer sk_test_sunfield' },
      body: form && new URLSearchParams(form),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  }

  private async send(method: string, path: string, body?: object): Promise<void> {
    const response = await fetch(`${this.url}/_sandbox${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    }
  }
}
