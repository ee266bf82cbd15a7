import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatPounds } from '@sunfield/words/money';
import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { Button } from 'antd';
import { useState } from 'react';
import { showToast } from '../toasts/toasts';
import { useMarkPaid } from '../saved-bookings/api';
import { MarkPaidDialog, type MoneyInHand } from '../booking-money/mark-paid-dialog';

interface MarkPaidProps {
  booking: Booking;
  /** The toast's text is specified; the caller shows the API's reason elsewhere. */
  onRefused: (error: unknown) => void;
}

export function MarkPaid({ booking, onRefused }: MarkPaidProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [money, setMoney] = useState<MoneyInHand>({ method: undefined, note: '' });
  const markPaid = useMarkPaid(booking.id);
  const mark = (payment: ManualPayment) => {
    onRefused(undefined);
    markPaid.mutate(payment, {
      onSuccess: () =>
        showToast('success', 'Payment Updated', 'Booking marked as paid successfully'),
      onError: (error) => {
        onRefused(error);
        showToast('error', 'Error', 'Failed to update payment status');
      },
      onSettled: () => setIsAsking(false),
    });
  };
  return (
    <>
      <Button type="primary" onClick={() => setIsAsking(true)}>
        Mark Paid
      </Button>
      {isAsking && (
        <MarkPaidDialog
          title={`Mark booking #${booking.id} as paid`}
          okText="Mark Paid"
          money={money}
          isMarking={markPaid.isPending}
          onMoney={setMoney}
          onMark={mark}
          onCancel={() => setIsAsking(false)}
        >
          {formatPounds(booking.duePence)} counts as received, and {booking.parentName} gets the
          confirmation by email.
        </MarkPaidDialog>
      )}
    </>
  );
}
