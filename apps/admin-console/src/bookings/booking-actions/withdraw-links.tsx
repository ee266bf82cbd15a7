import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { showToast } from '../../kernel/toasts/toasts';
import { useWithdrawLinks } from '../saved-bookings/api';

/** Asks for confirmation before it invalidates every link to a booking. */
export const WithdrawLinks = ({ booking }: { booking: Booking }) => (
  <DialogButton dialog={(onEnd) => <WithdrawDialog booking={booking} onEnd={onEnd} />}>
    Withdraw links
  </DialogButton>
);

function WithdrawDialog({ booking, onEnd }: { booking: Booking; onEnd: () => void }) {
  const { id, parentName, parentEmail } = booking;
  const [emailNewLink, setEmailNewLink] = useState(true);
  const withdrawal = useWithdrawLinks(id);
  const withdraw = () =>
    withdrawal.mutate(
      { emailNewLink },
      {
        onSuccess: () => {
          onEnd();
          showToast(
            'success',
            'Links Withdrawn',
            emailNewLink
              ? `A new link is on its way to ${parentEmail}.`
              : 'No link opens this booking until you email a new one here.',
          );
        },
      },
    );
  return (
    <ActionDialog
      title={`Withdraw the links of booking #${id}?`}
      okText="Withdraw links"
      isDangerous
      sending={withdrawal}
      failed="The links could not be withdrawn"
      onOk={withdraw}
      onEnd={onEnd}
    >
      <p>
        Every link to this booking stops working, and browsers that know {parentEmail} are signed
        out. The booking itself stays as it is.
      </p>
      <Checkbox
        style={{ marginTop: 14 }}
        checked={emailNewLink}
        onChange={(event) => setEmailNewLink(event.target.checked)}
      >
        Email {parentName} a new link now
      </Checkbox>
    </ActionDialog>
  );
}
