import { type AmendedPlace, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { activityOnWire, sessionOnWire } from '@sunfield/contracts/kit/wire-names';
import { type Place } from '../../basket/places';
import { type Amended, type AmendedChild, comes, placesOf } from './amended';
import { heldNote, isOtherNote } from './note-question';

/**
 * The children in the message, in its order. A child of the booking without days is cancelled by
 * being left out.
 */
export const childrenInMessage = (amended: Amended): AmendedChild[] =>
  amended.children.filter((child) => child.childIndex === undefined || comes(amended, child));

/** The request to the API: the booking as it should be. */
export function amendmentOf(
  amended: Amended,
  booking: Pick<Booking, 'revision' | 'children' | 'specialRequirements'>,
): QuoteAmendment {
  const children = childrenInMessage(amended);
  const { specialRequirements } = amended;
  return {
    revision: booking.revision,
    ...amended.parent,
    children: children.map(({ childIndex, name, age, medicalInfo, hasNothingToNote }) => ({
      ...(childIndex !== undefined && { childIndex }),
      name,
      age,
      // If a note is left out, the API keeps it.
      ...((hasNothingToNote || isOtherNote(medicalInfo, heldNote({ childIndex }, booking))) && {
        medicalInfo,
      }),
    })),
    places: placesOf(amended).map((place) => ({
      ...slotOnWire(place),
      child: children.findIndex(({ key }) => key === place.child),
    })),
    ...(isOtherNote(specialRequirements, booking.specialRequirements) && { specialRequirements }),
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
