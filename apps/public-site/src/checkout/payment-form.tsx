import { formatPounds } from '@sunfield/words/money';
import { PaymentElement } from '@stripe/react-stripe-js';
import { type StripePaymentElementOptions } from '@stripe/stripe-js';
import { type FormEvent, useRef } from 'react';
import { type Site } from '@sunfield/contracts/site/site';
import { PolicyNote } from '../shell/policy-note';
import { Button } from '../design/button';
import { Spinner } from '../design/spinner';
import styles from './checkout.module.css';
import { type PaymentFormProps, usePayment } from './use-payment';

const cardOnly: StripePaymentElementOptions = {
  layout: 'tabs',
  fields: { billingDetails: 'auto' },
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

/** The card form. Must be inside Stripe's `<Elements>`. */
interface PolicyPages {
  /** The legal and practical pages that are complete. */
  pages: Site['pages'];
}

export function PaymentForm({ pages, ...props }: PaymentFormProps & PolicyPages) {
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
      <div className={styles.element}>
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
      <PolicyNote
        pages={pages}
        terms={(link) => <>By paying you agree to our {link}.</>}
        privacy={(link) => <>Our {link} says what happens to your details.</>}
      />
    </form>
  );
}

function buttonText(isBusy: boolean, isUnsure: boolean, amountPence: number): string {
  if (isBusy) return 'Processing...';
  return isUnsure ? 'Check again' : `Pay ${formatPounds(amountPence)}`;
}
