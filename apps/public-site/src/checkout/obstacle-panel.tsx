import { formatPounds } from '@sunfield/contracts/money';
import { type Site } from '@sunfield/contracts/site';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { forgetPlacedBooking } from '../booking/booking-draft';
import { Button, ButtonLink, type ButtonLook } from '../design/button';
import styles from './checkout.module.css';
import { type Obstacle } from './obstacles';
import { Panel } from './panel';
import { useWhenBack } from './use-when-back';

export interface ObstaclePanelProps {
  obstacle: Obstacle;
  bookingId: number;
  contact: Site['contact'] | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  onNewTotal: (pence: number) => void;
}

export function ObstaclePanel(props: ObstaclePanelProps) {
  const { obstacle, contact, isRetrying, onRetry } = props;
  useWhenBack({ isWaiting: obstacle.isOffline === true && !isRetrying }, onRetry);
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
    return <ChooseDaysAgain bookingId={bookingId} />;
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

/** What was entered is still there; it only has to become a new booking. */
export const ChooseDaysAgain = ({ bookingId, look }: ButtonLook & { bookingId: number }) => (
  <ButtonLink look={look} href="/#book" onClick={() => forgetPlacedBooking(bookingId)}>
    Choose days again
  </ButtonLink>
);

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
