import { type BookingView } from '@sunfield/contracts/bookings';
import { CalendarLink } from '../placed-booking/calendar-link';
import { Button, ButtonLink } from '../design/button';
import styles from './confirmation.module.css';
import { PaperLinks } from './paper-links';
import { RenewLink } from './renew-link';
import { shareConfirmation } from './share-confirmation';

interface ConfirmationActionsProps {
  title: string;
  booking: BookingView;
  onRenewed: (accessToken: string) => void;
}

export function ConfirmationActions({ title, booking, onRenewed }: ConfirmationActionsProps) {
  // Whoever may see who comes may show it to somebody else; a bare number stays one.
  const access = booking.view === 'full' ? booking.accessToken : null;
  const share = () => {
    const query = new URLSearchParams({
      booking_id: String(booking.id),
      ...(access && { access }),
    });
    const url = `${window.location.origin}/booking-confirmation?${query.toString()}`;
    void shareConfirmation(title, url);
  };
  return (
    <div className={styles.last}>
      <div className={styles.actions}>
        <ButtonLink href="/" look="secondary">
          Back to Home
        </ButtonLink>
        <Button onClick={() => window.print()}>Print Confirmation</Button>
        <Button look="secondary" onClick={share} aria-describedby={SHARED}>
          Share Confirmation
        </Button>
        <CalendarLink booking={booking} look="secondary" />
        {booking.view === 'full' && booking.isAmendable && (
          <ButtonLink href={`/change-booking?booking_id=${booking.id}`} look="secondary">
            Change this booking
          </ButtonLink>
        )}
      </div>
      <p id={SHARED} className={styles.shared}>
        {access
          ? 'Anyone with the shared link sees this whole booking, with the children’s names and your contact details.'
          : 'The shared link shows days and places, but no names.'}
      </p>
      <PaperLinks booking={booking} />
      {booking.view === 'full' && access && (
        <RenewLink booking={{ ...booking, accessToken: access }} onRenewed={onRenewed} />
      )}
    </div>
  );
}

const SHARED = 'what-is-shared';
