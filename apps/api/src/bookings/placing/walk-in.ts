import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
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
