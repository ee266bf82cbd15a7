import { type BookingView } from '@sunfield/contracts/bookings';
import { useState } from 'react';
import { messageOf } from '../data/refusal';
import { Button } from '../design/button';
import styles from './booking-details.module.css';

interface BookedChildrenProps {
  booking: BookingView;
  emailLink: (() => Promise<unknown>) | undefined;
}

/** Names and ages for those who may see them; for others a way to get the link that shows them. */
export function BookedChildren({ booking, emailLink }: BookedChildrenProps) {
  if (booking.view === 'glimpse' || booking.children.length === 0) {
    return (
      <>
        <p className={styles.unable}>Unable to display children details</p>
        {emailLink && <EmailLink emailLink={emailLink} />}
      </>
    );
  }
  return (
    <ul className={styles.list}>
      {booking.children.map(({ name, age }, position) => (
        <li key={position}>
          {name} (age {age})
        </li>
      ))}
    </ul>
  );
}

type Progress = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; message: string };

function EmailLink({ emailLink }: { emailLink: () => Promise<unknown> }) {
  const [progress, setProgress] = useState<Progress>({ is: 'idle' });
  const send = async () => {
    setProgress({ is: 'sending' });
    try {
      await emailLink();
      setProgress({ is: 'sent' });
    } catch (error) {
      setProgress({ is: 'failed', message: messageOf(error) });
    }
  };
  return (
    <div className={styles.emailLink}>
      <p>
        Only the family may see who comes. We can email a link that shows everything to the address
        the booking was made with.
      </p>
      {progress.is !== 'sent' && (
        <Button look="secondary" busy={progress.is === 'sending'} onClick={() => void send()}>
          {progress.is === 'sending' ? 'Sending...' : 'Email me the link'}
        </Button>
      )}
      <p role="status">
        {progress.is === 'sent' && 'The link is on its way. Please look in your inbox.'}
        {progress.is === 'failed' && progress.message}
      </p>
    </div>
  );
}
