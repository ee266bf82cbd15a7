import { call } from '@sunfield/api-client/call';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { endSharing, shareBooking } from '@sunfield/contracts/bookings/routes';
import { useState } from 'react';
import { Button, ButtonLink } from '../design/button';
import styles from './confirmation.module.css';
import { RenewLink } from './renew-link';
import { messageOf } from '../data/refusal';
import { toast } from '../design/toast-store';

interface ConfirmationActionsProps {
  title: string;
  booking: BookingView;
  onRenewed: (accessToken: string) => void;
}

export function ConfirmationActions({ title, booking, onRenewed }: ConfirmationActionsProps) {
  // A visitor who may see the whole booking shares a link to its days; otherwise the link has only
  // the number.
  const access = booking.view === 'full' ? booking.accessToken : null;
  const [isShared, setShared] = useState(booking.view === 'full' && booking.isShared === true);
  const share = async () => {
    const query = new URLSearchParams({ booking_id: String(booking.id) });
    try {
      if (access) {
        const sent = { params: { id: booking.id }, body: { access } };
        query.set('share', (await call(shareBooking, sent)).shareToken);
        setShared(true);
      }
    } catch (error) {
      toast({ title: 'Not shared', description: messageOf(error), variant: 'destructive' });
      return;
    }
    const url = `${window.location.origin}/booking-confirmation?${query.toString()}`;
    await shareConfirmation(title, url);
  };
  return (
    <div className={styles.last}>
      <div className={styles.actions}>
        <ButtonLink href="/" look="secondary">
          Back to Home
        </ButtonLink>
        <Button
          look={booking.duePence > 0 ? 'secondary' : 'primary'}
          onClick={() => window.print()}
        >
          Print Confirmation
        </Button>
        <Button look="secondary" onClick={() => void share()} aria-describedby={SHARED}>
          Share Confirmation
        </Button>
      </div>
      <p id={SHARED} className={styles.shared}>
        {access
          ? 'The shared link shows who comes, when and where, and when to collect. It shows no prices, notes or contact details, and can’t change anything.'
          : 'The shared link shows days and places, but no names.'}
      </p>
      {access && isShared && (
        <EndSharing bookingId={booking.id} access={access} onEnded={() => setShared(false)} />
      )}
      {booking.view === 'full' && access && (
        <RenewLink booking={{ ...booking, accessToken: access }} onRenewed={onRenewed} />
      )}
    </div>
  );
}

interface EndSharingProps {
  bookingId: number;
  access: string;
  onEnded: () => void;
}

function EndSharing({ bookingId, access, onEnded }: EndSharingProps) {
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    try {
      await call(endSharing, { params: { id: bookingId }, body: { access } });
      toast({ title: 'Sharing ended', description: 'Shared links no longer work.' });
      return onEnded();
    } catch (error) {
      toast({ title: 'Sharing not ended', description: messageOf(error), variant: 'destructive' });
    }
    setEnding(false);
  };
  return (
    <p className={styles.shared}>
      Shared it with the wrong person?{' '}
      <Button look="quiet" busy={isEnding} onClick={() => void end()}>
        End sharing
      </Button>
    </p>
  );
}

const SHARED = 'what-is-shared';

/** The specified sentence. */
const COPIED = 'Booking confirmation link copied to clipboard!';

/** Shares the link natively; otherwise copies it and says so; otherwise shows it to be copied manually. */
async function shareConfirmation(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The parent closed the share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    window.alert(COPIED);
  } catch {
    window.prompt('Copy this link to your booking:', url);
  }
}
