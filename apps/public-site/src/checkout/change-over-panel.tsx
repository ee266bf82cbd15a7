import styles from './checkout.module.css';
import { BackToBooking } from './obstacle-panel';
import { Panel } from './panel';
import { WayLink } from './way-link';

interface ChangeOverPanelProps {
  title: string;
  bookingId: number;
}

/**
 * A change that can no longer be paid: the booking is unchanged, and the same change can be
 * requested again.
 */
export function ChangeOverPanel({ title, bookingId }: ChangeOverPanelProps) {
  return (
    <Panel title={title}>
      <p>
        <strong>Nothing was charged for it</strong>, and your booking stays as it was. If there is
        still room, you can make the same change again and pay.
      </p>
      <div className={styles.ways}>
        <WayLink to={`/change-booking?booking_id=${bookingId}`}>Change your booking</WayLink>
        <BackToBooking changedId={bookingId} />
      </div>
    </Panel>
  );
}
