import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type Hold, MAX_HOLDS } from '@sunfield/contracts/bookings/bookings';
import dayjs from 'dayjs';
import { BookingEntity } from './booking.entity';
import { type EntityManager } from 'typeorm';
import { moveHolds } from '../../catalogue/holds/holds';
import { AmendmentEntity } from './amendment.entity';

/** The kinds of holders in `holds`, and of what `payments` are for. */
export const bookingKind = 'booking';
export const amendmentKind = 'amendment';

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

type HoldColumns = Pick<
  BookingEntity,
  'holdExpiresAt' | 'holdLimitAt' | 'heldByStaffUntil' | 'holdReminderAt'
>;

/**
 * Sets until when the places of a locked booking or change are held: in its row, which pages show, and in its holds,
 * which expiry reads.
 */
export async function renewHold(
  manager: EntityManager,
  held: BookingEntity | AmendmentEntity,
  set: Partial<HoldColumns> & { holdExpiresAt: Date },
): Promise<void> {
  const { id } = held;
  const isChange = held instanceof AmendmentEntity;
  const entity = isChange ? AmendmentEntity : BookingEntity;
  await manager.update<BookingEntity | AmendmentEntity>(entity, { id }, set);
  Object.assign(held, set);
  const kind = isChange ? amendmentKind : bookingKind;
  await moveHolds(manager, { kind, id }, { until: set.holdExpiresAt });
}
