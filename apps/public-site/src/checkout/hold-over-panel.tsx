import { Button } from '../design/button';
import styles from './checkout.module.css';
import { ChooseDaysAgain } from './obstacle-panel';
import { Panel } from './panel';

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
    <div className={styles.ways}>
      <Button busy={isTaking} onClick={onTakeAgain}>
        {isTaking ? 'Looking...' : 'Take the same places again'}
      </Button>
      <ChooseDaysAgain bookingId={bookingId} look="secondary" />
    </div>
  </Panel>
);
