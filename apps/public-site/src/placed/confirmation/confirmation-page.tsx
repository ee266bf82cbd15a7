import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageFrame } from '../../kernel/shell/page-frame';
import { readConfirmationQuery } from './confirmation-query';
import { Confirmation } from './confirmation';
import { formatLongDate } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { routeQuery } from '@sunfield/api-client/route-query';
import { readSharedBooking } from '@sunfield/contracts/bookings/routes';
import { type SharedBooking } from '@sunfield/contracts/bookings/shared-booking';
import { useQuery } from '@tanstack/react-query';
import { codeOf, messageOf } from '../../kernel/data/refusal';
import { Loaded } from '../../kernel/shell/loaded';
import { Card } from '../../kernel/design/card';
import { Waiting } from '../../kernel/design/spinner';
import styles from './confirmation.module.css';

/** `/booking-confirmation?booking_id=…`, the target of Stripe's redirect and of our own links. */
export function ConfirmationPage() {
  const [search] = useSearchParams();
  const [query] = useState(() => readConfirmationQuery(search));
  if (!query) return <Navigate to="/" replace />;
  return (
    <PageFrame title={query.share ? 'Camp days' : 'Your booking'}>
      {query.share ? (
        <SharedBookingView bookingId={query.bookingId} share={query.share} />
      ) : (
        <Confirmation query={query} />
      )}
    </PageFrame>
  );
}

/** What a shared link shows: who attends, when, where, and when to collect. */
function SharedBookingView({ bookingId, share }: { bookingId: number; share: string }) {
  const shared = useQuery({
    ...routeQuery(readSharedBooking, { params: { id: bookingId }, query: { share } }),
    // While the page is open the family may change a day or end the sharing, so refetch.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const isEnded = codeOf(shared.error) === 'link_withdrawn';
  if (shared.data && !isEnded) return <SharedDays booking={shared.data} />;
  if (!shared.error) return <Waiting>Loading the camp days</Waiting>;
  return (
    <section className="stack-3 start sheet notice on-screen fill">
      <h1>We can’t show these camp days</h1>
      {isEnded ? (
        <p role="alert">{messageOf(shared.error)}</p>
      ) : (
        <Loaded read={shared}>{() => null}</Loaded>
      )}
    </section>
  );
}

const SharedDays = ({ booking }: { booking: SharedBooking }) => (
  <div className={styles.page}>
    <h1>Camp days</h1>
    {!booking.isConfirmed && (
      <p className="stack-3 start sheet notice on-screen fill">
        This booking isn’t confirmed. Please check with the person who sent you this link.
      </p>
    )}
    {together(booking.days).map(({ children, ...day }) => (
      <Card key={`${day.date} ${children.join()}`} title={formatLongDate(day.date)}>
        {day.isDayCancelled && (
          <p>
            <strong>No camp on this day: it is cancelled.</strong>
          </p>
        )}
        <dl className="stack-2 facts breakable">
          <div>
            <dt>Who</dt>
            <dd>
              {listed(children)}, {day.activityName}
            </dd>
          </div>
          <div>
            <dt>Drop-off</dt>
            <dd>{day.starts}</dd>
          </div>
          <div>
            <dt>Collect at</dt>
            <dd>{day.ends}</dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>
              {day.venueName}
              <address className="soft">{day.address}</address>
              <a href={day.directionsUrl} target="_blank" rel="noreferrer">
                Get directions
              </a>
            </dd>
          </div>
        </dl>
      </Card>
    ))}
  </div>
);

type SharedDay = SharedBooking['days'][number];
type DayTogether = Omit<SharedDay, 'childName'> & { children: string[] };

/** Children at the same camp on a day are brought and collected together. */
function together(days: readonly SharedDay[]): DayTogether[] {
  const all = new Map<string, DayTogether>();
  for (const { childName, ...day } of days) {
    const key = JSON.stringify(day);
    const there = all.get(key);
    if (there) there.children.push(childName);
    else all.set(key, { ...day, children: [childName] });
  }
  return [...all.values()];
}
