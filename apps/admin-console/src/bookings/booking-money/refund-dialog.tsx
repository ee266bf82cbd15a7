import { penceFromPounds } from '@sunfield/contracts/kit/money';
import { formatPounds } from '@sunfield/words/money';
import {
  isCredit,
  isGivenBackByHand,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type BookingPayment } from '@sunfield/contracts/bookings/staff-bookings';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useKeptValues } from '../../kernel/data/use-draft';
import { showToast } from '../../kernel/toasts/toasts';
import { useCancelWithRefund } from '../saved-bookings/amendments-api';
import { bookingQuery, useRefund } from '../saved-bookings/api';
import { LineField } from './line-field';
import { MoneyDialog } from './money-dialog';
import { isFruitless } from '../saved-bookings/payment-words';

interface RefundDialogProps {
  bookingId: number;
  payment: BookingPayment;
  /** No other payment has anything left to refund: a full refund of this one can also cancel the places. */
  isLast: boolean;
  onEnd: () => void;
}

/** No venue's key has a space. Money given back there is in the office's cash book. */
const OFFICE = 'the office';

type Extent = 'all' | 'part';
type Places = 'keep' | 'cancel';

interface Typed {
  extent: Extent;
  pounds: string;
  credit: string;
  reason: string;
  places: Places | undefined;
  givenBackAt: string;
}

const nothing: Typed = {
  extent: 'all',
  pounds: '',
  credit: '',
  reason: '',
  places: undefined,
  givenBackAt: OFFICE,
};

/** Full or partial refund of one payment; the confirm button shows the amount. */
export function RefundDialog({ bookingId, payment, isLast, onEnd }: RefundDialogProps) {
  const { values, change, forget } = useKeptValues(`refund ${payment.id}`, nothing);
  const { extent, pounds, credit, reason, places, givenBackAt } = values;
  const [isChecked, setIsChecked] = useState(false);
  const { refunding, cancelling, refund, cancel } = useSendRefund(bookingId, payment, () => {
    forget();
    onEnd();
  });
  const { data: booking } = useQuery(bookingQuery(bookingId));
  const whole = booking?.view === 'full' && booking.isAmendable ? booking : undefined;
  const isByHand = isGivenBackByHand(payment.method);
  const left = payment.refundablePence;
  const asksPlaces = isLast && extent === 'all' && whole !== undefined;
  const cancelled = asksPlaces && places === 'cancel' ? whole : undefined;
  const isCancelling = cancelled !== undefined;
  const { pence, creditPence, problems } = amountsIn(values, { left, asksPlaces, isCancelling });
  const send = () => {
    setIsChecked(true);
    if (Object.values(problems).some(Boolean)) return;
    if (pence === undefined || creditPence === undefined) return;
    const amounts = { pence, creditPence, reason: reason.trim() };
    if (cancelled) cancel(cancelled, amounts);
    else refund(amounts, givenBackAt);
  };
  return (
    <MoneyDialog
      title={isByHand ? `Record a refund of booking #${bookingId}` : `Refund booking #${bookingId}`}
      okText={toPress(problems.amount ? undefined : pence, { isByHand, isCancelling })}
      sending={isCancelling ? cancelling : refunding}
      failed="The refund could not be started."
      reason={reason}
      onReason={(typed) => change({ reason: typed })}
      reasonProblem={isChecked ? problems.reason : undefined}
      advice={adviceOf(payment, pence, {
        kept: problems.credit ? 0 : creditPence,
        places: placesWords(asksPlaces, places),
      })}
      onOk={send}
      onEnd={onEnd}
      forget={forget}
    >
      <ExtentChoice extent={extent} left={left} onChange={(chosen) => change({ extent: chosen })} />
      {asksPlaces && (
        <PlacesChoice
          places={places}
          onChange={(chosen) => change({ places: chosen })}
          problem={isChecked ? problems.places : undefined}
        />
      )}
      {extent === 'part' && (
        <LineField
          label="Amount in pounds"
          value={pounds}
          onChange={(typed) => change({ pounds: typed })}
          problem={isChecked ? problems.amount : undefined}
          isAmount
        />
      )}
      {isByHand && !isCancelling && booking?.view === 'full' && (
        <GivenBackAt
          venues={booking.venues}
          value={givenBackAt}
          onChange={(chosen) => change({ givenBackAt: chosen })}
        />
      )}
      {!isCredit(payment.method) && (
        <LineField
          label="Keep as credit, in pounds (optional)"
          value={credit}
          onChange={(typed) => change({ credit: typed })}
          problem={isChecked ? problems.credit : undefined}
          isAmount
        />
      )}
    </MoneyDialog>
  );
}

