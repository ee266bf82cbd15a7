import { createHmac, randomUUID } from 'node:crypto';
import { type Account } from '../state/account';
import { isLoopback } from '../http/loopback';
import { type Config } from '../state/config';
import { type Delivery, type Event } from '../state/objects';

/** How many deliveries of the event have not succeeded (yet). */
export function openDeliveries(account: Account, event: string): number {
  return deliveriesOf(account, event).filter(({ status }) => status !== 'delivered').length;
}

const deliveriesOf = (account: Account, event: string): Delivery[] =>
  account.store.all('deliveries').filter((delivery) => delivery.event === event);

/** `payment_intent.*` and `*` match more than one type. */
export const matchesType = (patterns: string[], type: string): boolean =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type,
  );

/** Whether an address is configured that is sent events of this type. */
export const isSubscribed = ({ config: { webhook } }: Account, type: string): boolean =>
  webhook !== null && matchesType(webhook.events, type);

/** Sends an event to the configured address, if it wants this type, according to the current settings. */
export function dispatch(account: Account, event: Event): void {
  if (!isSubscribed(account, event.type)) return;
  const { mode, delay, copies } = account.settings.webhooks;
  for (let copy = 0; copy < copies; copy += 1) {
    const status = { deliver: 'pending', hold: 'held', drop: 'dropped' } as const;
    const delivery = addDelivery(account, event.id, status[mode]);
    if (mode === 'deliver') schedule(account, delivery, delay);
  }
}

/** Sends an event again, whatever the result of earlier deliveries. Returns how many are sent. */
export function resend(account: Account, event: Event): number {
  if (!account.config.webhook) return 0;
  schedule(account, addDelivery(account, event.id, 'pending'), 0);
  return 1;
}

/** Releases held events one by one, in the requested order. Resolves when each was attempted once. */
export async function release(account: Account, order: 'as_created' | 'reversed'): Promise<number> {
  const held = account.store.all('deliveries').filter(({ status }) => status === 'held');
  if (order === 'reversed') held.reverse();
  for (const delivery of held) {
    account.store.put('deliveries', { ...delivery, status: 'pending' });
    await attempt(account, delivery.id);
  }
  return held.length;
}

/** After a restart, repeats attempts that were in progress when the process ended. */
export function resumeDeliveries(account: Account): void {
  const planned = account.store.all('scheduled').map(({ task }) => task);
  const isPlanned = (id: string) =>
    planned.some((task) => task.type === 'attempt_delivery' && task.delivery === id);
  for (const delivery of account.store.all('deliveries'))
    if (delivery.status === 'pending' && !isPlanned(delivery.id)) schedule(account, delivery, 0);
}

type Webhook = NonNullable<Config['webhook']>;

/** Makes one attempt. After a failure, schedules the next until Stripe would give up. */
export async function attempt(account: Account, id: string): Promise<void> {
  const delivery = account.store.get('deliveries', id);
  const event = delivery && account.store.get('events', delivery.event);
  const { webhook } = account.config;
  if (!delivery || delivery.status !== 'pending' || !event) return;
  const { delivered, answer } = webhook
    ? await post(account, event, webhook)
    : { delivered: false, answer: 'no address is configured' };
  // The delivery was deleted by a reset while the request was in progress.
  if (!account.store.get('deliveries', id)) return;
  const attempts = delivery.attempts + 1;
  const nextDelay = webhook ? account.config.retryDelays[attempts - 1] : undefined;
  const givenUp = !delivered && nextDelay === undefined;
  const status = delivered ? 'delivered' : givenUp ? 'failed' : 'pending';
  const now = { ...delivery, attempts, status, last_answer: answer } as const;
  account.store.put('deliveries', now);
  if (status === 'pending' && nextDelay !== undefined) schedule(account, now, nextDelay);
  account.store.commit();
}

async function post(account: Account, event: Event, { url, secret }: Webhook) {
  if (!isLoopback(new URL(url).hostname))
    return { delivered: false, answer: 'not sent: the local Stripe only calls this machine' };
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureOf(body, secret),
        accept: '*/*; q=0.5, application/xml',
        'cache-control': 'no-cache',
      },
      // As with any status other than 2xx, a redirect is a failure.
      redirect: 'manual',
      signal: AbortSignal.timeout(account.config.webhookTimeout),
    });
    await response.arrayBuffer();
    return { delivered: response.ok, answer: `HTTP ${response.status}` };
  } catch (error) {
    return { delivered: false, answer: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'timed out';
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code ?? error.message;
}

function addDelivery(account: Account, event: string, status: Delivery['status']): Delivery {
  const id = randomUUID();
  const delivery = { id, event, status, attempts: 0, last_answer: null };
  return account.store.put('deliveries', delivery);
}

function schedule(account: Account, delivery: Delivery, delay: number): void {
  account.scheduler.after(delay, { type: 'attempt_delivery', delivery: delivery.id });
}

/**
 * The `Stripe-Signature` header. Always uses real time: the receiver checks its tolerance against its own clock,
 * however far the sandbox's has been advanced.
 */
function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)) {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
