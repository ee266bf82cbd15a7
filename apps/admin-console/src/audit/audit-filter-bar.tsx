import { counted } from '@sunfield/contracts/counted';
import { Input, Select } from 'antd';
import styles from '../ui/log.module.css';
import { RefreshButton } from '../ui/refresh-button';
import { type AuditFilters } from './api';

/** The beginnings of the actions' names. */
const topics = [
  { value: 'booking.', label: 'Bookings' },
  { value: 'bookings.', label: 'Bookings exported or cleared' },
  { value: 'payment.', label: 'Payments' },
  { value: 'refund.', label: 'Refunds' },
  { value: 'alert.', label: 'Payment alerts' },
  { value: 'enquiry.', label: 'Party enquiries' },
  { value: 'registers.', label: 'Registers opened' },
  { value: 'email.', label: 'Emails' },
  { value: 'settings.', label: 'Settings' },
  { value: 'staff.', label: 'Staff accounts' },
];

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
  total: number | undefined;
  isFetching: boolean;
  refresh: () => unknown;
}

export const AuditFilterBar = (props: AuditFilterBarProps) => {
  const { filters, onChange, total } = props;
  return (
    <div className={styles.bar}>
      <Select
        aria-label="What"
        className={styles.choice}
        placeholder="Everything"
        allowClear
        value={filters.action}
        onChange={(action: string | undefined) => onChange({ action })}
        options={topics}
        // All of them in sight, without scrolling.
        listHeight={32 * topics.length}
      />
      <Day label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={filters.to} onChange={(to) => onChange({ to })} />
      <div className={styles.end}>
        <span role="status">
          {total !== undefined && counted(total, 'entry', 'entries, newest first')}
        </span>
        <RefreshButton isFetching={props.isFetching} refresh={props.refresh} />
      </div>
    </div>
  );
};

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (date: string | undefined) => void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  <label className={styles.day}>
    {label}
    <Input
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  </label>
);
