import { type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { Pill } from '../../kernel/ui/pill';
import { Quiet } from '../../kernel/ui/quiet';

export const statusName: Record<PaymentStatus, string> = {
  pending: 'Pending',
  succeeded: 'Succeeded',
  expired: 'Expired',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
};

const toneOf = {
  pending: 'waiting',
  succeeded: 'good',
  expired: undefined,
  partially_refunded: 'good',
  refunded: undefined,
} as const satisfies Record<PaymentStatus, string | undefined>;

export const StatusTag = ({ status }: { status: PaymentStatus }) => (
  <Pill tone={toneOf[status]}>{statusName[status]}</Pill>
);

/** As staff say it; the specified word is beside it. */
export const saidStatus: Record<PaymentStatus, string> = { ...statusName, succeeded: 'Paid' };

/** In a list: "Paid Succeeded". */
export const SaidStatus = ({ status }: { status: PaymentStatus }) => (
  <>
    <Pill tone={toneOf[status]}>{saidStatus[status]}</Pill>
    {saidStatus[status] !== statusName[status] && (
      <small>
        {' '}
        <Quiet>{statusName[status]}</Quiet>
      </small>
    )}
  </>
);
