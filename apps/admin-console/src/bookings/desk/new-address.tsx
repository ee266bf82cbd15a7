import { call } from '@sunfield/api-client/call';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { keepOldAddress, sendNewAddressAgain } from '@sunfield/contracts/bookings/routes';
import { confirmNewAddressByPhone } from '@sunfield/contracts/bookings/staff-routes';
import { Alert, Flex } from 'antd';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { EmailAddress } from '../../kernel/ui/email-address';
import { useBookingChange } from '../saved-bookings/api';

/** A new email address that the family has not confirmed yet, and the actions that staff have on it. */
export function NewAddress({ booking: { id }, newEmail }: { booking: Booking; newEmail: string }) {
  const params = { id };
  const confirming = useBookingChange(() => call(confirmNewAddressByPhone, { params }));
  const again = useBookingChange(() => call(sendNewAddressAgain, { params, body: {} }));
  const keeping = useBookingChange(() => call(keepOldAddress, { params, body: {} }));
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
            <ActionButton
              type="primary"
              sending={confirming}
              sent={undefined}
              done={() => ['Address Confirmed']}
              ask={{
                title: 'Confirm the new address?',
                about: <CallFirst newEmail={newEmail} />,
                okText: 'Confirm address',
              }}
            >
              Confirm by phone
            </ActionButton>
            <ActionButton sending={again} sent={undefined} done={() => ['Email Sent']}>
              Send again
            </ActionButton>
            <ActionButton sending={keeping} sent={undefined} done={() => ['Address Kept']}>
              Keep the old address
            </ActionButton>
          </Flex>
        </>
      }
    />
  );
}

const CallFirst = ({ newEmail }: { newEmail: string }) => (
  <>
    Call the parent on the number you have for them, and read out each letter of{' '}
    <strong>{newEmail}</strong>. Emails about the booking, with the children’s names and days, then
    go there. Links sent to the old address stop working. What you confirm is recorded.
  </>
);
