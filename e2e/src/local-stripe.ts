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
