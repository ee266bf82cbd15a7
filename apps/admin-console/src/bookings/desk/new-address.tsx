import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { keepOldAddress, sendNewAddressAgain } from '@sunfield/contracts/bookings/routes';
import { confirmNewAddressByPhone } from '@sunfield/contracts/bookings/staff-routes';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { EmailAddress } from '../../kernel/ui/email-address';
import { showToast } from '../../kernel/toasts/toasts';
import { useBookingChanged } from '../saved-bookings/api';

const actions = {
  again: {
    send: (id: number) => call(sendNewAddressAgain, { params: { id }, body: {} }),
    toast: 'Email Sent',
  },
  keep: {
    send: (id: number) => call(keepOldAddress, { params: { id }, body: {} }),
    toast: 'Address Kept',
  },
  phone: {
    send: (id: number) => call(confirmNewAddressByPhone, { params: { id } }),
    toast: 'Address Confirmed',
  },
} as const;

function useNewAddress(bookingId: number) {
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: (action: keyof typeof actions) => actions[action].send(bookingId),
    onSuccess: (_, action) => {
      showToast('success', actions[action].toast);
      void bookingChanged();
    },
    onError: (error) => showToast('error', 'Error', sentenceOf(error)),
  });
}

/** A new email address that the family has not confirmed yet, and the actions that staff have on it. */
export function NewAddress({ booking, newEmail }: { booking: Booking; newEmail: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, variables } = useNewAddress(booking.id);
  const isBusy = (action: keyof typeof actions) => isPending && variables === action;
  return (
    <Alert
      type="warning"
      title="New address not confirmed yet"
      description={
        <>
          <p>
            <EmailAddress>{newEmail}</EmailAddress> has been emailed a link to confirm it. Until
            then, emails go to the address above.
          </p>
          <Flex wrap gap={8} style={{ marginTop: 12 }}>
            <Button type="primary" onClick={() => setIsAsking(true)}>
              Confirm by phone
            </Button>
            <Button loading={isBusy('again')} onClick={() => mutate('again')}>
              Send again
            </Button>
            <Button loading={isBusy('keep')} onClick={() => mutate('keep')}>
              Keep the old address
            </Button>
          </Flex>
          {isAsking && (
            <ActionDialog
              title="Confirm the new address?"
              okText="Confirm address"
              sending={{ isPending: isBusy('phone'), error: null }}
              onOk={() => mutate('phone', { onSettled: () => setIsAsking(false) })}
              onEnd={() => setIsAsking(false)}
            >
              <p>
                Call the parent on the number you have for them, and read out each letter of{' '}
                <strong>{newEmail}</strong>.
              </p>
              <p>
                Emails about the booking, with the children’s names and days, then go there. Links
                sent to the old address stop working. What you confirm is recorded.
              </p>
            </ActionDialog>
          )}
        </>
      }
    />
  );
}
