import { call } from '@sunfield/api-client/call';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { keepOldAddress, sendNewAddressAgain } from '@sunfield/contracts/bookings/routes';
import { confirmNewAddressByPhone } from '@sunfield/contracts/bookings/staff-routes';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { formatShortDates } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { Alert, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { EmailAddress } from '../../kernel/ui/email-address';
import { EmailTrouble } from '../../kernel/ui/email-trouble';
import { Ends } from '../../kernel/ui/ends';
import { PhoneLinks } from '../../kernel/ui/phone-links';
import { Urgent } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';
import { useBookingChange } from '../saved-bookings/api';
import styles from './booking-facts.module.css';

/** Whose booking it is, how to reach them, when they come and what is due. */
export function FamilyHead({ booking }: { booking: Booking }) {
  const { parentName, parentEmail, newEmail } = booking;
  const search = `?${new URLSearchParams({ tab: 'families', email: parentEmail })}`;
  return (
    <section className={styles.head} aria-label="Family">
      <Ends>
        <h2 className={layout.name}>{parentName}</h2>
        <Link to={{ pathname: '/admin-new', search }} style={{ paddingBlock: 4 }}>
          The family’s page
        </Link>
      </Ends>
      <Flex wrap gap="2px 18px" className={styles.contact}>
        {phoneFields.map(({ key }) => (
          <PhoneLinks key={key} phone={booking[key]} />
        ))}
        <a href={`mailto:${parentEmail}`} translate="no">
          <EmailAddress>{parentEmail}</EmailAddress>
        </a>
      </Flex>
      <EmailTrouble state={booking.emailTrouble} />
      {newEmail !== undefined && (
        <NewAddress key={newEmail} booking={booking} newEmail={newEmail} />
      )}
      <p style={{ margin: 0 }}>
        {daysWords(booking)} · <Due booking={booking} />
      </p>
    </section>
  );
}

/** "Mon 27 Oct, Tue 28 Oct" */
function daysWords({ selectedDates, isCancelled }: Booking): string {
  if (isCancelled) return 'All days cancelled';
  const days = selectedDates.filter(({ isDayCancelled }) => !isDayCancelled);
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  return formatShortDates(dates).join(', ') || 'No camp day left';
}

function Due({ booking: { duePence, parts } }: { booking: Booking }) {
  const pence = duePence || (parts?.owedPence ?? 0);
  return pence > 0 ? <Urgent>{formatPounds(pence)} to pay</Urgent> : 'Nothing to pay';
}

/** A new email address that the family has not confirmed yet, and the actions that staff have on it. */
function NewAddress({ booking: { id }, newEmail }: { booking: Booking; newEmail: string }) {
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
