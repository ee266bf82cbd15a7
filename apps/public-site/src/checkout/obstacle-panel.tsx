import { formatPounds } from '@sunfield/contracts/money';
import { type Site } from '@sunfield/contracts/site';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { forgetPlacedBooking } from '../booking/basket/booking-draft';
import { Button, ButtonLink } from '../design/button';
import styles from './checkout.module.css';
import { type Obstacle } from './obstacles';
import { Panel } from './panel';

export interface ObstaclePanelProps {
  obstacle: Obstacle;
  bookingId: number;
  contact: Site['contact'] | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  onNewTotal: (pence: number) => void;
}

export function ObstaclePanel(props: ObstaclePanelProps) {
  const { obstacle, contact } = props;
  return (
    <Panel title={obstacle.title}>
      <p>{obstacle.text}</p>
      <div className={styles.ways}>
        <WayOn {...props} />
      </div>
      {contact && (
        <p className={styles.soft}>
          Questions? Call <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>{' '}
          or write to <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      )}
    </Panel>
  );
}

function WayOn({ obstacle, bookingId, isRetrying, onRetry, onNewTotal }: ObstaclePanelProps) {
  const { way, newTotalPence } = obstacle;
  if (way === 'wait') return <ViewBooking bookingId={bookingId} isProcessing />;
  if (way === 'contact') return <BackToBooking />;
  if (way === 'book-again') {
    return (
      // What was entered is still there; it only has to become a new booking.
      <ButtonLink href="/#book" onClick={() => forgetPlacedBooking(bookingId)}>
        Choose days again
      </ButtonLink>
    );
  }
  if (way === 'new-total' && newTotalPence !== undefined) {
    return (
      <>
        <Button onClick={() => onNewTotal(newTotalPence)}>
          Continue with {formatPounds(newTotalPence)}
        </Button>
        <BackToBooking />
      </>
    );
  }
  return (
    <>
      <Button busy={isRetrying} onClick={onRetry}>
        {isRetrying ? 'Trying again...' : 'Try again'}
      </Button>
      <BackToBooking />
    </>
  );
}

export const BackToBooking = () => (
  <ButtonLink look="secondary" href="/#book">
    Back to Booking
  </ButtonLink>
);

/** Without leaving the app: the page behind it would otherwise still be on its way home. */
export function ViewBooking({
  bookingId,
  isProcessing = false,
}: {
  bookingId: number;
  /** Says so in the words of the card provider's redirect, so that the page does not ask for money. */
  isProcessing?: boolean;
}) {
  const status = isProcessing ? '&redirect_status=pending' : '';
  const to = `/booking-confirmation?booking_id=${bookingId}${status}`;
  return (
    <ButtonLink href={useHref(to)} onClick={useLinkClickHandler(to)}>
      View your booking
    </ButtonLink>
  );
}
