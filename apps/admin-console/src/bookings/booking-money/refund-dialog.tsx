import { call } from '@sunfield/api-client/call';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { randomId } from '@sunfield/api-client/random-id';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type BookingPayment } from '@sunfield/contracts/bookings/staff-bookings';
import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import {
  isCredit,
  isGivenBackByHand,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import { refundBooking } from '@sunfield/contracts/payments/routes';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { checkedBy } from '../../kernel/data/form-problems';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { showToast } from '../../kernel/toasts/toasts';
import { Quiet } from '../../kernel/ui/quiet';
import { PoundsField, TextField } from '../../kernel/ui/text-field';
import { cancelWithRefund } from '../saved-bookings/amendments-api';
import { bookingQuery, useBookingChange } from '../saved-bookings/api';
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

type Places = 'keep' | 'cancel';

interface Typed {
  extent: 'all' | 'part';
  /** In pounds. */
  amount: string | undefined;
  /** In pounds: the part of it that becomes the parent's credit. */
  asCredit: string | undefined;
  reason: string;
  places: Places | undefined;
  givenBackAt: string | undefined;
}

const nothing: Typed = {
  extent: 'all',
  amount: undefined,
  asCredit: undefined,
  reason: '',
  places: undefined,
  givenBackAt: OFFICE,
};

/** Full or partial refund of one payment; the confirm button shows the amount. */
export function RefundDialog({ bookingId, payment, isLast, onEnd }: RefundDialogProps) {
  const { data: booking } = useQuery(bookingQuery(bookingId));
  const full = booking?.view === 'full' ? booking : undefined;
  const left = payment.refundablePence;
  const isByHand = isGivenBackByHand(payment.method);
  const asksPlaces = ({ extent }: Typed) =>
    isLast && extent === 'all' && full?.isAmendable === true;
  const isCancelling = (typed: Typed) => asksPlaces(typed) && typed.places === 'cancel';
  return (
    <FormDialog
      title={isByHand ? `Record a refund of booking #${bookingId}` : `Refund booking #${bookingId}`}
      okText={(typed) => toPress(payment, left, typed, isCancelling(typed))}
      name="refund"
      draft={`refund ${payment.id}`}
      schema={checkedBy((typed: Typed) => problemsIn(typed, left, asksPlaces(typed)))}
      initialValues={nothing}
      sending={useSendRefund(bookingId, full, payment)}
      whyRefused={(error) => sentenceOf(error, 'The refund could not be started.')}
      onSent={(refund, typed) => {
        const { pence = 0, creditPence = 0 } = amountsIn(typed, left);
        const words = refundWords(payment, pence, creditPence);
        if (!refund) return ['Refunded and cancelled', `${words} The places are free to sell.`];
        if (!isFruitless(refund)) return [isByHand ? 'Refund recorded' : 'Refund started', words];
        onEnd();
        showToast(
          'error',
          'Refund not made',
          `Stripe did not send back ${formatPounds(pence)}. The booking's payments say what to do.`,
        );
      }}
      onEnd={onEnd}
    >
      {(typed) => (
        <>
          <Form.Item name="extent">
            <Radio.Group
              vertical
              options={[
                { value: 'all', label: `Everything left: ${formatPounds(left)}` },
                { value: 'part', label: 'Part of it' },
              ]}
            />
          </Form.Item>
          {asksPlaces(typed) && (
            <Form.Item name="places" label="The places">
              <Radio.Group vertical aria-label="The places" options={placesOptions} />
            </Form.Item>
          )}
          {typed.extent === 'part' && <PoundsField name="amount" label="Amount in pounds" />}
          {isByHand && !isCancelling(typed) && full && (
            <Form.Item name="givenBackAt" label="Where it is given back">
              <Radio.Group
                vertical
                aria-label="Where it is given back"
                options={[
                  { value: OFFICE, label: 'In the office, or by bank' },
                  ...full.venues.map(({ key, name }) => ({ value: key, label: name })),
                ]}
              />
            </Form.Item>
          )}
          {!isCredit(payment.method) && (
            <PoundsField name="asCredit" label="Keep as credit, in pounds (optional)" />
          )}
          <TextField name="reason" label="Reason, for your own records" maxLength={200} />
          <p>
            <Quiet>
              {adviceOf(payment, amountsIn(typed, left))}{' '}
              {placesWords(asksPlaces(typed), typed.places)}
            </Quiet>
          </p>
        </>
      )}
    </FormDialog>
  );
}

const placesOptions = [
  { value: 'keep', label: 'Keep them (goodwill): the children stay on the registers' },
  { value: 'cancel', label: 'Cancel them: they are free to sell again' },
];

/** Refunds a payment alone, or with all places as one change, so that neither happens without the other. */
function useSendRefund(bookingId: number, booking: Booking | undefined, payment: BookingPayment) {
  const [clientRequestId] = useState(randomId);
  return useBookingChange(async (typed: Typed) => {
    const { pence = 0, creditPence = 0 } = amountsIn(typed, payment.refundablePence);
    const { places, givenBackAt } = typed;
    const reason = typed.reason.trim();
    if (places === 'cancel' && booking) {
      const back = creditPence > 0 ? 'credit' : 'payments';
      await cancelWithRefund(booking, { pence, back, reason, clientRequestId });
      return undefined;
    }
    const { refund } = await call(refundBooking, {
      params: { id: bookingId },
      body: {
        amount: poundsText(pence),
        ...(creditPence > 0 && { asCredit: poundsText(creditPence) }),
        reason,
        paymentId: payment.id,
        // What the page showed, so that a double click, or two members of staff, make one refund.
        seenRefundedPence: payment.refundedPence,
        ...(givenBackAt && givenBackAt !== OFFICE && { givenBackAt }),
      },
    });
    return refund;
  });
}

/** The amounts that were typed; undefined if they are none. */
function amountsIn({ extent, amount = '', asCredit = '' }: Typed, left: number) {
  return {
    pence: extent === 'all' ? left : penceFromPounds(amount),
    creditPence: asCredit.trim() === '' ? 0 : penceFromPounds(asCredit),
  };
}

/** What is wrong or missing, by field. */
function problemsIn(typed: Typed, left: number, asksPlaces: boolean) {
  const { places, reason } = typed;
  const { pence, creditPence } = amountsIn(typed, left);
  return {
    amount: amountProblem(pence, left),
    asCredit: creditProblem(creditPence, pence, places === 'cancel'),
    places: asksPlaces && !places ? 'Please choose what happens to the places' : undefined,
    reason: reason.trim() ? undefined : 'Please say why',
  };
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
  { method }: BookingPayment,
  left: number,
  typed: Typed,
  isCancelling: boolean,
): string {
  const does = isGivenBackByHand(method) ? 'Record refund of' : 'Refund';
  const { pence = 0 } = amountsIn(typed, left);
  const amount = amountProblem(pence, left) ? '' : ` ${formatPounds(pence)}`;
  return `${does}${amount}${isCancelling ? ' and cancel the places' : ''}`;
}

/** What the refund does with the money, and what it does not change. */
function adviceOf(
  { method }: BookingPayment,
  { pence = 0, creditPence: kept = 0 }: ReturnType<typeof amountsIn>,
): string {
  if (isCredit(method)) {
    return `This was paid by credit, so it is the parent’s credit again.`;
  }
  if (kept > 0 && kept === pence) {
    return `All of this becomes the parent’s credit, so no money is sent.`;
  }
  const back = kept > 0 ? formatPounds(pence - kept) : 'the money';
  const rest = kept > 0 ? `, and ${formatPounds(kept)} becomes the parent’s credit` : '';
  return wayToPay(method).goesBack === 'by provider'
    ? `${kept > 0 ? back : 'The money'} goes back to the card that paid${rest}. A started refund cannot be stopped.`
    : `This was not paid by card, so nothing is sent: please refund ${back} yourself, then record it here${rest}.`;
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
