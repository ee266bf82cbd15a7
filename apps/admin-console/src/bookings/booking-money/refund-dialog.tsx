import { penceFromPounds } from '@sunfield/contracts/kit/money';
import { formatPounds } from '@sunfield/words/money';
import {
  isCredit,
  isGivenBackByHand,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import { type BookingPayment } from '@sunfield/contracts/bookings/staff-bookings';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useKeptValues } from '../../kernel/data/use-draft';
import { showToast } from '../../kernel/toasts/toasts';
import { useCancelWithRefund } from '../saved-bookings/amendments-api';
import { bookingQuery, useRefund } from '../saved-bookings/api';
import styles from './booking-money.module.css';
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

type Places = 'keep' | 'cancel';

interface Typed {
  extent: 'all' | 'part';
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
  const refunding = useRefund(bookingId);
  const cancelling = useCancelWithRefund(bookingId);
  const { data: booking } = useQuery(bookingQuery(bookingId));
  const whole = booking?.view === 'full' && booking.isAmendable ? booking : undefined;
  const asksPlaces = isLast && extent === 'all' && whole !== undefined;
  const isCancelling = asksPlaces && places === 'cancel';
  const left = payment.refundablePence;
  const isOfCredit = isCredit(payment.method);
  const isByHand = isGivenBackByHand(payment.method);
  const does = isByHand ? 'Record refund of' : 'Refund';
  const pence = extent === 'all' ? left : penceFromPounds(pounds);
  const creditPence = credit.trim() === '' ? 0 : penceFromPounds(credit);
  const problems = {
    amount: amountProblem(pence, left),
    credit: creditProblem(creditPence, pence, isCancelling),
    places: asksPlaces && !places ? 'Please choose what happens to the places' : undefined,
    reason: reason.trim() ? undefined : 'Please say why',
  };
  const refund = () => {
    setIsChecked(true);
    if (Object.values(problems).some(Boolean)) return;
    if (pence === undefined || creditPence === undefined) return;
    if (isCancelling) {
      const back = creditPence > 0 ? 'credit' : 'payments';
      cancelling.mutate(
        { booking: whole, pence, back, reason: reason.trim() },
        {
          onSuccess: () => {
            forget();
            onEnd();
            const money = refundWords(payment, pence, creditPence);
            showToast('success', 'Refunded and cancelled', `${money} The places are free to sell.`);
          },
        },
      );
      return;
    }
    refunding.mutate(
      {
        payment,
        pence,
        creditPence,
        reason: reason.trim(),
        ...(givenBackAt !== OFFICE && { givenBackAt }),
      },
      {
        onSuccess: (made) => {
          forget();
          onEnd();
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
            isByHand ? 'Refund recorded' : 'Refund started',
            refundWords(payment, pence, creditPence),
          );
        },
      },
    );
  };
  return (
    <MoneyDialog
      title={isByHand ? `Record a refund of booking #${bookingId}` : `Refund booking #${bookingId}`}
      okText={
        (pence && !problems.amount ? `${does} ${formatPounds(pence)}` : does) +
        (isCancelling ? ' and cancel the places' : '')
      }
      sending={isCancelling ? cancelling : refunding}
      failed="The refund could not be started."
      reason={reason}
      onReason={(typed) => change({ reason: typed })}
      reasonProblem={isChecked ? problems.reason : undefined}
      advice={adviceOf(payment, pence, {
        kept: problems.credit ? 0 : creditPence,
        places: placesWords(asksPlaces, places),
      })}
      onOk={refund}
      onEnd={onEnd}
      forget={forget}
    >
      <Radio.Group
        className={styles.choice}
        value={extent}
        onChange={(event) => change({ extent: event.target.value as Typed['extent'] })}
        options={[
          { value: 'all', label: `Everything left: ${formatPounds(left)}` },
          { value: 'part', label: 'Part of it' },
        ]}
      />
      {asksPlaces && (
        <Form.Item
          className={styles.field}
          layout="vertical"
          label="The places"
          help={isChecked && problems.places && <span role="alert">{problems.places}</span>}
          validateStatus={isChecked && problems.places ? 'error' : undefined}
        >
          <Radio.Group
            className={styles.choice}
            aria-label="The places"
            value={places}
            onChange={(event) => change({ places: event.target.value as Places })}
            options={[
              { value: 'keep', label: 'Keep them (goodwill): the children stay on the registers' },
              { value: 'cancel', label: 'Cancel them: they are free to sell again' },
            ]}
          />
        </Form.Item>
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
        <Form.Item className={styles.field} layout="vertical" label="Where it is given back">
          <Radio.Group
            className={styles.choice}
            aria-label="Where it is given back"
            name="given-back-at"
            value={givenBackAt}
            onChange={(event) => change({ givenBackAt: event.target.value as string })}
            options={[
              { value: OFFICE, label: 'In the office, or by bank' },
              ...booking.venues.map(({ key, name }) => ({ value: key, label: name })),
            ]}
          />
        </Form.Item>
      )}
      {!isOfCredit && (
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
