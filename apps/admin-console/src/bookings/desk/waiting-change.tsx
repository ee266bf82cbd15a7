import { call } from '@sunfield/api-client/call';
import { emailLink, withdrawAmendment } from '@sunfield/contracts/bookings/routes';
import { markAmendmentPaid } from '@sunfield/contracts/payments/routes';
import { type WaitingAmendment } from '@sunfield/contracts/bookings/amendment-lines';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatPounds } from '@sunfield/words/money';
import { formatUntil } from '@sunfield/words/dates';
import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { useMay } from '../../kernel/session/require-staff';
import { type PaymentTaken, useBookingChange } from '../saved-bookings/api';
import { MarkPaidDialog } from '../booking-money/mark-paid-dialog';
import { CopyPaymentLink } from '../booking-actions/payment-actions';
import layout from '../../kernel/ui/layout.module.css';

interface WaitingChangeProps {
  booking: Booking;
  waiting: WaitingAmendment;
}

/** A pending change, made once it is paid for: what it is, and how to pay for it or withdraw it. */
export const WaitingChange = ({ booking, waiting }: WaitingChangeProps) => (
  <Alert
    style={{ marginBottom: 22 }}
    type="warning"
    title={
      waiting.isProcessing
        ? `A change of ${formatPounds(waiting.payPence)} is waiting for the parent’s bank`
        : `A change is waiting for a payment of ${formatPounds(waiting.payPence)} until ${formatUntil(waiting.holdExpiresAt)}`
    }
    description={
      <>
        <table className={layout.table}>
          <tbody>
            {waiting.lines.map(({ label, amountPence }, position) => (
              <tr key={position}>
                <th scope="row">{label}</th>
                <td>{formatPounds(amountPence)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p style={{ marginTop: 8 }}>
          {waiting.isProcessing
            ? 'It is made as soon as the bank agrees. Nothing else can change until then.'
            : 'The booked days change once this is paid. Names, contact details and notes have already changed.'}
        </p>
        {!waiting.isProcessing && <WaysOn booking={booking} waiting={waiting} />}
      </>
    }
  />
);

function WaysOn({ booking: { id, parentEmail }, waiting }: WaitingChangeProps) {
  const emailing = useBookingChange(() => call(emailLink, { params: { id } }));
  const may = useMay();
  const params = { id, amendmentId: waiting.id };
  const withdrawal = useBookingChange(() => call(withdrawAmendment, { params }));
  // One for each pending change, as for a booking.
  const [reference] = useState(() => `manual_${Date.now()}`);
  const marking = useBookingChange((payment: PaymentTaken) =>
    call(markAmendmentPaid, {
      params,
      body: { status: 'succeeded', paymentIntentId: reference, ...payment },
    }),
  );
  return (
    <Flex wrap gap={8} style={{ marginTop: 12 }}>
      {may('money') && (
        <DialogButton
          type="primary"
          dialog={(onEnd) => (
            <MarkPaidDialog
              title={`Record ${formatPounds(waiting.payPence)} for the change of booking #${id}`}
              okText="Record payment"
              draft={`change ${waiting.id}`}
              duePence={waiting.payPence}
              sending={marking}
              onSent={() => ['Booking Changed', 'We’re emailing the parent what changed.']}
              onEnd={onEnd}
            >
              {formatPounds(waiting.payPence)} is recorded as received, the booking changes
              immediately, and we email the parent.
            </MarkPaidDialog>
          )}
        >
          Record payment
        </DialogButton>
      )}
      <ActionButton
        sending={emailing}
        sent={undefined}
        done={() => ['Link Sent', `We’re emailing the payment link to ${parentEmail}.`]}
      >
        Email link
      </ActionButton>
      <CopyPaymentLink bookingId={id} />
      <ActionButton
        sending={withdrawal}
        sent={undefined}
        done={() => ['Change Withdrawn', 'The booking stays as it was, and nothing is due.']}
      >
        Withdraw the change
      </ActionButton>
    </Flex>
  );
}
