import { useElements, useStripe } from '@stripe/react-stripe-js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusPart } from '../booking/focus-part';
import { toast } from '../design/toast-store';
import { type CheckoutQuery } from './checkout-query';
import { type Attempt, confirmPayment, neutral } from './confirm-payment';
import { intentIdOf, settlePayment, type Settlement } from './settle-payment';

/** How it ended, for the page to show. */
export type Ending = { is: 'paid' } | { is: 'processing' } | { is: 'refused'; message: string };

export interface PaymentFormProps extends CheckoutQuery {
  clientSecret: string;
  onEnd: (ending: Ending) => void;
  /** The intent can no longer be paid: begin anew. */
  onSpent: () => void;
  /** The card form did not come up. */
  onBroken: () => void;
}

const unsure =
  'We could not hear whether the payment went through. Please do not pay again: check your connection, then check again.';

const spent =
  'This card form was out of date, and nothing was charged. Please enter your card again.';

/** Longer than a slow phone needs; a form that is still not there will not come. */
const READY_WITHIN_MS = 20_000;

/** Pays once at a time, and never offers to pay again before our server has said that nothing was taken. */
export function usePayment(
  { bookingId, clientSecret, onEnd, onSpent, onBroken }: PaymentFormProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  const [message, setMessage] = useState('');
  const isWorking = useRef(false);

  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(onBroken, READY_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isReady, onBroken]);

  const stop = (text: string, isStillUnsure = false) => {
    setBusy(false);
    setUnsure(isStillUnsure);
    setMessage(text);
    toast({ title: 'Payment Failed', description: text, variant: 'destructive' });
    // The button was out of reach while it worked, and has lost the focus.
    setTimeout(() => focusPart(form.current, 'pay'));
  };

  const end = (settled: Settlement) => {
    if (settled.is === 'open') stop(neutral);
    else if (settled.is === 'unknown') stop(unsure, true);
    else onEnd(settled);
  };
  const ask = () => settlePayment(bookingId, intentIdOf(clientSecret));

  const finish = async (attempt: Attempt) => {
    if (attempt.is === 'failed') return stop(attempt.message);
    if (attempt.is === 'spent') {
      stop(spent);
      return onSpent();
    }
    if (attempt.is === 'processing') return onEnd(attempt);
    const settled = await ask();
    // Stripe's word is enough for the parent: our server hears it from Stripe as well.
    const isKnown = settled.is === 'refused' || settled.is === 'processing';
    end(attempt.is === 'paid' && !isKnown ? { is: 'paid' } : settled);
  };

  const once = async (work: () => Promise<void>) => {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(true);
    setMessage('');
    await work().finally(() => (isWorking.current = false));
  };

  return {
    isReady: isReady && stripe !== null && elements !== null,
    isBusy,
    isUnsure,
    message,
    onReady: () => setReady(true),
    onLoadError: onBroken,
    pay: () =>
      once(async () => {
        if (!stripe || !elements) return setBusy(false);
        await finish(await confirmPayment(stripe, elements, returnUrl(bookingId)));
      }),
    checkAgain: () => once(async () => end(await ask())),
  };
}

const returnUrl = (bookingId: number) =>
  `${window.location.origin}/booking-confirmation?booking_id=${bookingId}`;
