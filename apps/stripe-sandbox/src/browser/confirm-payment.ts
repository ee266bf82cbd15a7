import { Elements } from './elements';
import { IntegrationError } from './integration-error';
import {
  type ApiReply,
  type FromChallengePage,
  type PaymentIntentView,
  type StripeJsError,
} from './messages';
import { isClientSecret, type StripeApi } from './stripe-api';

export interface ConfirmPaymentOptions {
  elements?: unknown;
  clientSecret?: string;
  confirmParams?: {
    return_url?: string;
    payment_method_data?: { billing_details?: Record<string, unknown> };
    [param: string]: unknown;
  };
  redirect?: 'always' | 'if_required';
}

export interface Browser {
  api: StripeApi;
  publishableKey: string;
  /** Navigates away from the page. */
  goTo(url: string): void;
}

type Result =
  | { paymentIntent: PaymentIntentView; error?: undefined }
  | { error: StripeJsError; paymentIntent?: undefined };

/** Stays pending while the browser navigates away, so that the page reports neither success nor failure. */
const never = () => new Promise<never>(() => {});

export async function confirmPayment(
  browser: Browser,
  options: ConfirmPaymentOptions,
): Promise<Result> {
  const { redirect = 'always', confirmParams = {} } = options;
  const { return_url } = confirmParams;
  if (redirect === 'always' && !return_url)
    throw new IntegrationError(
      'stripe.confirmPayment(): confirmParams.return_url is required when redirect is "always".',
    );
  const { paymentIntent, error } = await sendConfirmation(browser, options);
  if (error) return { error };
  if (!paymentIntent) throw new IntegrationError('stripe.confirmPayment(): nothing was confirmed.');
  const result = await followNextAction(browser, paymentIntent);
  if (result.error || redirect === 'if_required' || !return_url) return result;
  browser.goTo(withOutcome(return_url, result.paymentIntent));
  return never();
}

/** Handles the intent's next action, usually 3-D Secure. Does nothing when there is none. */
export async function followNextAction(
  browser: Browser,
  intent: PaymentIntentView,
): Promise<Result> {
  if (intent.status !== 'requires_action') return { paymentIntent: intent };
  const redirectTo = intent.next_action?.redirect_to_url?.url;
  if (redirectTo) {
    browser.goTo(redirectTo);
    return never();
  }
  await showChallenge(intent.next_action?.use_stripe_sdk?.stripe_js ?? '');
  const { paymentIntent: after, error } = await browser.api.retrievePaymentIntent(
    intent.client_secret,
  );
  if (error) return { error };
  if (after?.status === 'succeeded' || after?.status === 'processing')
    return { paymentIntent: after };
  const { payment_method, ...reason } = after?.last_payment_error ?? notAuthenticated;
  return { error: { ...reason, payment_method, payment_intent: after } };
}

function sendConfirmation(browser: Browser, options: ConfirmPaymentOptions): Promise<ApiReply> {
  const { elements, confirmParams = {} } = options;
  const { payment_method_data, ...params } = confirmParams;
  if (!(elements instanceof Elements)) {
    const { clientSecret } = options;
    if (!isClientSecret(clientSecret))
      throw new IntegrationError('stripe.confirmPayment() needs elements or a clientSecret.');
    return browser.api.confirmPaymentIntent(clientSecret, params);
  }
  const clientSecret = elements.clientSecret ?? options.clientSecret;
  if (!isClientSecret(clientSecret))
    throw new IntegrationError('stripe.confirmPayment() needs the clientSecret of the payment.');
  if (elements.clientSecret === undefined && !elements.isSubmitted)
    throw new IntegrationError('elements.submit() must be called before stripe.confirmPayment().');
  const element = elements.getElement('payment');
  if (!element)
    throw new IntegrationError('stripe.confirmPayment(): the elements have no Payment Element.');
  const { publishableKey } = browser;
  const billingDetails = { ...element.billingDetails, ...payment_method_data?.billing_details };
  return element.confirm({ clientSecret, publishableKey, params, billingDetails });
}

/** Adds the three parameters Stripe appends to the return URL. The receiver must not trust them. */
function withOutcome(returnUrl: string, intent: PaymentIntentView): string {
  const url = new URL(returnUrl, window.location.href);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending');
  return url.href;
}

/** The payer closed the bank's page: the payment still waits, but this attempt is over. */
const notAuthenticated: StripeJsError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/**
 * Shows the bank's page over ours until the payer completes or closes it.
 *
 * Styles are set through the CSSOM because the page's policy may forbid style attributes.
 */
function showChallenge(url: string): Promise<FromChallengePage['outcome']> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Your bank asks you to confirm this payment');
  Object.assign(dialog.style, {
    alignItems: 'center',
    background: 'rgba(10, 20, 30, 0.6)',
    border: '0',
    boxSizing: 'border-box',
    height: '100dvh',
    justifyContent: 'center',
    margin: '0',
    maxHeight: 'none',
    maxWidth: 'none',
    padding: '16px',
    width: '100vw',
  });
  const iframe = document.createElement('iframe');
  iframe.name = '__privateStripeFrameChallenge';
  iframe.id = 'challengeFrame';
  iframe.title = 'Payment authentication';
  iframe.src = url;
  Object.assign(iframe.style, {
    background: '#fff',
    border: '0',
    borderRadius: '12px',
    boxShadow: '0 20px 60px rgba(0, 0, 0, 0.35)',
    height: 'min(520px, 100%)',
    width: 'min(420px, 100%)',
  });
  dialog.append(iframe);
  document.body.append(dialog);
  dialog.showModal();
  // Set only now, because a closed dialog must stay hidden.
  dialog.style.display = 'flex';
  iframe.focus();

  return new Promise((resolve) => {
    const origin = new URL(url).origin;
    const finish = (outcome: FromChallengePage['outcome']) => {
      window.removeEventListener('message', receive);
      // Closing returns the focus to the element that had it before.
      dialog.close();
      dialog.remove();
      resolve(outcome);
    };
    const receive = (event: MessageEvent<FromChallengePage>) => {
      if (event.source !== iframe.contentWindow || event.origin !== origin) return;
      if (event.data.type === 'challenge') finish(event.data.outcome);
    };
    window.addEventListener('message', receive);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('closed');
    });
  });
}
