import { type RecordAttendance } from '@sunfield/contracts/camp/attendance/attendance';
import { LATE_DAYS } from '@sunfield/contracts/bookings/walk-in';
import { calendarDateInLondon, daysBetween } from '@sunfield/words/dates';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { DecidedDayEntity } from '../../bookings/model/day-decision.entity';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { guestOf, guestsAmong } from '../../bookings/model/party-guest.entity';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { type RegisterDays } from '../registers/register-days.service';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';

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
  if (late < 0 || late > LATE_DAYS) await days.refuseUnlessOpen(staff, { date, venue });
}

/** Without the rows of erased bookings, which are kept for an inspection alone. */
export async function withoutErased<Row extends { bookingId: number }>(
  manager: EntityManager,
  rows: readonly Row[],
): Promise<Row[]> {
  const bookings = await manager.find(BookingEntity, {
    where: { id: In([...new Set(rows.map(({ bookingId }) => bookingId))]) },
    select: { id: true },
  });
  const ids = new Set(bookings.map(({ id }) => id));
  return rows.filter(({ bookingId }) => ids.has(bookingId));
}

/** The names of children at the gate, guests of parties among them; not of those whose booking is deleted. */
export async function namesAtGate(
  manager: EntityManager,
  rows: readonly { childId: number }[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map(({ childId }) => childId))];
  const children = await manager.find(BookingChildEntity, {
    where: { id: In(ids) },
    select: { id: true, name: true },
  });
  const guests = await guestsAmong(manager, ids);
  return new Map([
    ...children.map(({ id, name }) => [id, name] as const),
    ...[...guests].map(([id, guest]) => [id, guestOf(guest).name] as const),
  ]);
}

/** A device's time by the server's clock, not later than its receipt. */
export function corrected(at: string, { sentAt, now }: { sentAt: string; now: Date }) {
  const time = new Date(at).getTime() + now.getTime() - new Date(sentAt).getTime();
  return {
    at: new Date(Math.min(time, now.getTime())),
    isAhead: time > now.getTime() + TOLERANCE_MS,
  };
}

/** The bookings of the children who have, or had, a place on this day at this venue: also before the day was moved. */
export async function bookingsAtGate(
  manager: EntityManager,
  about: readonly { childId: number }[],
  { date, venue }: Pick<RecordAttendance, 'date' | 'venue'>,
): Promise<Map<number, number>> {
  const decided = await manager.find(DecidedDayEntity, {
    where: { campDay: { date } },
    relations: { decision: true },
  });
  const here = decided.filter(({ decision }) => decision.was?.venueKey === venue);
  const moved = here.map(({ campDayId }) => campDayId);
  const places = [
    ...(moved.length > 0 ? await placesAtGate(manager, about, { id: In(moved) }) : []),
    ...(await placesAtGate(manager, about, { date, venueKey: venue })),
  ];
  return new Map(places.map(({ childId, place }) => [childId, place.bookingId]));
}

interface PlaceAtGate {
  /** Its number at the gate. */
  childId: number;
  name: string;
  /** Empty of a guest. */
  age: string;
  /** Of a guest of a party, the birthday child's. */
  place: BookingPlaceEntity;
}

/** The places which these children have, or had, on days; a guest comes with the place of the birthday child. */
export async function placesAtGate(
  manager: EntityManager,
  about: readonly { childId: number }[],
  campDay: FindOptionsWhere<CampDayEntity>,
): Promise<PlaceAtGate[]> {
  const childIds = [...new Set(about.map(({ childId }) => childId))];
  const guests = await guestsAmong(manager, childIds);
  const ofGuests = [...guests.values()].map(({ bookingId }) => bookingId);
  const places = await manager.find(BookingPlaceEntity, {
    where: [
      { childId: In(childIds), campDay },
      { bookingId: In(ofGuests), campDay },
    ],
    relations: { child: true, campDay: true, slot: { session: true } },
  });
  return [
    ...places
      .filter(({ childId }) => childIds.includes(childId))
      .map((place) => {
        const { name, age } = place.child;
        return { childId: place.childId, name, age, place };
      }),
    ...[...guests].flatMap(([childId, guest]) => {
      const place = places.find(({ bookingId }) => bookingId === guest.bookingId);
      return place ? [{ childId, name: guestOf(guest).name, age: '', place }] : [];
    }),
  ];
}
