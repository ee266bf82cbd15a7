import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Skeleton } from 'antd';
import { bookingQuery } from './api';
import { BookingActions } from './booking-actions';
import { BookingFacts } from './booking-facts';
import { StatusTag } from './status-tag';

interface BookingDrawerProps {
  id: number;
  onClose: () => void;
}

/** The whole booking beside the table. */
export default function BookingDrawer({ id, onClose }: BookingDrawerProps) {
  const { data: booking, error, refetch } = useQuery(bookingQuery(id));
  return (
    <Drawer
      open
      size="min(100vw, 620px)"
      title={`Booking #${id}`}
      extra={booking && <StatusTag status={booking.paymentStatus} />}
      onClose={onClose}
      footer={booking?.view === 'full' && <BookingActions booking={booking} />}
    >
      {error && (
        <Alert
          type="error"
          showIcon
          title={
            error instanceof ApiError && error.status === 404 ? 'Not found' : 'Error Loading Data'
          }
          description={sentenceOf(error, 'Please try again later.')}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!booking && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {booking?.view === 'full' && <BookingFacts booking={booking} />}
      {booking?.view === 'glimpse' && (
        <Alert
          type="warning"
          showIcon
          title="Please log in again"
          description="Only logged-in staff see a whole booking."
        />
      )}
    </Drawer>
  );
}
