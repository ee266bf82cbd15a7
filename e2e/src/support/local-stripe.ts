/** Plays Stripe's own side, the bank and the network. Each test begins with a Stripe that does as it should. */
export class LocalStripe {
  constructor(private readonly url: string) {}

  /** Every webhook is lost from now on. */
  dropWebhooks(): Promise<void> {
    return this.post('/settings', { webhooks: { mode: 'drop' } });
  }

  /** 3-D Secure leaves our page for the bank's and comes back, instead of opening in a frame. */
  redirectFor3DSecure(): Promise<void> {
    return this.post('/settings', { three_d_secure: 'redirect' });
  }

  /** The bank of whoever pays next cannot decide at once. */
  holdNextPayment(): Promise<void> {
    return this.post('/settings', { hold_in_processing: 1 });
  }

  /** The bank believes that a payment was made with a stolen card. */
  warnOfFraud(paymentIntentId: string): Promise<void> {
    return this.post(`/payment_intents/${paymentIntentId}/dispute`, { kind: 'early_warning' });
  }

  /** The bank decides on a payment it held. */
  settle(paymentIntentId: string, outcome: 'succeed' | 'fail'): Promise<void> {
    return this.post(`/payment_intents/${paymentIntentId}/settle`, { outcome });
  }

  /** The next calls of our API fail. */
  failNextCalls(fault: {
    kind: 'error_500' | 'rate_limit' | 'timeout' | 'reset';
    when?: 'before' | 'after';
    count?: number;
    method?: 'GET' | 'POST';
    path?: string;
  }): Promise<void> {
    return this.post('/faults', fault);
  }

  /** What the form does with a card that is good. */
  async confirm(paymentIntentId: string): Promise<void> {
    await this.api('POST', `/payment_intents/${paymentIntentId}/confirm`, {
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/booking-confirmation',
    });
  }

  /** A payment as it stands at Stripe. */
  async payment(paymentIntentId: string): Promise<{ status: string; amount_received: number }> {
    const answer = await this.api('GET', `/payment_intents/${paymentIntentId}`);
    return (await answer.json()) as { status: string; amount_received: number };
  }

  /** What was taken for a booking, in pence, payment by payment. */
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

  /** The refunds of a payment as they stand at Stripe, in pence, the newest first. */
  async refunds(paymentIntentId: string): Promise<number[]> {
    const answer = await this.api('GET', `/refunds?payment_intent=${paymentIntentId}`);
    const { data } = (await answer.json()) as { data: { amount: number }[] };
    return data.map(({ amount }) => amount);
  }

  /** Somebody refunds a payment in Stripe's dashboard. */
  refundInDashboard(paymentIntentId: string, pence: number): Promise<void> {
    return this.post(`/payment_intents/${paymentIntentId}/refund`, { amount: pence });
  }

  /** The payer tells the bank that it was not them. */
  dispute(paymentIntentId: string): Promise<void> {
    return this.post(`/payment_intents/${paymentIntentId}/dispute`, {});
  }

  /** Payments stay; what a test told Stripe to do wrong is forgotten. */
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

  /** As whoever has the secret key. */
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
