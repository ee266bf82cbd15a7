import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { formatShortDates } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { EmailAddress } from '../../kernel/ui/email-address';
import { EmailTrouble } from '../../kernel/ui/email-trouble';
import { Ends } from '../../kernel/ui/ends';
import { PhoneLinks } from '../../kernel/ui/phone-links';
import { Urgent } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';
import styles from './booking-facts.module.css';
import { NewAddress } from './new-address';

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
        <a href={`mailto:${parentEmail}`}>
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
