import { Button, ButtonLink } from '../design/button';
import styles from './confirmation.module.css';
import { shareConfirmation } from './share-confirmation';

interface ConfirmationActionsProps {
  title: string;
  bookingId: number;
  /** The link passes on what it was opened with, and never more. */
  access: string | undefined;
}

export function ConfirmationActions({ title, bookingId, access }: ConfirmationActionsProps) {
  const share = () => {
    const query = new URLSearchParams({ booking_id: String(bookingId) });
    if (access) query.set('access', access);
    const url = `${window.location.origin}/booking-confirmation?${query.toString()}`;
    void shareConfirmation(title, url);
  };
  return (
    <div className={styles.actions}>
      <ButtonLink href="/" look="secondary">
        Back to Home
      </ButtonLink>
      <Button onClick={() => window.print()}>Print Confirmation</Button>
      <Button look="secondary" onClick={share}>
        Share Confirmation
      </Button>
    </div>
  );
}
