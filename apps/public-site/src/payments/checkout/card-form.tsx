import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type Appearance, type Stripe, type StripePaymentElementOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../kernel/design/button';
import { Spinner } from '../../kernel/design/spinner';
import { whenBroughtBack } from '../../kernel/data/brought-back';
import { isOffline, offline } from '../../kernel/data/connection';
import { focusPart } from '../../kernel/design/focus-part';
import { toast } from '../../kernel/design/toast-store';
import { type CheckoutQuery } from '../payment-due/checkout-query';
import { referenceOf } from '../payment-due/settle-payment';
import styles from './checkout.module.css';
import { useWhenBack } from './use-when-back';
import { askServer, type Ending, type Outcome, pay } from './pay';

type CardFormProps = Omit<PaymentFormProps, 'onBroken'> & Pick<Site, 'stripe'>;

/** The card form once Stripe's script has loaded, or a retry button. */
export function CardForm({ stripe, ...payment }: CardFormProps) {
  const appearance = useCardFormAppearance();
  const [isBroken, setBroken] = useState(false);
  const onBroken = useCallback(() => setBroken(true), []);
  const loading = useQuery({
    networkMode: 'always',
    queryKey: ['stripe.js', stripe.publishableKey],
    queryFn: () => loadStripeFor(stripe),
    gcTime: 0,
  });
  if (!loading.data || isBroken) {
    const retry = () => {
      setBroken(false);
      void loading.refetch();
      // The form may have failed because its intent is no longer valid.
      if (isBroken) void payment.onStale();
    };
    return <ScriptMissing isLoading={loading.isFetching} onRetry={retry} />;
  }
  return (
    <Elements
      // Stripe cannot change the client secret of a mounted card form.
      key={payment.clientSecret}
      stripe={loading.data}
      options={{ clientSecret: payment.clientSecret, appearance, locale: 'en-GB' }}
    >
      <PaymentForm {...payment} onBroken={onBroken} />
    </Elements>
  );
}

