import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { minByCardPence } from '@sunfield/contracts/payments/money/card-limits';
import { formatLongDate, formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import {
  isCredit,
  type PaymentMethodName,
  wayToPay,
  waysToPay,
} from '@sunfield/contracts/payments/money/payment-methods';

/** Parents read "your card", staff "the parent's card". */
type Whose = 'your' | 'the parent’s';

const toMethod = (method: PaymentMethodName, whose: Whose): string =>
  waysToPay[method].words.backTo.replace('{whose}', whose);

/**
 * "£13.50 back to your card", "£13.50 back to your card and £5.00 in cash", "£13.50 kept as
 * credit"; undefined if nothing is refunded.
 */
export function backWords(
  { backTo }: Pick<AmendmentQuote, 'backTo'>,
  whose: Whose,
): string | undefined {
  if (backTo.length > 0 && backTo.every(({ method }) => isCredit(method))) {
    const kept = backTo.reduce((sum, { amountPence }) => sum + amountPence, 0);
    return `${formatPounds(kept)} kept as credit`;
  }
  // Two card payments are shown as one amount; the receipt lists them separately.
  const pence = new Map<PaymentMethodName, number>();
  for (const { method, amountPence } of backTo.filter((part) => part.amountPence > 0)) {
    pence.set(method, (pence.get(method) ?? 0) + amountPence);
  }
  const [first, ...others] = [...pence].map(([method, sum]) => [
    formatPounds(sum),
    toMethod(method, whose),
  ]);
  if (!first) return undefined;
  return [`${first.join(' back ')}`, ...others.map((other) => other.join(' '))].join(' and ');
}

/** Label of the confirm button. */
export function confirmWords(quote: AmendmentQuote, cancelsAll: boolean, whose: Whose): string {
  if (quote.payPence > 0) {
    const pay = formatPounds(quote.payPence);
    return whose === 'your' ? `Continue to pay ${pay}` : `Confirm the change, ${pay} to pay`;
  }
  const deed = cancelsAll ? 'Cancel the whole booking' : 'Confirm the change';
  const back = backWords(quote, whose);
  return back ? `${deed}, ${back}` : deed;
}

/** Stripe does not accept amounts this small. */
export const isTooLittleForCard = ({ payPence }: Pick<AmendmentQuote, 'payPence'>): boolean =>
  payPence > 0 && payPence < minByCardPence;

export const TOO_LITTLE_FOR_STAFF =
  'This is too little to pay by card. We hold the added days. The change is made when you record how you took the money.';

/** What happens until the payment. */
export const untilPaidWords = (whose: Whose): string =>
  whose === 'your'
    ? 'You pay by card on the next page. We hold what you add while you pay, and your days change once you’ve paid. Names, contact details and notes change straight away.'
    : 'We hold the added days. The days change once the parent pays with a link, or pays you. Names, contact details and notes change straight away.';

/** The refund for a cancelled day, and until when it applies. */
export function policyWords({
  percentBack,
  until,
}: AmendmentQuote['cancellations'][number]): string {
  if (percentBack === 0) return 'It’s too late to get a refund for this day.';
  const much = percentBack === 100 ? 'Full refund' : `${percentBack}% refund`;
  return `${much}${until ? ` if you cancel by ${formatLongDate(until)}` : ''}.`;
}

/** "Ava, Mon 27 Oct, Brecks Community Hub" */
export const cancelledDayWords = ({
  childName,
  date,
  venueName,
}: AmendmentQuote['cancellations'][number]): string =>
  `${childName}, ${formatShortDate(date)}, ${venueName}`;

/** The outcome, for the toast and the page. */
export function outcomeWords(
  { backPence, backTo }: AmendmentQuote,
  cancelsAll: boolean,
  whose: Whose,
) {
  const money = backWords({ backTo }, whose);
  const isSent = backTo.some(
    ({ method, amountPence }) => wayToPay(method).goesBack === 'by provider' && amountPence > 0,
  );
  return {
    title: cancelsAll ? 'Booking cancelled' : 'Booking changed',
    money:
      backPence > 0 && money
        ? `${money.replace(' back ', ' goes back ').replace(' kept ', ' is kept ')}${isSent ? ', which takes 5 to 10 working days' : ''}.`
        : '',
  };
}
