import { attendanceOf, type ChildAttendance } from '@sunfield/contracts/attendance/attendance-of';
import { type RecordedEvent } from '@sunfield/contracts/attendance/attendance';
import { And, In, LessThanOrEqual, MoreThan, MoreThanOrEqual } from 'typeorm';
import { usernamesOf } from '../accounts/model/usernames';
import { AttendanceEventEntity, collectorText } from '../attendance/attendance-event.entity';
import { BookingChildEntity } from '../bookings/model/booking-child.entity';
import { BookingPlaceEntity } from '../bookings/model/booking-place.entity';
import { keptNames } from '../bookings/model/kept-child.entity';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { type Portion, type Scope } from './section';

/** A child on one day at one venue. */
export interface AttendedDay extends Pick<ChildAttendance, 'stays' | 'conflicts' | 'presence'> {
  date: string;
  venueName: string;
  bookingId: number;
  childId: number;
  name: string;
  /** "15:00"; undefined if the booking is erased and had no money. */
  sessionEnds: string | undefined;
  isTimeDoubtful: boolean;
}

const DATES_AT_ONCE = 5;

/** The next days on which something was recorded, with their children in order of venue and name. */
export async function attendedDays(
  scope: Scope,
  after: string,
): Promise<{ days: AttendedDay[]; next: string | null }> {
  const { manager } = scope.dataSource;
  const where = {
    date: And(
      after === '' ? MoreThanOrEqual(scope.from) : MoreThan(after),
      LessThanOrEqual(scope.to),
    ),
    ...(scope.venues && { venueKey: In([...scope.venues]) }),
  };
  const found = await manager
    .createQueryBuilder(AttendanceEventEntity, 'event')
    .select('event.date', 'date')
    .distinct(true)
    .where(where)
    .orderBy('event.date', 'ASC')
    .limit(DATES_AT_ONCE)
    .getRawMany<{ date: string }>();
  const dates = found.map(({ date }) => date);
  const rows = await manager.findBy(AttendanceEventEntity, { ...where, date: In(dates) });
  const ofChildren = Map.groupBy(rows, ({ date, venueKey, childId }) =>
    JSON.stringify([date, venueKey, childId]),
  );
  const words = await wordsFor(scope, rows, dates);
  const days = [...ofChildren.values()].map((ofChild): AttendedDay => {
    const [{ date, venueKey, bookingId, childId }] = ofChild as [AttendanceEventEntity];
    const events = ofChild.map((row) => eventOf(row, words.members));
    const { stays, conflicts, presence } = attendanceOf(events);
    return {
      ...{ date, bookingId, childId, stays, conflicts, presence },
      venueName: words.venues.get(venueKey) ?? venueKey,
      name: words.names.get(childId) ?? 'Name erased',
      sessionEnds: words.ends.get(`${date} ${childId}`),
      isTimeDoubtful: ofChild.some((row) => row.isTimeDoubtful),
    };
  });
  return {
    days: days.sort(
      (one, other) =>
        one.date.localeCompare(other.date) ||
        one.venueName.localeCompare(other.venueName, 'en-GB') ||
        one.name.localeCompare(other.name, 'en-GB'),
    ),
    next: dates.length < DATES_AT_ONCE ? null : (dates.at(-1) ?? null),
  };
}

/** Reasons are not opened: an inspector does not ask why a child was late. */
const eventOf = (row: AttendanceEventEntity, members: Map<string, string>): RecordedEvent => ({
  ...{ id: row.id, childId: row.childId, kind: row.kind, at: row.at.toISOString(), reason: '' },
  ...(row.undoes !== null && { undoes: row.undoes }),
  collector: collectorText.open(row, row.collector),
  by: members.get(row.actor) ?? null,
});

async function wordsFor({ dataSource }: Scope, rows: AttendanceEventEntity[], dates: string[]) {
  const { manager } = dataSource;
  const childIds = [...new Set(rows.map(({ childId }) => childId))];
  const actors = [...new Set(rows.map(({ actor }) => actor))];
  const [children, venues, members, places] = await Promise.all([
    manager.find(BookingChildEntity, {
      where: { id: In(childIds) },
      select: { id: true, name: true },
    }),
    manager.find(VenueEntity, { select: { key: true, name: true } }),
    usernamesOf(manager, actors),
    manager.find(BookingPlaceEntity, {
      where: { childId: In(childIds), campDay: { date: In(dates) } },
      relations: { campDay: true, slot: { session: true } },
      select: {
        id: true,
        childId: true,
        campDay: { id: true, date: true },
        slot: { id: true, session: { key: true, ends: true } },
      },
    }),
  ]);
  const names = await keptNames(manager, childIds);
  for (const { id, name } of children) if (name !== '') names.set(id, name);
  const ends = new Map<string, string>();
  for (const { childId, campDay, slot } of places) {
    const key = `${campDay.date} ${childId}`;
    const known = ends.get(key) ?? '';
    if (slot.session.ends > known) ends.set(key, slot.session.ends);
  }
  return { names, members, ends, venues: new Map(venues.map(({ key, name }) => [key, name])) };
}

/** A portion of these days' rows, with whom they name. */
export async function portionOf(
  scope: Scope,
  after: string,
  rowsOf: (days: AttendedDay[]) => { rows: string[][]; named: AttendedDay[] },
): Promise<Portion> {
  const { days, next } = await attendedDays(scope, after);
  const { rows, named } = rowsOf(days);
  return { rows, children: named, next };
}
