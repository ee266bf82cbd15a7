import { type PaymentStatus } from '@sunfield/contracts/booking-status';
import { Tag } from 'antd';

export const statusName: Record<PaymentStatus, string> = {
  pending: 'Pending',
  succeeded: 'Succeeded',
  expired: 'Expired',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
};

const statusColour: Record<PaymentStatus, string> = {
  pending: 'gold',
  succeeded: 'green',
  expired: 'default',
  partially_refunded: 'cyan',
  refunded: 'default',
};

export const StatusTag = ({ status }: { status: PaymentStatus }) => (
  <Tag color={statusColour[status]}>{statusName[status]}</Tag>
);
