import { type FamilyPage } from '@sunfield/contracts/families/family-page';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import {
  runsOfDays,
  venueName,
  venueNames,
  type VenueNames,
} from '../bookings/saved-bookings/camp-days';
import { StatusTag } from '../bookings/saved-bookings/status-tag';
import { catalogueQuery } from '../kernel/data/catalogue';
import { Ends } from '../kernel/ui/ends';
import { Group } from '../kernel/ui/group';
import layout from '../kernel/ui/layout.module.css';
import { Detail, Quiet, Urgent } from '../kernel/ui/quiet';

type Bookings = FamilyPage['bookings'];

/** To come, and past or cancelled. */
export function FamilyBookings({ bookings }: { bookings: Bookings }) {
  const { data } = useQuery(catalogueQuery);
  const names: VenueNames = data ? venueNames(data) : new Map();
  const coming = bookings.filter(({ daysAhead }) => daysAhead.length > 0);
  const past = bookings.filter(({ daysAhead }) => daysAhead.length === 0);
  return (
    <>
      <Group title="Bookings to come">
        {coming.length === 0 ? <Quiet>None.</Quiet> : <List bookings={coming} names={names} />}
      </Group>
      {past.length > 0 && (
        <Group title="Earlier bookings">
          <List bookings={past} names={names} />
        </Group>
      )}
    </>
  );
}

const List = ({ bookings, names }: { bookings: Bookings; names: VenueNames }) => (
  <ul className={`plain ${layout.lines}`}>
    {bookings.map((booking) => (
      <li key={booking.id}>
        <Ends>
          <BookingHere id={booking.id} />
          <span>
            {formatPounds(booking.totalPence)} <StatusTag status={booking.paymentStatus} />
          </span>
        </Ends>
        {booking.duePence > 0 && <Urgent>{formatPounds(booking.duePence)} to pay</Urgent>}
        {booking.isCancelled && <Detail>Cancelled</Detail>}
        {placesByChild(booking).map(([key, places]) => (
          <div key={key}>
            {places[0]!.childName}:{' '}
            {runsOfDays(places)
              .map(({ words, isOff }) => (isOff ? `${words} (cancelled)` : words))
              .join(', ')}{' '}
            <Quiet>{venueName(names, places[0]!.venue)}</Quiet>
          </div>
        ))}
      </li>
    ))}
  </ul>
);

type Places = Bookings[number]['selectedDates'];

function placesByChild({ selectedDates }: Bookings[number]): [string, Places][] {
  const groups = new Map<string, Places>();
  for (const place of selectedDates) {
    const key = `${place.childIndex} ${place.venue}`;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups];
}

/** Opens the booking over this page. */
function BookingHere({ id }: { id: number }) {
  const [params] = useSearchParams();
  const here = new URLSearchParams(params);
  here.set('booking', `${id}`);
  return <Link to={`?${here}`}>Booking #{id}</Link>;
}
