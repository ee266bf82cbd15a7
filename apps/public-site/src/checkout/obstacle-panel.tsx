import { formatPounds } from '@sunfield/contracts/kit/money';
import { type Site } from '@sunfield/contracts/site/site';
import { forgetPlacedBooking } from '../basket/booking-draft';
import { Button, ButtonLink, type ButtonLook } from '../design/button';
import styles from './checkout.module.css';
import { type Obstacle } from './obstacles';
import { Panel } from './panel';
import { useWhenBack } from './use-when-back';
import { WayLink } from './way-link';

export interface ObstaclePanelProps {
  obstacle: Obstacle;
  bookingId: number;
  /** The change that was to be paid. */
  amendmentId: number | undefined;
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

function WayOn(props: ObstaclePanelProps) {
  const { obstacle, bookingId, amendmentId, isRetrying, onRetry, onNewTotal } = props;
  const { way, newTotalPence } = obstacle;
  const back = <BackToBooking changedId={amendmentId && bookingId} />;
  if (way === 'wait') return <ViewBooking bookingId={bookingId} isProcessing />;
  if (way === 'contact') return back;
  if (way === 'book-again') {
    return <ChooseDaysAgain bookingId={bookingId} />;
  }
  if (way === 'new-total' && newTotalPence !== undefined) {
    return (
      <>
        <Button onClick={() => onNewTotal(newTotalPence)}>
          Continue with {formatPounds(newTotalPence)}
        </Button>
        {back}
      </>
    );
  }
  return (
    <>
      <Button busy={isRetrying} onClick={onRetry}>
        {isRetrying ? 'Trying again...' : 'Try again'}
      </Button>
      {back}
    </>
  );
}

/** The draft still has what was entered; it only has to become a new booking. */
export const ChooseDaysAgain = ({ bookingId, look }: ButtonLook & { bookingId: number }) => (
  <ButtonLink look={look} href="/#book" onClick={() => forgetPlacedBooking(bookingId)}>
    Choose days again
  </ButtonLink>
);

interface BackToBookingProps {
  /** The placed booking whose change was to be paid. */
  changedId?: number | undefined;
}

export const BackToBooking = ({ changedId }: BackToBookingProps) =>
  changedId === undefined ? (
    <ButtonLink look="secondary" href="/#book">
      Back to Booking
    </ButtonLink>
  ) : (
    <WayLink look="secondary" to={`/booking-confirmation?booking_id=${changedId}`}>
      Back to your booking
    </WayLink>
  );

export function ViewBooking({
  bookingId,
  isProcessing = false,
}: {
  bookingId: number;
  /** Adds the status that Stripe's redirect would have, so that the page does not ask for payment. */
  isProcessing?: boolean;
}) {
  const status = isProcessing ? '&redirect_status=pending' : '';
  const to = `/booking-confirmation?booking_id=${bookingId}${status}`;
  return <WayLink to={to}>View your booking</WayLink>;
}
