import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  type BookingDispute,
  type BookingPayment,
  type BookingRefund,
  type PaymentAlert,
} from '@sunfield/contracts/bookings/staff-bookings';
import { isGivenBackByHand } from '@sunfield/contracts/payments/money/payment-methods';
import { formatTimestamp } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Skeleton } from 'antd';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { RefundDialog } from '../booking-money/refund-dialog';
import { bookingMoneyQuery } from '../saved-bookings/api';
import { disputeText } from '../saved-bookings/attention-words';
import { frozenText, isFruitless, paymentText, refundText } from '../saved-bookings/payment-words';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Detail, Hint } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';
import { Ends } from '../../kernel/ui/ends';

/** All payment attempts and refunds at Stripe, including refunds made in the Stripe dashboard. */
export function CardPayments({
  booking: { id: bookingId, parentEmail: email },
}: {
  booking: Booking;
}) {
  const money = useQuery(bookingMoneyQuery(bookingId));
  if (money.isError) return <LoadProblem error={money.error} retry={money.refetch} />;
  if (money.isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const { payments, paidPence, refundablePence, alerts } = money.data;
  const { creditPence, creditFrozenPence } = money.data;
  const byHand = paidPence - refundablePence;
  return (
    <div className={layout.lines}>
      {alerts.filter(isNotInPayments).map((alert) => (
        <AlertNotice key={alert.id} alert={alert} />
      ))}
      {byHand > 0 && (
        <Hint>
          {formatPounds(byHand)} was taken by staff, not by card, so you need to refund it yourself.
        </Hint>
      )}
      {creditPence > 0 && (
        <ParentCredit email={email} creditPence={creditPence} frozenPence={creditFrozenPence} />
      )}
      {payments.map((payment) => (
        <CardPayment
          key={payment.id}
          payment={payment}
          stripePageOf={money.data.stripePageOf}
          refund={(onEnd) => (
            <RefundDialog
              bookingId={bookingId}
              payment={payment}
              isLast={payments.every(
                ({ id, refundablePence: left }) => id === payment.id || left === 0,
              )}
              onEnd={onEnd}
            />
          )}
        />
      ))}
      {payments.length === 0 && byHand === 0 && <Hint>No card payment has been started.</Hint>}
    </div>
  );
}

interface CardPaymentProps {
  payment: BookingPayment;
  /** Address of a payment at Stripe, without its id. */
  stripePageOf: string;
  /** The dialog. */
  refund: (onEnd: () => void) => ReactNode;
}

const CardPayment = ({ payment, stripePageOf, refund }: CardPaymentProps) => (
  <Flex vertical gap={8}>
    <Ends align="start">
      <p style={{ flex: '1 1 180px' }}>
        <strong>{formatPounds(payment.receivedPence || payment.amountPence)}</strong>{' '}
        {paymentText(payment)}
        <Detail>
          {formatTimestamp(payment.createdAt)}
          {payment.note && ` · “${payment.note}”`}
          {payment.stripeIntentId && (
            <>
              {` · ${payment.stripeIntentId} · `}
              <a href={stripePageOf + payment.stripeIntentId} target="_blank" rel="noreferrer">
                Open at Stripe
              </a>
            </>
          )}
        </Detail>
      </p>
      {useMay()('money') && payment.refundablePence > 0 && (
        <DialogButton dialog={refund}>
          {isGivenBackByHand(payment.method) ? 'Record refund' : 'Refund'}
        </DialogButton>
      )}
    </Ends>
    {payment.disputes.map((dispute) => (
      <Dispute key={dispute.stripeDisputeId} dispute={dispute} />
    ))}
    {payment.refunds.length > 0 && (
      <ul className={layout.callout}>
        {payment.refunds.map((refund) => (
          <Refund key={refund.id} payment={payment} refund={refund} />
        ))}
      </ul>
    )}
  </Flex>
);

const Refund = ({ payment, refund }: { payment: BookingPayment; refund: BookingRefund }) => (
  <li className={isFruitless(refund) ? layout.late : undefined}>
    <strong>{formatPounds(refund.amountPence)}</strong> {refundText(payment, refund)}
    <Detail>
      {[
        formatTimestamp(refund.createdAt),
        refundReason[refund.reason],
        refund.note && `“${refund.note}”`,
        refund.stripeRefundId,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Detail>
  </li>
);

/** Disputes are shown with the payment that they are about. */
const isNotInPayments = ({ kind }: PaymentAlert) => !kind.startsWith('dispute_');

const AlertNotice = ({ alert }: { alert: PaymentAlert }) => (
  <Alert
    style={{ marginBottom: 10 }}
    type="warning"
    showIcon
    title={
      <>
        {alert.message}
        <Detail>
          {[formatTimestamp(alert.raisedAt), alert.detail, alert.stripeId]
            .filter(Boolean)
            .join(' · ')}
        </Detail>
      </>
    }
  />
);

const Dispute = ({ dispute }: { dispute: BookingDispute }) => (
  <Alert
    type={dispute.status === 'won' ? 'info' : 'warning'}
    showIcon
    title={`The payer disputes ${formatPounds(dispute.amountPence)}: ${plain(dispute.status)}`}
    description={[
      `Reason: ${plain(dispute.reason)}.`,
      dispute.isToAnswer && `Answer it in Stripe's dashboard, ${disputeText(dispute)}.`,
      dispute.stripeDisputeId,
    ]
      .filter(Boolean)
      .join(' ')}
  />
);

/** Stripe's `needs_response` as words. */
const plain = (word: string) => word.replaceAll('_', ' ');

const refundReason: Record<BookingRefund['reason'], string> = {
  late: 'paid after the places were gone',
  duplicate: 'paid twice',
  requested: 'by staff',
  amended: 'as the booking was changed',
  dashboard: "in Stripe's dashboard",
  unpaid: 'as the rest was not paid in time',
};

interface ParentCreditProps {
  email: string;
  /** Credit of this address, from all of its bookings. */
  creditPence: number;
  frozenPence: number;
}

const ParentCredit = ({ email, creditPence, frozenPence }: ParentCreditProps) => (
  <p>
    <strong>{formatPounds(creditPence)}</strong> of credit
    <Detail>
      Belongs to this booking’s email address, and can pay for its next bookings.{' '}
      {frozenPence > 0 && `${frozenText(frozenPence)} `}
      {useMay()('money') && creditPence > frozenPence && (
        <Link to={`/admin-new?${new URLSearchParams({ tab: 'credit', search: email })}`}>
          Pay it out
        </Link>
      )}
    </Detail>
  </p>
);
