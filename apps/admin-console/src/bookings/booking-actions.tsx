import { sentenceOf } from '@sunfield/api-client/api-error';
import { isPaid } from '@sunfield/contracts/booking-status';
import { type Booking } from '@sunfield/contracts/bookings';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { FamilyDataLink } from '../ui/family-data-link';
import { showToast } from '../ui/toasts';
import { useSendReminder } from './api';
import styles from './booking-actions.module.css';
import { BookingNotice } from './booking-notice';
import { ChangeBooking } from './change-booking';
import { DeleteBooking } from './delete-booking';
import { MarkPaid } from './mark-paid';
import { PrintBooking } from './print-booking';
import { CheckStatus, CopyPaymentLink } from './payment-actions';
import { WithdrawLinks } from './withdraw-links';

interface BookingActionsProps {
  booking: Booking;
  onDeleted: () => void;
}

/** What staff can do about a booking. */
export function BookingActions({ booking, onDeleted }: BookingActionsProps) {
  const [refusal, setRefusal] = useState<unknown>();
  const { id, paymentStatus: status } = booking;
  const isUnpaid = status === 'pending' || status === 'expired';
  return (
    <>
      {refusal !== undefined && (
        <Alert className={styles.refusal} type="error" showIcon title={sentenceOf(refusal)} />
      )}
      <BookingNotice booking={booking} />
      <div className={styles.actions}>
        {isUnpaid && <MarkPaid booking={booking} onRefused={setRefusal} />}
        <CheckStatus bookingId={id} onRefused={setRefusal} />
        {isUnpaid && <CopyPaymentLink bookingId={id} />}
        {(isPaid(status) || booking.keepsPlaces) && <SendReminder bookingId={id} />}
        {booking.isAmendable && !booking.waitingAmendment && <ChangeBooking booking={booking} />}
        <WithdrawLinks booking={booking} />
        <PrintBooking booking={booking} />
        <FamilyDataLink of={{ email: booking.parentEmail }} />
        <DeleteBooking booking={booking} onDeleted={onDeleted} />
      </div>
    </>
  );
}

function SendReminder({ bookingId }: { bookingId: number }) {
  const reminder = useSendReminder(bookingId);
  const send = () =>
    reminder.mutate(undefined, {
      onSuccess: ({ isOnItsWay }) =>
        isOnItsWay
          ? showToast(
              'success',
              'Reminder on its way',
              'The mail server has not taken it yet. The booking’s history says when it has.',
            )
          : showToast(
              'success',
              'Reminder Sent',
              'Camp reminder email sent to parent and copied to your email',
            ),
      onError: (error) =>
        showToast('error', 'Error', sentenceOf(error, 'Failed to send reminder email')),
    });
  return (
    <Button loading={reminder.isPending} onClick={send}>
      Send Reminder
    </Button>
  );
}