interface ExtentChoiceProps {
  extent: Extent;
  /** Pence that can still be refunded. */
  left: number;
  onChange: (extent: Extent) => void;
}

const ExtentChoice = ({ extent, left, onChange }: ExtentChoiceProps) => (
  <Radio.Group
    vertical
    style={{ marginBottom: 14 }}
    value={extent}
    onChange={(event) => onChange(event.target.value as Extent)}
    options={[
      { value: 'all', label: `Everything left: ${formatPounds(left)}` },
      { value: 'part', label: 'Part of it' },
    ]}
  />
);

interface PlacesChoiceProps {
  places: Places | undefined;
  onChange: (places: Places) => void;
  problem: string | undefined;
}

const PlacesChoice = ({ places, onChange, problem }: PlacesChoiceProps) => (
  <Form.Item
    layout="vertical"
    label="The places"
    help={problem && <span role="alert">{problem}</span>}
    validateStatus={problem ? 'error' : undefined}
  >
    <Radio.Group
      vertical
      aria-label="The places"
      value={places}
      onChange={(event) => onChange(event.target.value as Places)}
      options={[
        { value: 'keep', label: 'Keep them (goodwill): the children stay on the registers' },
        { value: 'cancel', label: 'Cancel them: they are free to sell again' },
      ]}
    />
  </Form.Item>
);

interface GivenBackAtProps {
  venues: readonly { key: string; name: string }[];
  value: string;
  onChange: (place: string) => void;
}

const GivenBackAt = ({ venues, value, onChange }: GivenBackAtProps) => (
  <Form.Item layout="vertical" label="Where it is given back">
    <Radio.Group
      vertical
      aria-label="Where it is given back"
      name="given-back-at"
      value={value}
      onChange={(event) => onChange(event.target.value as string)}
      options={[
        { value: OFFICE, label: 'In the office, or by bank' },
        ...venues.map(({ key, name }) => ({ value: key, label: name })),
      ]}
    />
  </Form.Item>
);

interface Amounts {
  pence: number;
  /** The part of it that becomes the parent's credit. */
  creditPence: number;
  reason: string;
}

/** Refunds a payment, alone or with the booking's places, and shows what came of it. */
function useSendRefund(bookingId: number, payment: BookingPayment, onSent: () => void) {
  const refunding = useRefund(bookingId);
  const cancelling = useCancelWithRefund(bookingId);
  const cancel = (booking: Booking, { pence, creditPence, reason }: Amounts) =>
    cancelling.mutate(
      { booking, pence, back: creditPence > 0 ? 'credit' : 'payments', reason },
      {
        onSuccess: () => {
          onSent();
          const money = refundWords(payment, pence, creditPence);
          showToast('success', 'Refunded and cancelled', `${money} The places are free to sell.`);
        },
      },
    );
  const refund = ({ pence, creditPence, reason }: Amounts, givenBackAt: string) =>
    refunding.mutate(
      { payment, pence, creditPence, reason, ...(givenBackAt !== OFFICE && { givenBackAt }) },
      {
        onSuccess: (made) => {
          onSent();
          if (isFruitless(made.refund)) {
            showToast(
              'error',
              'Refund not made',
              `Stripe did not send back ${formatPounds(pence)}. The booking's payments say what to do.`,
            );
            return;
          }
          showToast(
            'success',
            isGivenBackByHand(payment.method) ? 'Refund recorded' : 'Refund started',
            refundWords(payment, pence, creditPence),
          );
        },
      },
    );
  return { refunding, cancelling, refund, cancel };
}

