import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatShortDate } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { type ReactNode } from 'react';
import { BalanceNotice } from './balance-notice';
import { SubjectLink } from '../../kernel/ui/subject-link';
import { doubleBookingsQuery } from '../saved-bookings/api';

/** What staff should know about a booking's places before they change it. */
export const BookingNotice = ({ booking }: { booking: Booking }) => (
  <>
    <DoubleBooked bookingId={booking.id} />
    <PlacesNotice booking={booking} />
    <BalanceNotice booking={booking} />
  </>
);

function DoubleBooked({ bookingId }: { bookingId: number }) {
  const { data } = useQuery(doubleBookingsQuery(bookingId));
  if (!data || data.doubled.length === 0) return null;
  return data.doubled.map(({ childName, date, venueName, otherVenueName, otherBookingId }) => (
    <Notice
      key={`${childName} ${date} ${otherBookingId}`}
      text={
        <>
          {childName} has two places on {formatShortDate(date)}: at {venueName} here, and at{' '}
          {otherVenueName} in <SubjectLink type="booking" id={otherBookingId} />. Ask the family
          which one they want.
        </>
      }
    />
  ));
}

function PlacesNotice({ booking }: { booking: Booking }) {
  const { awaitsBank, keepsPlaces, isCancelled } = booking;
  if (awaitsBank) {
    return (
      <Notice text="Waiting for a bank payment. The places stay held until it is here, or you let them go under Bank Payments." />
    );
  }
  if (keepsPlaces) {
    return (
      <Notice text="Refunded, and the places are kept: the children are on the registers. To free the places, change the booking." />
    );
  }
  if (isCancelled) {
    return <Notice text="All days of this booking are cancelled. Its places are free again." />;
  }
  return null;
}

const Notice = ({ text }: { text: ReactNode }) => (
  <Alert style={{ marginBottom: 10 }} type="info" showIcon title={text} />
);
