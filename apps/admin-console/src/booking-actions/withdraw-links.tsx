import { sentenceOf } from '@sunfield/api-client/api-error';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog';
import { showToast } from '../toasts/toasts';
import { useReturnFocus } from '../dialogs/use-return-focus';
import { useWithdrawLinks } from '../saved-bookings/api';
import styles from '../booking-money/booking-money.module.css';

/** Asks for confirmation before it invalidates every link to a booking. */
export function WithdrawLinks({ booking }: { booking: Booking }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Withdraw links</Button>
      {isAsking && <WithdrawDialog booking={booking} onEnd={() => setIsAsking(false)} />}
    </>
  );
}

function WithdrawDialog({ booking, onEnd }: { booking: Booking; onEnd: () => void }) {
  const { id, parentName, parentEmail } = booking;
  const [emailNewLink, setEmailNewLink] = useState(true);
  const withdrawal = useWithdrawLinks(id);
  useReturnFocus();
  const withdraw = () =>
    withdrawal.mutate(
      { emailNewLink },
      {
        onSuccess: () =>
          showToast(
            'success',
            'Links Withdrawn',
            emailNewLink
              ? `A new link is on its way to ${parentEmail}.`
              : 'No link opens this booking until you email a new one here.',
          ),
        onError: (error) =>
          showToast('error', 'Error', sentenceOf(error, 'The links could not be withdrawn')),
        onSettled: onEnd,
      },
    );
  return (
    <Dialog
      open
      title={`Withdraw the links of booking #${id}?`}
      okText="Withdraw links"
      okButtonProps={{ danger: true }}
      confirmLoading={withdrawal.isPending}
      onOk={withdraw}
      onCancel={onEnd}
    >
      <p>
        Every link to this booking stops working: those in emails, those the parent has saved or
        shared, and the cookie of the browser it was booked with. The booking itself stays as it is.
      </p>
      <Checkbox
        className={styles.told}
        checked={emailNewLink}
        onChange={(event) => setEmailNewLink(event.target.checked)}
      >
        Email {parentName} a new link now
      </Checkbox>
    </Dialog>
  );
}