interface Refundable {
  left: number;
  asksPlaces: boolean;
  isCancelling: boolean;
}

/** The amounts that were typed, and what is wrong or missing. */
function amountsIn(typed: Typed, { left, asksPlaces, isCancelling }: Refundable) {
  const { extent, pounds, credit, places, reason } = typed;
  const pence = extent === 'all' ? left : penceFromPounds(pounds);
  const creditPence = credit.trim() === '' ? 0 : penceFromPounds(credit);
  const problems = {
    amount: amountProblem(pence, left),
    credit: creditProblem(creditPence, pence, isCancelling),
    places: asksPlaces && !places ? 'Please choose what happens to the places' : undefined,
    reason: reason.trim() ? undefined : 'Please say why',
  };
  return { pence, creditPence, problems };
}

function amountProblem(pence: number | undefined, left: number): string | undefined {
  if (pence === undefined || pence === 0) return 'Please give the amount, such as 12.50';
  return pence > left ? `At most ${formatPounds(left)} can be refunded` : undefined;
}

function creditProblem(
  credit: number | undefined,
  pence: number | undefined,
  isCancelling: boolean,
): string | undefined {
  if (credit === undefined) return 'Please give the amount, such as 12.50, or leave it empty';
  if (isCancelling && credit > 0 && credit !== pence) {
    return 'To cancel the places, keep all of it as credit or nothing';
  }
  return pence !== undefined && credit > pence ? 'This is more than the refund' : undefined;
}

function placesWords(isAsked: boolean, places: Places | undefined): string {
  if (!isAsked) {
    return 'The places stay booked. To cancel days as well, change the booking instead: that refunds them too.';
  }
  if (places === undefined) return '';
  return places === 'keep'
    ? 'The children are still expected, and their places stay taken.'
    : 'The places are free to sell again, and the parent is emailed what changed.';
}

function toPress(
  pence: number | undefined,
  { isByHand, isCancelling }: { isByHand: boolean; isCancelling: boolean },
): string {
  const does = isByHand ? 'Record refund of' : 'Refund';
  const amount = pence ? ` ${formatPounds(pence)}` : '';
  return `${does}${amount}${isCancelling ? ' and cancel the places' : ''}`;
}

/** What the refund does with the money, and what it does not change. */
function adviceOf(
  { method }: BookingPayment,
  pence = 0,
  { kept = 0, places }: { kept: number | undefined; places: string },
): string {
  if (isCredit(method)) {
    return `This was paid by credit, so it is the parent’s credit again. ${places}`;
  }
  if (kept > 0 && kept === pence) {
    return `All of this becomes the parent’s credit, so no money is sent. ${places}`;
  }
  const back = kept > 0 ? formatPounds(pence - kept) : 'the money';
  const rest = kept > 0 ? `, and ${formatPounds(kept)} becomes the parent’s credit` : '';
  return wayToPay(method).goesBack === 'by provider'
    ? `${kept > 0 ? back : 'The money'} goes back to the card that paid${rest}. A started refund cannot be stopped. ${places}`
    : `This was not paid by card, so nothing is sent: please refund ${back} yourself, then record it here${rest}. ${places}`;
}

/** Success message: where each part of the money goes. */
function refundWords({ method }: BookingPayment, pence: number, creditPence: number): string {
  const kept = isCredit(method) ? pence : creditPence;
  const amount = formatPounds(pence - kept);
  const back =
    wayToPay(method).goesBack === 'by provider'
      ? `${amount} reaches the parent's card in 5 to 10 working days.`
      : `${amount} is recorded as refunded.`;
  return [kept < pence ? back : '', kept > 0 ? `${formatPounds(kept)} is the parent's credit.` : '']
    .filter(Boolean)
    .join(' ');
}
