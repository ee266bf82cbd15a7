import { type StuckBooking } from '@sunfield/contracts/bookings/day-cancellations';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Flex } from 'antd';
import layout from '../../../../kernel/ui/layout.module.css';
import { Ends } from '../../../../kernel/ui/ends';

interface StuckBookingsProps {
  stuck: readonly StuckBooking[];
  /** The action available for a booking. */
  wayOf?: (booking: StuckBooking) => ReactNode;
}

/** Bookings that staff have to deal with, each with the reason. */
export const StuckBookings = ({ stuck, wayOf }: StuckBookingsProps) => (
  <div className={`${layout.callout} ${layout.danger}`} style={{ marginBottom: 14 }}>
    <Flex component="ul" vertical gap={8}>
      {stuck.map((booking) => (
        <Ends key={booking.bookingId} component="li">
          <span>
            <Link to={`/admin?search=${booking.bookingId}`}>#{booking.bookingId}</Link>{' '}
            <strong>{booking.parentName}</strong>: {booking.why}
          </span>
          {wayOf?.(booking)}
        </Ends>
      ))}
    </Flex>
  </div>
);
