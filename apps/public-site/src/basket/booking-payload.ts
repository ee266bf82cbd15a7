import { writeTshirts } from '@sunfield/contracts/bookings/booking-fields';
import { healthOf } from '@sunfield/contracts/bookings/health-question';
import {
  bookingNotes,
  childFacts,
  childNotes,
  contactFields,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { poundsText } from '@sunfield/contracts/kit/money';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { activityOnWire, sessionOnWire } from '@sunfield/contracts/kit/wire-names';
import { type BookingEntries } from './booking-fields';
import { type ReviewedPlace } from './places';

/**
 * `POST /api/bookings` as specified: lists are JSON text, dates ISO instants, the total is text,
 * and booking type, camp type and venue are those of the first place. Each date also has its child,
 * times and season, which the specified fields alone cannot express.
 */
export function bookingPayload(
  entries: BookingEntries,
  reviewedPlaces: readonly ReviewedPlace[],
  totalPence: number,
): PlaceBookingPayload {
  const first = reviewedPlaces[0]?.place;
  return {
    ...valuesOf(contactFields, entries),
    children: JSON.stringify(
      entries.children.map((child) => ({
        ...valuesOf(childFacts, child),
        ...mapFields(childNotes, ({ key }) => child[key] || undefined),
        ...healthOf(child),
      })),
    ),
    ...(first && { ...sessionOnWire(first), ...activityOnWire(first) }),
    venue: first?.venue,
    selectedDates: JSON.stringify(
      reviewedPlaces.map(({ place, seasonId, childIndex, childLabel }) => ({
        date: `${place.date}T00:00:00.000Z`,
        venue: place.venue,
        ...activityOnWire(place),
        ...sessionOnWire(place),
        seasonId,
        childIndex,
        childName: childLabel,
      })),
    ),
    tshirts: writeTshirts(entries.tshirts),
    ...valuesOf(bookingNotes, entries),
    totalAmount: poundsText(totalPence),
  };
}
