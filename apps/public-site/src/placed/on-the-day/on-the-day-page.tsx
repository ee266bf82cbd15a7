import { call } from '@sunfield/api-client/call';
import {
  type BookingNotices,
  type SayNotice,
} from '@sunfield/contracts/camp/attendance/day-notices';
import { readNotices, sayNotice } from '@sunfield/contracts/camp/attendance/routes';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatLongDate, todayInLondon } from '@sunfield/words/dates';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFamilyQuery } from '../../kernel/address-proof/address-proof-api';
import { BookingByLink } from '../confirmation/booking-by-link';
import { BookingUnreachable } from '../confirmation/no-booking';
import { ButtonLink } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { Waiting } from '../../kernel/design/spinner';
import { AtCamp } from './at-camp';
import { ChildOfDay } from './child-of-day';

/** `/on-the-day?booking_id=…`: families tell the gate who is late, is not coming or is collected by someone else. */
export default function OnTheDayPage() {
  return (
    <BookingByLink title="On the day" path="/on-the-day" goOnTo="“On the day”">
      {(booking, access) => <Days booking={booking} access={access} />}
    </BookingByLink>
  );
}

function Days({ booking, access }: { booking: Booking; access: string | undefined }) {
  const { id, parentEmail } = booking;
  const queries = useQueryClient();
  const parts = { params: { id }, query: { access } };
  const query = useFamilyQuery(readNotices, parts);
  // After a proof the form that asked for it stays open.
  const read = useQuery({ ...query, placeholderData: keepPreviousData });
  const say = async (notice: SayNotice) => {
    const { notices } = await call(sayNotice, { ...parts, body: notice });
    queries.setQueryData<BookingNotices>(
      query.queryKey,
      (before) =>
        before && {
          ...before,
          days: before.days.map((day) =>
            day.date === notice.date
              ? {
                  ...day,
                  children: day.children.map((child) =>
                    child.childIndex === notice.childIndex ? { ...child, notices } : child,
                  ),
                }
              : day,
          ),
        },
    );
    return notices;
  };
  if (!read.data) {
    if (!read.isError) return <Waiting>Loading</Waiting>;
    const retry = () => void read.refetch();
    return <BookingUnreachable isRetrying={read.isFetching} onRetry={retry} />;
  }
  const { days, mayNameCollectors } = read.data;
  const today = todayInLondon();
  return (
    <div className="stack-5 form-page">
      <div className="stack-3 on-green">
        <h1>On the day</h1>
        <p className="lead">
          {days.length > 0
            ? 'Running late, not coming, or someone else collects? Tell us here, and the team at the gate sees it within seconds.'
            : 'This booking has no days in the next week. From a week ahead you can tell us here if a child is late, isn’t coming, or is collected by someone else.'}
        </p>
        <ButtonLink look="quiet" href={`/booking-confirmation?booking_id=${id}`}>
          Back to your booking
        </ButtonLink>
      </div>
      <AtCamp booking={booking} access={access} />
      {days.map(({ date, venueName, children }) => (
        <Card
          key={`${date} ${venueName}`}
          title={`${date === today ? 'Today, ' : ''}${formatLongDate(date)}`}
          className="stack-3"
        >
          <p className="small-muted">{venueName}</p>
          {children.map((child) => (
            <ChildOfDay
              key={child.childIndex}
              child={child}
              siblings={children.filter((other) => other !== child)}
              bookingId={id}
              date={date}
              parentEmail={parentEmail}
              mayNameCollectors={mayNameCollectors}
              say={say}
              isChecking={read.isPlaceholderData}
            />
          ))}
        </Card>
      ))}
    </div>
  );
}
