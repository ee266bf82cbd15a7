import { type Site } from '@sunfield/contracts/site/site';
import { type Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const TIMEOUT_MS = 20_000;

/**
 * Loads Stripe.js. If the site has another script address (the local Stripe), that script is loaded
 * first: `loadStripe` then uses the `window.Stripe` that it finds. Rejects if the script fails to
 * load or takes too long; the next call tries again.
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
