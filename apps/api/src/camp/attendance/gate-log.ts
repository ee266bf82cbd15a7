import { type RecordAttendance } from '@sunfield/contracts/camp/attendance/attendance';
import { LATE_DAYS } from '@sunfield/contracts/bookings/walk-in';
import { calendarDateInLondon, daysBetween } from '@sunfield/words/dates';
import { type EntityManager, In } from 'typeorm';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { AppError } from '../../kernel/base/app-error';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { type RegisterDays } from '../registers/register-days.service';

/** A device's time may be ahead by this much, which is less than anyone notices. */
const TOLERANCE_MS = 5_000;

/** Errors: `forbidden`. */
export async function refuseUnlessRecordable(
  days: RegisterDays,
  { date, venue }: Pick<RecordAttendance, 'date' | 'venue'>,
  { staff, now }: { staff: Staff; now: Date },
): Promise<void> {
  refuseUnless(staff, 'registers', venue);
  const late = daysBetween(date, calendarDateInLondon(now));
  if (late >= 0 && late <= LATE_DAYS) return;
  const open = await days.openTo(staff);
  if (!open.at(date, venue)) throw new AppError('forbidden');
}

/** A device's time by the server's clock, not later than its receipt. */
export function corrected(at: string, { sentAt, now }: { sentAt: string; now: Date }) {
  const time = new Date(at).getTime() + now.getTime() - new Date(sentAt).getTime();
  return {
    at: new Date(Math.min(time, now.getTime())),
    isAhead: time > now.getTime() + TOLERANCE_MS,
  };
}

/** The bookings of the children who have, or had, a place on this day at this venue. */
export async function bookingsAtGate(
  manager: EntityManager,
  about: readonly { childId: number }[],
  { date, venue }: Pick<RecordAttendance, 'date' | 'venue'>,
): Promise<Map<number, number>> {
  const places = await manager.find(BookingPlaceEntity, {
    where: {
      childId: In([...new Set(about.map(({ childId }) => childId))]),
      campDay: { date, venueKey: venue },
    },
    select: { id: true, childId: true, bookingId: true },
  });
  return new Map(places.map(({ childId, bookingId }) => [childId, bookingId]));
}
