import { type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { Tag } from 'antd';
import styles from './status-tag.module.css';

export const statusName: Record<PaymentStatus, string> = {
  pending: 'Pending',
  succeeded: 'Succeeded',
  expired: 'Expired',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
};

const statusStyle: Record<PaymentStatus, string | undefined> = {
  pending: styles.pending,
  succeeded: styles.succeeded,
  expired: styles.ended,
  partially_refunded: styles.succeeded,
  refunded: styles.ended,
};

export const StatusTag = ({ status }: { status: PaymentStatus }) => (
  <Tag className={`${styles.status} ${statusStyle[status]}`}>{statusName[status]}</Tag>
);
