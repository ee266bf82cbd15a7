import { formatPounds } from '@sunfield/words/money';
import { type Overview } from '@sunfield/contracts/office/overview';
import { formatNumber } from '@sunfield/words/counted';
import { Quiet } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';
import styles from './stat-cards.module.css';

interface StatCardProps {
  title: string;
  value: string | number;
  /** What the total includes. */
  covers: string;
}

export const StatCards = ({ overview }: { overview: Overview }) => (
  <div className={styles.cards}>
    <StatCard
      title="Total Revenue"
      value={formatPounds(overview.totalRevenuePence)}
      covers="All seasons, less refunds"
    />
    <StatCard
      title="Confirmed Bookings"
      value={overview.confirmedBookings}
      covers="All seasons, without deleted ones"
    />
    <StatCard title="Party Enquiries" value={overview.partyEnquiries} covers="Received so far" />
  </div>
);

const StatCard = ({ title, value, covers }: StatCardProps) => (
  <dl className={styles.card}>
    <dt className={styles.title}>
      <Quiet>{title}</Quiet>
    </dt>
    <dd className={styles.value}>{typeof value === 'number' ? formatNumber(value) : value}</dd>
    <dd>
      <Quiet className={`${styles.covers} ${layout.heardOnPhone}`}>{covers}</Quiet>
    </dd>
  </dl>
);
