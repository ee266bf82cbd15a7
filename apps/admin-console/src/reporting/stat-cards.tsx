import { formatPounds } from '@sunfield/contracts/money';
import { type Overview } from '@sunfield/contracts/overview';
import { Card, Statistic } from 'antd';
import styles from './stat-cards.module.css';

export const StatCards = ({ overview }: { overview: Overview }) => (
  <div className={styles.cards}>
    <Card size="small">
      <Statistic title="Total Revenue" value={formatPounds(overview.totalRevenuePence)} />
    </Card>
    <Card size="small">
      <Statistic title="Confirmed Bookings" value={overview.confirmedBookings} />
    </Card>
    <Card size="small">
      <Statistic title="Party Enquiries" value={overview.partyEnquiries} />
    </Card>
  </div>
);
