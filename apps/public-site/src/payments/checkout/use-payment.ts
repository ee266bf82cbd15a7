import { useElements, useStripe } from '@stripe/react-stripe-js';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenBroughtBack } from '../../kernel/data/brought-back';
import { isOffline, offline } from '../../kernel/data/connection';
import { focusPart } from '../../kernel/design/focus-part';
import { toast } from '../../kernel/design/toast-store';
import { type CheckoutQuery } from '../payment-due/checkout-query';
import { askServer, type Ending, type Outcome, pay } from './pay';
import { referenceOf } from '../payment-due/settle-payment';
import { useWhenBack } from './use-when-back';

export interface PaymentFormProps extends CheckoutQuery {
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
export function usePayment(props: PaymentFormProps, form: RefObject<HTMLFormElement | null>) {
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
