import { type Site } from '@sunfield/contracts/kit/settings/site';
import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import { type Appearance, type Stripe, type StripePaymentElementOptions } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../kernel/design/button';
import { Spinner } from '../../kernel/design/spinner';
import { useWhenBack } from './use-when-back';
import { type PaymentFormProps, usePayment } from './use-payment';
import { formatPounds } from '@sunfield/words/money';
import { loadStripe } from '@stripe/stripe-js/pure';

type CardFormProps = Omit<PaymentFormProps, 'onBroken'> & Pick<Site, 'stripe'>;

/** The card form once Stripe's script has loaded, or a retry button. */
export function CardForm({ stripe, ...payment }: CardFormProps) {
  const appearance = useCardFormAppearance();
  const [isBroken, setBroken] = useState(false);
  const onBroken = useCallback(() => setBroken(true), []);
  const loading = useQuery({
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
      <p className="cluster-3 middle soft" role="status">
        <Spinner /> Loading the card form
      </p>
    );
  }
  return (
    <div className="stack-4 start" role="alert">
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
    <form ref={formRef} className="stack-4" onSubmit={submit} aria-busy={isBusy}>
      {!isReady && (
        <p className="cluster-3 middle soft" role="status">
          <Spinner /> Loading the card form
        </p>
      )}
      <div data-keep-clear>
        <PaymentElement options={cardOnly} onReady={payment.onReady} onLoadError={props.onBroken} />
      </div>
      {message && !isBusy && (
        <p
          className="sheet failure"
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
