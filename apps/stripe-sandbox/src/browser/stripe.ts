import { createStripeConstructor } from './stripe-object';

declare global {
  interface Window {
    Stripe?: unknown;
  }
}

/** The script that a page loads instead of js.stripe.com's. Its own URL shows where the local Stripe runs. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || !script.src)
  throw new Error('Load the local Stripe with a <script src> element.');
window.Stripe ??= createStripeConstructor(new URL(script.src).origin);
