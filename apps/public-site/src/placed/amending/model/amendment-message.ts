import { type AmendedPlace, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  type BookingNoteKey,
  bookingNotes,
  childFacts,
  childNotes,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { activityOnWire, sessionOnWire } from '@sunfield/contracts/kit/wire-names';
import { type Place } from '../../../basket/places';
import { type Amended, type AmendedChild, comes } from './amended';
import { heldNote, isNoteSent, isOtherNote } from './note-question';

/**
 * The children in the message, in its order. A child of the booking without days is cancelled by
 * being left out.
 */
export const childrenInMessage = (amended: Amended): AmendedChild[] =>
  amended.children.filter((child) => child.childIndex === undefined || comes(amended, child));

/** The request to the API: the booking as it should be. */
export function amendmentOf(
  amended: Amended,
  booking: Pick<Booking, 'revision' | 'children' | BookingNoteKey>,
): QuoteAmendment {
  const children = childrenInMessage(amended);
  return {
    revision: booking.revision,
    ...amended.parent,
    children: children.map((child) => ({
      ...(child.childIndex !== undefined && { childIndex: child.childIndex }),
      ...valuesOf(childFacts, child),
      ...valuesOf(
        childNotes.filter(({ key }) => isNoteSent(key, child, heldNote(key, child, booking))),
        child,
      ),
    })),
    places: amended.places.map((place) => ({
      ...slotOnWire(place),
      child: children.findIndex(({ key }) => key === place.child),
    })),
    ...valuesOf(
      bookingNotes.filter(({ key }) => isOtherNote(amended[key], booking[key])),
      amended,
    ),
  };
}

const slotOnWire = (place: Place): Omit<AmendedPlace, 'child'> => ({
  date: place.date,
  venue: place.venue,
  ...activityOnWire(place),
  ...sessionOnWire(place),
  // All days of a booking and of the programme have a season.
  seasonId: place.seasonId ?? 0,
});
