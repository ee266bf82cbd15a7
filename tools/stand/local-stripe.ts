import { join } from 'node:path';
import { untilAnswering } from '../base/answering.ts';
import { freePort } from '../base/ports.ts';
import { startProcess } from '../base/processes.ts';

export const webhookSecret = 'whsec_faults';

/** The local Stripe, which sends webhooks to one replica. */
export async function startStripe({ folder, apiPort }: { folder: string; apiPort: number }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = startProcess({
    name: 'the local Stripe',
    args: ['apps/stripe-sandbox/dist/main.js'],
    env: {
      ...process.env,
      STRIPE_SANDBOX_PORT: String(port),
      STRIPE_SANDBOX_DATA: join(folder, 'stripe-sandbox.jsonl'),
      STRIPE_SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/stripe/webhook`,
      STRIPE_SANDBOX_WEBHOOK_SECRET: webhookSecret,
    },
  });
  await untilAnswering('The local Stripe', `${url}/_sandbox/health`);
  const control = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/_sandbox/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    url,
    env: { STRIPE_API_URL: url, STRIPE_SCRIPT_URL: `${url}/endive/stripe.js` },
    control,
    /** Sets its behaviour from now on. */
    settings: (settings: object) => control('POST', 'settings', settings),
    /** Adds a fault for the next calls. */
    fail: (fault: object) => control('POST', 'faults', fault),
    clearFaults: () => control('DELETE', 'faults'),
    intents: () => listAll(url, 'payment_intents'),
    refunds: () => listAll(url, 'refunds'),
    stop: program.stop,
  };
}

async function listAll(url: string, what: string): Promise<any[]> {
  const all = [];
  for (let after = ''; ;) {
    const query = new URLSearchParams({ limit: '100', ...(after && { starting_after: after }) });
    const answer = await fetch(`${url}/v1/${what}?${query}`, {
      headers: { Authorization: 'Bearer sk_test_sunfield' },
    });
    if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
    const { data, has_more: hasMore } = await answer.json();
    all.push(...data);
    if (!hasMore) return all;
    after = data.at(-1).id;
  }
}
