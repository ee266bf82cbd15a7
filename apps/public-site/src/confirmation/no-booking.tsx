import { Panel } from '../checkout/panel';
import { Button, ButtonLink } from '../design/button';

export const BookingMissing = ({ id }: { id: number }) => (
  <Panel title="We could not find that booking">
    <p>There is no booking #{id}. Please check the link in your email, or call us.</p>
    <ButtonLink href="/">Back to Home</ButtonLink>
  </Panel>
);

interface BookingUnreachableProps {
  isRetrying: boolean;
  onRetry: () => void;
}

export const BookingUnreachable = ({ isRetrying, onRetry }: BookingUnreachableProps) => (
  <Panel title="Your booking could not be loaded">
    <p>Nothing is lost: your booking is safe with us. Please check your connection.</p>
    <Button busy={isRetrying} onClick={onRetry}>
      {isRetrying ? 'Trying again...' : 'Try again'}
    </Button>
  </Panel>
);
