import { type Childcare } from '@sunfield/contracts/payments/receipt';
import { counted } from '@sunfield/words/counted';
import { calendarDateInLondon, formatLongDate, formatShortDate } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { BookingChildEntity } from './booking-child.entity';

type Day = Childcare['children'][number]['months'][number]['days'][number];
export type AttendedHours = NonNullable<Day['attended']>;

/** A child who was signed in at camp and has not been signed out. */
export interface SignedIn {
  childId: number;
  /** `2025-10-27` */
  date: string;
  venueKey: string;
}

export type Attending = Pick<SignedIn, 'date' | 'venueKey'> | { bookingId: number };

/** What bookings need from attendance, which provides it; without it the application doesn't start. */
export abstract class AttendancePort {
  /** By `attendedKey`: the stays of a booking's children, of days on which each child was signed in and out. */
  abstract hoursOf(
    manager: EntityManager,
    bookingId: number,
  ): Promise<ReadonlyMap<string, AttendedHours>>;

  /** A booking's or a day's children who are at camp, as the gate says, and can still be signed out. */
  abstract signedIn(manager: EntityManager, of: Attending): Promise<readonly SignedIn[]>;
}

export const attendedKey = ({ childId, date }: { childId: number; date: string }): string =>
  `${childId} ${date}`;

/** A child at camp stays on the register until someone has signed it out. */
export const stillAtCamp = (
  childName: string,
  { date }: Pick<SignedIn, 'date'>,
  code: 'status_conflict' | 'booking_closed' = 'status_conflict',
): AppError =>
  new AppError(code, {
    message: `${childName} is signed in at camp on ${formatShortDate(date)}. Sign the child out first.`,
  });

/** A child at camp has to stay on the register. Errors: `status_conflict`. */
export async function refuseAtCamp(
  manager: EntityManager,
  attendance: AttendancePort,
  bookingId: number,
): Promise<void> {
  const [here] = await attendance.signedIn(manager, { bookingId });
  if (!here) return;
  const child = await manager.findOneBy(BookingChildEntity, { id: here.childId });
  throw stillAtCamp(child?.name ?? 'A child', here);
}

/**
 * A child at camp has to stay on a register: a day's has none once it is cancelled, or at another venue.
 *
 * @param then "cancel the day"
 */
export async function refuseAttended(
  manager: EntityManager,
  attendance: AttendancePort,
  days: readonly { date: string; venueKey: string }[],
  { now, then }: { now: Date; then: string },
): Promise<void> {
  const today = calendarDateInLondon(now);
  for (const { date, venueKey } of days.filter((day) => day.date <= today)) {
    const { length } = await attendance.signedIn(manager, { date, venueKey });
    if (length === 0) continue;
    const are = `${counted(length, 'child', 'children')} ${length === 1 ? 'is' : 'are'}`;
    throw new AppError('status_conflict', {
      message: `${are} signed in there on ${formatLongDate(date)}. Sign them out first, then ${then}.`,
    });
  }
}
