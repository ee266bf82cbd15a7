import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { readDoubleBookings } from '@sunfield/contracts/bookings/routes';
import { moveBalance } from '@sunfield/contracts/payments/parts-routes';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatShortDate } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatPounds } from '@sunfield/words/money';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { SubjectLink } from '../../kernel/ui/subject-link';
import { useBookingChange } from '../saved-bookings/api';
import { shows } from '../../kernel/data/shows';
import { problemsOf } from '../../kernel/data/form-problems';

/** What staff should know about a booking's places before they change it. */
export const BookingNotice = ({ booking }: { booking: Booking }) => (
  <>
    <DoubleBooked bookingId={booking.id} />
    <PlacesNotice booking={booking} />
    <BalanceNotice booking={booking} />
  </>
);

/** Days on which one of its children also has a place in another booking with the same email address. */
function DoubleBooked({ bookingId }: { bookingId: number }) {
  const { data } = useQuery({
    ...routeQuery(readDoubleBookings, { params: { id: bookingId } }),
    ...shows('bookings'),
    staleTime: 0,
  });
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

function PlacesNotice({ booking: { awaitsBank, keepsPlaces, isCancelled } }: { booking: Booking }) {
  const text = awaitsBank
    ? 'Waiting for a bank payment. The places stay held until it is here, or you let them go under Money.'
    : keepsPlaces
      ? 'Refunded, and the places are kept: the children are on the registers. To free the places, change the booking.'
      : isCancelled && 'All days of this booking are cancelled. Its places are free again.';
  return text && <Notice text={text} />;
}

const Notice = ({ text }: { text: ReactNode }) => (
  <Alert style={{ marginBottom: 10 }} type="info" showIcon title={text} />
);

/** What a booking in parts still owes, and more time for it. */
function BalanceNotice({ booking: { id, parts, totalPence } }: { booking: Booking }) {
  const [dueOn, setDueOn] = useState('');
  const moving = useBookingChange((day: string) =>
    call(moveBalance, { params: { id }, body: { dueOn: day } }),
  );
  if (!parts || parts.owedPence === 0) return null;
  const { owedPence, letGoOn } = parts;
  const owed = `${formatPounds(owedPence)} of ${formatPounds(totalPence)} is owed, due by ${formatShortDate(parts.dueOn)}.`;
  const then = letGoOn
    ? ` The places are let go after ${formatShortDate(letGoOn)}, unless it is paid.`
    : '';
  return (
    <Alert
      style={{ marginBottom: 10 }}
      type="warning"
      showIcon
      title={owed + then}
      description={
        <Flex wrap gap={8} align="center">
          <Input
            type="date"
            aria-label="Another day by which it is due"
            style={{ width: 160 }}
            value={dueOn}
            onChange={({ target }) => setDueOn(target.value)}
          />
          <Button
            disabled={dueOn === ''}
            loading={moving.isPending}
            onClick={() => moving.mutate(dueOn)}
          >
            Change the day
          </Button>
          {moving.isError && (
            <span role="alert">
              {problemsOf(moving.error)[0]?.errors[0] ?? sentenceOf(moving.error)}
            </span>
          )}
        </Flex>
      }
    />
  );
}