function ScriptMissing({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) {
  // Only after having been offline: otherwise whatever blocks the script would block it again.
  useWhenBack({ isWaiting: !isLoading, isInDoubt: true }, onRetry);
  if (isLoading) {
    return (
      <p className={styles.waiting} role="status">
        <Spinner /> Loading the card form
      </p>
    );
  }
  return (
    <div className={styles.missing} role="alert">
      <p>
        <strong>The card form could not be loaded.</strong> Please check your connection, and that
        nothing in your browser blocks it. Your places are still held.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

const NIGHT = '(prefers-color-scheme: dark)';

/** The card form's appearance; follows a change between light and dark mode while a parent is paying. */
function useCardFormAppearance(): Appearance {
  const isNight = useSyncExternalStore(onChange, () => matchMedia(NIGHT).matches);
  return useMemo(() => appearance(isNight), [isNight]);
}

function onChange(changed: () => void) {
  const media = matchMedia(NIGHT);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Stripe's card form is in an iframe, so it needs the values of our tokens. */
function appearance(isNight: boolean): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: isNight ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('--color-line'),
      colorBackground: token('--color-control'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-ink-soft'),
      colorTextPlaceholder: token('--color-placeholder'),
      colorDanger: token('--color-danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '6px',
      spacingUnit: '5px',
    },
  };
}

const cardOnly: StripePaymentElementOptions = {
  layout: 'tabs',
  fields: { billingDetails: 'auto' },
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

/** Must be inside Stripe's `<Elements>`. */
function PaymentForm(props: PaymentFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const payment = usePayment(props, formRef);
  const { isReady, isBusy, isUnsure, isAlert, message } = payment;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void payment.submit();
  };
  return (
    <form ref={formRef} onSubmit={submit} aria-busy={isBusy}>
      {!isReady && (
        <p className={styles.waiting} role="status">
          <Spinner /> Loading the card form
        </p>
      )}
      <div className={styles.element} data-keep-clear>
        <PaymentElement options={cardOnly} onReady={payment.onReady} onLoadError={props.onBroken} />
      </div>
      {message && !isBusy && (
        <p
          className={styles.failure}
          role={isAlert ? 'alert' : undefined}
          data-part="failure"
          tabIndex={-1}
        >
          {message}
        </p>
      )}
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isReady} data-part="pay">
        {buttonText(isBusy, isUnsure, props.amountPence)}
      </Button>
    </form>
  );
}

function buttonText(isBusy: boolean, isUnsure: boolean, amountPence: number): string {
  if (isBusy) return 'Processing...';
  return isUnsure ? 'Check again' : `Pay ${formatPounds(amountPence)}`;
}

const TIMEOUT_MS = 20_000;

/**
 * Loads Stripe.js. If the site has another script address (the local Stripe), that script is loaded
 * first: `loadStripe` then uses the `window.Stripe` that it finds. Rejects if the script fails to
 * load or takes too long; the next call tries again.
 */
async function loadStripeFor({ publishableKey, scriptUrl }: Site['stripe']): Promise<Stripe> {
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

interface PaymentFormProps extends CheckoutQuery {
  clientSecret: string;
  /** Why the card form is empty again; empty for the first one. */
  notice: string;
  /** "Your places are held until 14:32"; undefined if no hold is known. */
  held: string | undefined;
  onEnd: (ending: Ending) => void;
  /** A payment may be in progress, or its state is unknown. */
  onPaying: (isPaying: boolean) => void;
  /**
   * The intent can no longer be paid: start again with a message. Resolves once the page shows the
   * current state.
   */
  onStale: (notice?: string) => Promise<void>;
  /** The card form failed to load. */
  onBroken: () => void;
}

const unsure =
  'We could not hear whether the payment went through. Please do not pay again: check your connection, then check again.';
const notSent = `${offline}, so nothing was sent and nothing was charged. Your card details are still here: pay once you are back online.`;
const stale =
  'This card form was out of date, and nothing was charged. Please enter your card again.';

/** Longer than a slow phone needs; a form that is not ready by then has failed. */
const READY_WITHIN_MS = 20_000;

/** The card form's state: one payment at a time, with its outcome. */
function usePayment(props: PaymentFormProps, form: RefObject<HTMLFormElement | null>) {
  const { bookingId, clientSecret, notice, held, onEnd, onPaying, onStale, onBroken } = props;
  const stripe = useStripe();
  const elements = useElements();
  const { isReady, onReady } = useReadyOr(onBroken);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ message: notice, isUnsure: false, isAlert: false });
  const isWorking = useRef(false);
  /** Since the last click the browser has restored this page from its cache, which interrupts requests. */
  const wasAway = useRef(false);
  const failureToast = useRef<ReturnType<typeof toast>>(undefined);
  const reference = referenceOf(clientSecret);

  useEffect(() => {
    if (notice) focusPart(form.current, 'failure');
    return () => failureToast.current?.dismiss();
  }, [form, notice]);

  const stop = (message: string, { isUnsure = false, isAlert = false } = {}) => {
    setBusy(false);
    onPaying(isUnsure);
    setFailure({ message, isUnsure, isAlert });
    // The button lost focus while it was disabled. The card form may have focused one of its fields.
    setTimeout(() => {
      if (!(document.activeElement instanceof HTMLIFrameElement)) focusPart(form.current, 'pay');
    });
  };
  const fail = (said: string, shown = said, isUnsure = false) => {
    stop(shown, { isUnsure });
    failureToast.current = toast({
      title: 'Payment Failed',
      description: said,
      variant: 'destructive',
    });
  };
  const show = async (outcome: Outcome) => {
    const { message } = { message: stale, ...outcome };
    if (outcome.is === 'incomplete') return stop(message, { isAlert: true });
    if (outcome.is === 'failed') {
      const kept = ['Nothing was charged', held].filter(Boolean).join('. ');
      return fail(message, `${message} ${kept}.`);
    }
    if (outcome.is === 'unsure') return fail(unsure, unsure, true);
    if (outcome.is !== 'stale') return onEnd(outcome);
    // Show nothing until the state is known: another tab may have paid.
    await onStale(message);
    setBusy(false);
    onPaying(false);
  };
  const submit = async () => {
    if (!stripe || !elements || isWorking.current) return;
    isWorking.current = true;
    setBusy(true);
    onPaying(true);
    wasAway.current = false;
    if (failure.isUnsure) await show(await askServer(bookingId, reference));
    else if (await isOffline()) fail(notSent);
    else {
      const outcome = await pay(stripe, elements, props, reference);
      const isCutOff = outcome.is === 'unsure' && wasAway.current;
      await show(isCutOff ? await askServer(bookingId, reference) : outcome);
    }
    isWorking.current = false;
  };
  const isWaiting = failure.isUnsure && !isBusy;
  useWhenBack({ isWaiting, isInDoubt: true }, () => void submit());
  const askAgain = useEffectEvent(() => {
    wasAway.current = true;
    if (isWaiting) void submit();
  });
  useEffect(() => {
    const over = new AbortController();
    whenBroughtBack(over.signal, askAgain);
    return () => over.abort();
  }, []);
  return { isReady: isReady && !!stripe && !!elements, onReady, isBusy, ...failure, submit };
}

function useReadyOr(onBroken: () => void) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(onBroken, READY_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isReady, onBroken]);
  return { isReady, onReady: () => setReady(true) };
}
