import { type BookingType, bookingCampName, tshirtSizeName } from '@sunfield/contracts/camp';
import { dailySchedule, whatToBring } from '@sunfield/contracts/camp-day-guide';
import { formatLongDate } from '@sunfield/contracts/dates';
import { datesOverWords } from '@sunfield/contracts/dates-over';
import { formatPounds } from '@sunfield/contracts/money';
import { type EntityManager } from 'typeorm';
import { type VenueEntity } from '../../catalogue/venue.entity';
import { type BookingItemEntity } from '../booking-item.entity';
import { BookingEntity } from '../booking.entity';
import { daysAhead, standingOf } from '../days-ahead';

/** What emails may tell of a booking: medical notes and special requirements are not even read. */
export async function readBookingForEmail(
  manager: EntityManager,
  id: number,
): Promise<BookingEntity | null> {
  const booking = await manager.findOne(BookingEntity, {
    where: { id },
    relations: { children: true, items: { campDay: { venue: true, season: true } } },
    select: {
      id: true,
      accessNonce: true,
      parentName: true,
      parentEmail: true,
      parentPhone: true,
      tshirts: true,
      quote: true,
      totalPence: true,
      paymentStatus: true,
      paymentReference: true,
      placedAt: true,
      children: { id: true, position: true, name: true, age: true },
    },
  });
  booking?.children.sort((a, b) => a.position - b.position);
  booking?.items.sort(byDayAndChild(booking));
  return booking;
}

/** The facts of the confirmation page (specification, section 2), in the words of both email forms. */
export const bookingFacts = (booking: BookingEntity, now: Date) => ({
  reference: `#${booking.id}`,
  parentName: booking.parentName,
  paymentReference: booking.paymentReference ?? '',
  days: campDays(booking),
  /** Those who are still to come; all of them once all days are over. */
  childrenText: namesText(namesOf(booking, aheadOrAll(booking.items, now))),
  /** Empty as long as a day is still to come. */
  overText: overText(booking, now),
  children: booking.children.map(({ name, age }) => ({ name, age })),
  tshirts: booking.tshirts.map(
    ({ quantity, size, initials }) => `${quantity} × ${tshirtSizeName[size]}, initials ${initials}`,
  ),
  lines: booking.quote.lines.map(({ label, quantity, unitPence, amountPence }) => ({
    label: quantity > 1 ? `${label} (${quantity}\u00a0×\u00a0${formatPounds(unitPence)})` : label,
    amount: formatPounds(amountPence),
  })),
  total: formatPounds(booking.totalPence),
  rates: dailyRates(booking.items),
  venues: distinctVenues(booking.items).map(({ name, address, directionsUrl }) => ({
    name,
    address,
    directionsUrl,
  })),
  hasSeveralVenues: distinctVenues(booking.items).length > 1,
  whatToBring,
  dailySchedule,
});

export type BookingFacts = ReturnType<typeof bookingFacts>;

/** "Alfie", "Alfie and Mia", "Alfie, Mia and Tom" */
export const namesText = (names: string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

function overText({ items }: BookingEntity, now: Date): string {
  const standing = standingOf(items, now);
  return standing.isOver ? datesOverWords(standing).join(' ').trim() : '';
}

export function aheadOrAll(items: BookingItemEntity[], now: Date): BookingItemEntity[] {
  const ahead = daysAhead(items, now);
  return ahead.length > 0 ? ahead : items;
}

function namesOf({ children }: BookingEntity, items: BookingItemEntity[]): string[] {
  const coming = new Set(items.map(({ childId }) => childId));
  return children.filter(({ id }) => coming.has(id)).map(({ name }) => name);
}

function byDayAndChild({ children }: BookingEntity) {
  const positions = new Map(children.map(({ id, position }) => [id, position]));
  return (a: BookingItemEntity, b: BookingItemEntity): number =>
    a.campDay.date.localeCompare(b.campDay.date) ||
    (positions.get(a.childId) ?? 0) - (positions.get(b.childId) ?? 0);
}

function campDays({ items, children }: BookingEntity) {
  const names = new Map(children.map(({ id, name }) => [id, name]));
  const dates = [...new Set(items.map(({ campDay }) => campDay.date))];
  return dates.map((date) => ({
    date: formatLongDate(date),
    places: items
      .filter(({ campDay }) => campDay.date === date)
      .map(({ childId, campDay, sessionKey, pricePence }) => ({
        childName: names.get(childId) ?? '',
        campName: bookingCampName[campDay.activityKey],
        time: sessionKey,
        venueName: campDay.venue.name,
        price: formatPounds(pricePence),
      })),
  }));
}

/** "£15.00 per day per child (9am-3pm)" */
function dailyRates(items: BookingItemEntity[]): string[] {
  const rate = (pricePence: number, time: BookingType) =>
    `${formatPounds(pricePence)} per day per child (${time})`;
  return [...new Set(items.map(({ pricePence, sessionKey }) => rate(pricePence, sessionKey)))];
}

function distinctVenues(items: BookingItemEntity[]): VenueEntity[] {
  return [...new Map(items.map(({ campDay }) => [campDay.venueKey, campDay.venue])).values()];
}
