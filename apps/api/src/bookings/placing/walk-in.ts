import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { latestHold } from '@sunfield/contracts/bookings/staff-holds';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { recordOverCapacity } from '../../catalogue/model/over-capacity.entity';
import { type WantedPlaces } from '../../catalogue/model/places';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { fieldError, isAppError } from '../../kernel/base/app-error';
import { may, refuseUnless, type Staff } from '../../kernel/http/may';
import { type BookingEntity } from '../model/booking.entity';
import { holdForStaff } from './hold-for-staff';

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

/** Errors: `validation_failed` for other days than today. */
export function refuseOtherDays({ places }: Order, now: Date): void {
  const today = calendarDateInLondon(now);
  const other = places.findIndex(({ date }) => date !== today);
  if (other < 0) return;
  throw fieldError(`selectedDates.${other}`, 'Children at the gate can only be booked for today.');
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

interface WalkedIn {
  order: Order;
  wanted: WantedPlaces;
  isOverCapacity: boolean;
  isFree: boolean;
  actor: Actor;
  at: Date;
}

/**
 * What only the booking of a walk-in has: its places are held for longer, through the day, and those above the capacity
 * are recorded. Returns what staff should read about it.
 */
export async function recordWalkIn(
  manager: EntityManager,
  booking: BookingEntity,
  { order: { walkIn }, wanted, isOverCapacity, isFree, actor, at }: WalkedIn,
): Promise<string[]> {
  const by = { actor, at };
  const emailLink = walkIn?.emailLink ?? false;
  const until = latestHold([], at).toISOString();
  if (!isFree) await holdForStaff(manager, booking, { until, emailLink }, by);
  if (!isOverCapacity) return [];
  const subjectId = booking.id;
  const days = await recordOverCapacity(manager, wanted, { bookingId: subjectId, ...by });
  for (const { date, taken, capacity } of days) {
    const after = { date, taken, capacity };
    await recordEvent(manager, { type: 'booking.over_capacity', subjectId, after, ...by });
  }
  return days.length === 0 ? [] : [`Booked on a full day: ${walkIn?.overCapacity}`];
}
