import { type Site } from '@sunfield/contracts/site/site';
import { type Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const TIMEOUT_MS = 20_000;

/**
 * Stripe.js for this site. With a script address of its own (the local Stripe) that script comes first:
 * `loadStripe` then uses the `window.Stripe` it finds. Rejects when the script cannot be had, also when
 * nothing answers for long; the next call tries again.
 */
export async function loadStripeFor({
  publishableKey,
  scriptUrl,
}: Site['stripe']): Promise<Stripe> {
  const stripe = await withTimeout(TIMEOUT_MS, async () => {
    if (scriptUrl !== null && !window.Stripe) await insertScript(scriptUrl);
    return loadStripe(publishableKey);
  });
  if (!stripe) throw new Error('Stripe.js is for browsers');
  return stripe;
}

function insertScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src, async: true });
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Failed to load Stripe.js'));
    });
    document.head.append(script);
  });
}

function withTimeout<Result>(ms: number, doing: () => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Stripe.js took too long')), ms);
  });
  return Promise.race([doing(), timeout]).finally(() => clearTimeout(timer));
}
