import { formatPounds } from '@sunfield/words/money';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { forgetPlacedBooking } from '../../basket/read-draft';
import { Button, ButtonLink, type ButtonLook } from '../../kernel/design/button';
import { confirmationPage } from '../../kernel/placed-booking/booking-page';
import { type Obstacle } from './obstacles';
import { Panel } from '../../kernel/shell/panel';
import { useWhenBack } from './use-when-back';
import { WayLink } from '../../kernel/shell/way-link';
import { CallOrWrite } from '../../kernel/shell/contact-links';

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
      <div className="cluster-3 middle">
        <WayOn {...props} />
      </div>
      {contact && (
        <p className="small-muted contacts">
          Questions? <CallOrWrite contact={contact} />.
        </p>
      )}
    </Panel>
  );
}

function WayOn(props: ObstaclePanelProps) {
  const { obstacle, bookingId, amendmentId, isRetrying, onRetry, onNewTotal } = props;
  const { way, newTotalPence } = obstacle;
  const back = <BackToBooking changedId={amendmentId && bookingId} />;
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

/**
 * A change that can no longer be paid: the booking is unchanged, and the same change can be
 * requested again.
 */
export function ChangeOverPanel({ title, bookingId }: { title: string; bookingId: number }) {
  return (
    <Panel title={title}>
      <p>
        <strong>Nothing was charged for it</strong>, and your booking stays as it was. If there is
        still room, you can make the same change again and pay.
      </p>
      <div className="cluster-3 middle">
        <WayLink to={`/change-booking?booking_id=${bookingId}`}>Change your booking</WayLink>
        <BackToBooking changedId={bookingId} />
      </div>
    </Panel>
  );
}

interface HoldOverPanelProps {
  bookingId: number;
  isTaking: boolean;
  onTakeAgain: () => void;
}

/** The hold ended while the checkout was open: nothing was charged, and there are two ways to continue. */
export const HoldOverPanel = ({ bookingId, isTaking, onTakeAgain }: HoldOverPanelProps) => (
  <Panel title="Your time to pay has run out">
    <p>
      <strong>Nothing was charged.</strong> Your places are no longer held, and other families can
      book them now. If they are still free, you can take them again and pay.
    </p>
    <div className="cluster-3 middle">
      <Button busy={isTaking} onClick={onTakeAgain}>
        {isTaking ? 'Looking...' : 'Take the same places again'}
      </Button>
      <ChooseDaysAgain bookingId={bookingId} look="secondary" />
    </div>
  </Panel>
);

/** The draft still has what was entered; it only has to become a new booking. */
const ChooseDaysAgain = ({ bookingId, look }: ButtonLook & { bookingId: number }) => (
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
    <ButtonLink look="quiet" href="/#book">
      Back to Booking
    </ButtonLink>
  ) : (
    <WayLink look="quiet" to={confirmationPage(changedId)}>
      Back to your booking
    </WayLink>
  );

export const ViewBooking = ({ bookingId }: { bookingId: number }) => (
  <WayLink to={confirmationPage(bookingId)}>View your booking</WayLink>
);
