import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type Hold, MAX_HOLDS } from '@sunfield/contracts/bookings/bookings';
import dayjs from 'dayjs';
import { type BookingEntity } from './booking.entity';

/** The kinds of holders in `holds`, and of what `payments` are for. */
export const bookingKind = 'booking';
export const amendmentKind = 'amendment';

/** A hold that begins now. */
export const newHold = (now: Date, holdMinutes: number) => ({
  holdExpiresAt: dayjs(now).add(holdMinutes, 'minute').toDate(),
  holdLimitAt: dayjs(now)
    .add(MAX_HOLDS * holdMinutes, 'minute')
    .toDate(),
  heldByStaffUntil: null,
  holdReminderAt: null,
});

/** A shorter hold needs no reminder. */
const minHoursWithReminder = 36;
const reminderHours = 24;

/** A hold until a time that staff chose; the parent can't extend it. */
export const staffHold = (now: Date, until: Date) => ({
  holdExpiresAt: until,
  holdLimitAt: until,
  heldByStaffUntil: until,
  holdReminderAt:
    dayjs(until).diff(now, 'hour') >= minHoursWithReminder
      ? dayjs(until).subtract(reminderHours, 'hour').toDate()
      : null,
});

export const isOver = ({ holdExpiresAt }: BookingEntity, now: Date): boolean =>
  holdExpiresAt !== null && holdExpiresAt <= now;

export function holdView(
  booking: Pick<BookingEntity, 'holdExpiresAt' | 'holdLimitAt' | 'paymentStatus'>,
  now: Date,
): Hold {
  const { holdExpiresAt, holdLimitAt, paymentStatus } = booking;
  const isHeld = !isPaid(paymentStatus) && holdExpiresAt !== null;
  return {
    holdExpiresAt: isHeld ? holdExpiresAt.toISOString() : null,
    holdLimitAt: (isHeld && holdLimitAt?.toISOString()) || null,
    serverTime: now.toISOString(),
  };
}
