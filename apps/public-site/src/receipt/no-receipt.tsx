import { Panel } from '../shell/panel';
import { MY_BOOKINGS, WHY_NOT } from '../confirmation/lost-link';
import { messageOf } from '../data/refusal';
import { ButtonLink } from '../design/button';
import { pathOf } from './paper-paths';
import styles from './paper.module.css';

export const LinkWithdrawn = ({ hasLink }: { hasLink: boolean }) => (
  <Panel title={hasLink ? 'This link no longer works' : 'Only the family may see this'}>
    <p>
      {hasLink
        ? `${WHY_NOT} We can email you links that work.`
        : 'Please open it by the link in your email, or have your links sent to you again.'}
    </p>
    <div className={styles.actions}>
      <ButtonLink href={MY_BOOKINGS}>Send me my bookings</ButtonLink>
      <ButtonLink href="/" look="quiet">
        Back to Home
      </ButtonLink>
    </div>
  </Panel>
);

export const NoReceipt = ({ bookingId, error }: { bookingId: number; error: unknown }) => (
  <Panel title="There is no receipt">
    <p>{messageOf(error)}</p>
    <ButtonLink href={pathOf('/booking-confirmation', bookingId)}>See the booking</ButtonLink>
  </Panel>
);
