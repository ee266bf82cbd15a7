import { randomId } from '@sunfield/api-client/random-id';
import {
  type Amendment,
  type AmendmentQuote,
  type QuoteAmendment,
  RightAmendmentSchema,
} from '@sunfield/contracts/bookings/amendments';
import { errorStatus } from '@sunfield/contracts/kit/errors/error-sentences';
import { type ErrorBody } from '@sunfield/contracts/kit/errors/errors';
import { type AmendBookingProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { useCallback, useEffect, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { codeOf, messageOf, refusalOf } from '../../../kernel/data/refusal';
import { amendmentOf } from '../model/amendment-message';
import { outcomeWords } from '../model/amendment-money-words';
import { problemAt, refusalProblems } from '../model/amendment-problems';
import { type Amending } from '../model/use-amending';

type Progress =
  | { is: 'asking' }
  | { is: 'failed'; message: string }
  | { is: 'quoted'; quote: AmendmentQuote; requestId: string }
  | { is: 'sending'; quote: AmendmentQuote; requestId: string };

type ReviewProps = AmendBookingProps & { amending: Amending };

/** Requests a quote for the changes, and applies them once it is agreed to. */
export function useReview(props: ReviewProps) {
  const { booking, amending, quoteAmendment, applyAmendment, refresh, staff } = props;
  const { back, setBack } = amending;
  const [progress, setProgress] = useState<Progress>({ is: 'asking' });
  /** What the user has to know before agreeing again. */
  const [note, setNote] = useState('');
  const [charge, setCharge] = useState<QuoteAmendment['charge']>();
  const message = {
    ...amendmentOf(amending.amended, booking),
    ...(charge && { charge }),
    ...(back === 'credit' && { back }),
  };
  const text = JSON.stringify(message);

  /** Handles a refusal: back to a day or field, or to the booking's current state. */
  const refuse = async (error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal?.code === 'changed_meanwhile') {
      await refresh();
      setNote(CHANGED_ELSEWHERE);
      return;
    }
    if (refusal && isOutdated(refusal)) await refresh();
    const problems = refusal ? refusalProblems(refusal, amending.amended, props.catalogue) : [];
    const chargeProblem = problemAt(problems, 'charge');
    if (chargeProblem) {
      setNote(chargeProblem);
      // The policy's charge applies until staff set another one again.
      setCharge(undefined);
      return;
    }
    if (problems.length > 0) return amending.refuse(problems);
    if (back === 'credit' && refusal?.code === 'status_conflict') {
      setNote(refusal.message);
      setBack('payments');
      return;
    }
    setNote('');
    setProgress({ is: 'failed', message: messageOf(error) });
  };
  const { ask, mayKeepCredit } = useQuote(text, { quoteAmendment, refuse, setProgress });

  const cancelsAll = message.places.length === 0;
  const agree = async ({ quote, requestId }: Extract<Progress, { is: 'quoted' }>) => {
    setProgress({ is: 'sending', quote, requestId });
    setNote('');
    let made: Amendment;
    try {
      const { fingerprint } = quote;
      made = await applyAmendment({ ...message, fingerprint, clientRequestId: requestId });
    } catch (error) {
      const right = rightQuoteOf(error);
      setNote(right ? PRICE_CHANGED : messageOf(error));
      if (right) return setProgress({ is: 'quoted', quote: right, requestId: randomId() });
      setProgress({ is: 'quoted', quote, requestId });
      if (isFinal(error)) await refuse(error);
      return;
    }
    if (made.state === 'fallen_away') {
      setNote('This change was not paid in time, so nothing was changed. Please look at it again.');
      return ask();
    }
    amending.sent();
    await refresh();
    if (made.state === 'waiting') return props.onWaiting(made);
    const outcome = outcomeWords(quote, cancelsAll, staff ? 'the parent’s' : 'your');
    const description = `${outcome.money} ${emailedWords(props, message.parentEmail)}`.trim();
    props.onChanged({ title: outcome.title, description });
  };
  /** A ref, because a second click can come before React renders again. */
  const isOnItsWay = useRef(false);
  const send = async () => {
    if (progress.is !== 'quoted' || isOnItsWay.current) return;
    isOnItsWay.current = true;
    await agree(progress);
    isOnItsWay.current = false;
  };
  const choice = { back, setBack, mayKeepCredit };
  return { progress, note, cancelsAll, ask, send, charge, setCharge, ...choice };
}

const CHANGED_ELSEWHERE =
  'The booking has been changed elsewhere in the meantime. Please check your changes again.';
const PRICE_CHANGED = 'The price has changed in the meantime. Please look at it again.';

interface Asking extends Pick<AmendBookingProps, 'quoteAmendment'> {
  refuse: (error: unknown) => Promise<void>;
  setProgress: (progress: Progress) => void;
}

/** Requests a quote for the changes in this text, and another one when it changes. */
function useQuote(text: string, { quoteAmendment, refuse, setProgress }: Asking) {
  /** From the last quote, so that the choice stays in place while the next one is requested. */
  const [mayKeepCredit, setMayKeepCredit] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const latest = useRef({ quoteAmendment, refuse, text });
  useEffect(() => {
    latest.current = { quoteAmendment, refuse, text };
  });

  const ask = useCallback(async () => {
    setProgress({ is: 'asking' });
    try {
      const quote = await latest.current.quoteAmendment(JSON.parse(text) as QuoteAmendment);
      if (!isShown.current || latest.current.text !== text) return;
      setMayKeepCredit(quote.mayKeepCredit);
      // One id per quote, so that sending again after a lost answer is the same change.
      setProgress({ is: 'quoted', quote, requestId: randomId() });
    } catch (error) {
      if (isShown.current) await latest.current.refuse(error);
    }
  }, [text, setProgress]);
  useEffect(() => void ask(), [ask]);
  return { ask, mayKeepCredit };
}

/** Whom we email about the change, and whether they have to confirm a new address. */
function emailedWords({ booking, amending, staff }: ReviewProps, parentEmail: string): string {
  // Until a booking is paid, its family’s new address replaces the old one immediately.
  const isReplaced = booking.paidAt === null && (staff || amending.notesInstead === undefined);
  const isNewAddress =
    !isReplaced &&
    ![booking.parentEmail, booking.newEmail].some(
      (email) => email?.toLowerCase() === parentEmail.toLowerCase(),
    );
  const details = staff
    ? 'We’re emailing the parent.'
    : `We’re emailing the details to ${isReplaced ? parentEmail : booking.parentEmail}.`;
  return isNewAddress
    ? `${details} We’ve asked ${parentEmail} to confirm the new address.`
    : details;
}

/** The new quote for the whole change in a `price_changed` refusal. */
const rightQuoteOf = (error: unknown): AmendmentQuote | undefined =>
  codeOf(error) === 'price_changed'
    ? safeParse(RightAmendmentSchema, refusalOf(error)).data?.amendment
    : undefined;

/** The page's data is out of date: places, days or the booking itself. */
const isOutdated = ({ code }: ErrorBody) =>
  code === 'session_full' || code === 'booking_closed' || code === 'booking_not_found';

/** Sending the same request again would get the same answer. */
function isFinal(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && errorStatus(code) < 500;
}
