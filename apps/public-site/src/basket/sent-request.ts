import { neverKept } from '@sunfield/contracts/kit/fields/fields-of';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { type Held, type SentRequest } from './draft-schema';
import { type Camp, campOf, isSameCamp } from './places';

/**
 * The `clientRequestId` to send a payload under. The same payload uses the same id, so that a
 * second click, a retry after a lost answer, or coming back from the checkout finds the same
 * booking. A changed payload, or a booking whose hold is over, needs a new id. A changed payload
 * changes the booking that still holds the previous payload's places.
 */
export function requestFor(
  payload: PlaceBookingPayload,
  last: SentRequest | undefined,
  newId: () => string,
  now: number,
): SentRequest {
  const { text, notes } = withoutNotes(payload);
  const isSame = last?.payload === text && (last.notes ?? '') === notes;
  if (isSame && !isOver(last.placed, now)) return last;
  return { id: newId(), payload: text, notes, changes: heldBy(last, now) };
}

/** The part of a payload that may be stored; medical notes and what a funder asks of children may not. */
function withoutNotes({ children, funding, ...payload }: PlaceBookingPayload) {
  const parsed = JSON.parse(String(children)) as Record<string, string>[];
  const isNote = (key: string) => key === 'health' || neverKept.some((one) => one === key);
  const isTold = (key: string, value: unknown) => isNote(key) && value !== 'later';
  const only = (wanted: (key: string, value: unknown) => boolean) =>
    parsed.map((child) =>
      Object.fromEntries(Object.entries(child).filter(([key, value]) => wanted(key, value))),
    );
  const notes = [...only(isTold), ...(funding?.children ?? [])];
  const kept = { ...payload, ...(funding && { funderId: funding.funderId }) };
  return {
    text: JSON.stringify({ ...kept, children: only((key) => !isNote(key)) }),
    notes: notes.some((ofChild) => Object.keys(ofChild).length > 0) ? JSON.stringify(notes) : '',
  };
}

/** The booking that holds places for this form, to be paid or changed by its parent. */
export const heldBy = (request: SentRequest | undefined, now: number): Held | undefined =>
  [request?.placed, request?.changes].find((booking) => isHeld(booking, now));

const isHeld = (booking: Held | undefined, now: number): boolean =>
  booking !== undefined && booking.holdExpiresAt !== null && !isOver(booking, now);

const isOver = (booking: Held | undefined, now: number): boolean =>
  booking !== undefined &&
  booking.holdExpiresAt !== null &&
  Date.parse(booking.holdExpiresAt) <= now;

/** The catalogue for a parent who already holds places, which they can choose again. */
export function withOwnPlaces(catalogue: Catalogue, owned: readonly Camp[]): Catalogue {
  if (owned.length === 0) return catalogue;
  const own = (camp: Camp) => owned.filter((place) => isSameCamp(place, camp)).length;
  return {
    ...catalogue,
    venues: catalogue.venues.map((venue) => ({
      ...venue,
      days: venue.days.map((day) => ({
        ...day,
        placesLeft: day.placesLeft + own(campOf(venue.key, day)),
      })),
    })),
  };
}
