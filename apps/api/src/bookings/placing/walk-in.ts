import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { LATE_DAYS } from '@sunfield/contracts/bookings/walk-in';
import { calendarDateInLondon, daysBetween, instantInLondon } from '@sunfield/words/dates';
import { isAppError } from '../../kernel/base/app-error';
import { may, refuseUnless, type Staff } from '../../kernel/http/may';

type Order = Pick<PlaceBooking, 'walkIn' | 'places' | 'ageReason'>;

/**
 * The member of staff who books; undefined if the sender counts as a parent. Errors: `forbidden` for a walk-in at a venue
 * where the sender may not take any, above the capacity or of another age without the permission for it.
 */
export function bookingStaff(
  sender: Staff | undefined,
  { walkIn, places, ageReason }: Order,
): Staff | undefined {
  if (!walkIn) return may(sender, 'bookings') ? sender : undefined;
  for (const { venue } of places) refuseUnless(sender, 'walk-ins', venue);
  if (walkIn.overCapacity) refuseUnless(sender, 'over-capacity');
  if (ageReason) refuseUnless(sender, 'bookings');
  return sender;
}

/** When the places are booked: a phone without a network sends them late, with the prices and the rules of that day. */
export function bookedAt({ walkIn, places }: Order, now: Date): Date {
  const date = places[0]?.date ?? '';
  if (!walkIn || places.some((place) => place.date !== date)) return now;
  const late = daysBetween(date, calendarDateInLondon(now));
  return late > 0 && late <= LATE_DAYS ? instantInLondon(date, '23:59') : now;
}

/** Books; if the day is full and staff gave a reason, once more without regard to its capacity. Errors: those of `book`. */
export async function overCapacityIfAllowed<Result>(
  { walkIn }: Order,
  book: (isOverCapacity: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await book(false);
  } catch (error) {
    if (!walkIn?.overCapacity || !isAppError(error, 'session_full')) throw error;
    return book(true);
  }
}
