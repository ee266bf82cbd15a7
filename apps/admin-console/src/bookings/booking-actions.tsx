import { sentenceOf } from '@sunfield/api-client/api-error';
import { type Booking } from '@sunfield/contracts/bookings';
import { type PaymentStatusChange } from '@sunfield/contracts/payments';
import { Alert, Button } from 'antd';
import { showToast } from '../app/toasts';
import { useCheckPaymentStatus, useMarkPaid } from './api';
import styles from './booking-actions.module.css';
import { statusName } from './status-tag';

/** What staff can do about a booking's payment. */
export function BookingActions({ booking }: { booking: Booking }) {
  const markPaid = useMarkPaid(booking.id);
  const check = useCheckPaymentStatus(booking.id);
  const isUnpaid = booking.paymentStatus === 'pending' || booking.paymentStatus === 'expired';
  const isBusy = markPaid.isPending || check.isPending;
  const refusal = markPaid.error ?? check.error;
  return (
    <>
      {/* The toast's words are fixed; why it was refused is the API's to say. */}
      {refusal && (
        <Alert className={styles.refusal} type="error" showIcon title={sentenceOf(refusal)} />
      )}
      <div className={styles.actions}>
        {isUnpaid && (
          <Button
            type="primary"
            loading={markPaid.isPending}
            disabled={isBusy}
            onClick={() => {
              check.reset();
              markPaid.mutate(undefined, {
                onSuccess: () =>
                  showToast('success', 'Payment Updated', 'Booking marked as paid successfully'),
                onError: () => showToast('error', 'Error', 'Failed to update payment status'),
              });
            }}
          >
            Mark Paid
          </Button>
        )}
        <Button
          loading={check.isPending}
          disabled={isBusy}
          onClick={() => {
            markPaid.reset();
            check.mutate(undefined, {
              onSuccess: tellStatus,
              onError: () => showToast('error', 'Error', 'Failed to check payment status'),
            });
          }}
        >
          Check Status
        </Button>
      </div>
    </>
  );
}

function tellStatus({ oldStatus, newStatus }: PaymentStatusChange): void {
  if (oldStatus === newStatus) {
    showToast('info', 'Status Up to Date', `The payment status is ${statusName[newStatus]}.`);
  } else {
    showToast(
      'success',
      'Payment Status Updated',
      `From ${statusName[oldStatus]} to ${statusName[newStatus]}.`,
    );
  }
}
