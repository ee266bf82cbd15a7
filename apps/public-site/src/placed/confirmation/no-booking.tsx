import { Panel } from '../../kernel/shell/panel';
import { Button, ButtonLink } from '../../kernel/design/button';
import { MY_BOOKINGS } from './lost-link';

export const BookingMissing = ({ id }: { id: number }) => (
  <Panel title="We could not find that booking">
    <p>There is no booking #{id}. Please check the link in your email, or call us.</p>
    <div className="cluster-3">
      <ButtonLink href="/">Back to Home</ButtonLink>
      <ButtonLink href={MY_BOOKINGS} look="secondary">
        Find your bookings
      </ButtonLink>
    </div>
  </Panel>
);

interface BookingUnreachableProps {
  isRetrying: boolean;
  onRetry: () => void;
}

export const BookingUnreachable = ({ isRetrying, onRetry }: BookingUnreachableProps) => (
  <Panel title="Your booking could not be loaded">
    <p>Nothing is lost: your booking is safe with us. Please check your connection, or call us.</p>
    <div className="cluster-3">
      <Button busy={isRetrying} onClick={onRetry}>
        {isRetrying ? 'Trying again...' : 'Try again'}
      </Button>
    </div>
  </Panel>
);
