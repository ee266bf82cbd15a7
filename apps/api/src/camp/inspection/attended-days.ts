import {
  attendanceOf,
  type ChildAttendance,
} from '@sunfield/contracts/camp/attendance/attendance-of';
import { type RecordedEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { In } from 'typeorm';
import { usernamesOf } from '../../staff/model/usernames';
import {
  AttendanceEventEntity,
  collectorText,
  reasonText,
} from '../attendance/attendance-event.entity';
import { placesAtGate } from '../attendance/gate-log';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { guestOf, guestsAmong } from '../../bookings/model/party-guest.entity';
import { keptNames } from '../../bookings/model/kept-child.entity';
import { nextDates, type Batch, type Scope } from './section';
import { venueNames } from '../../catalogue/model/venue.entity';

/** A child on one day at one venue. */
export interface AttendedDay extends Pick<ChildAttendance, 'stays' | 'conflicts' | 'presence'> {
  date: string;
  venueKey: string;
  venueName: string;
  bookingId: number;
  childId: number;
  name: string;
  /** In years, as given with the booking; undefined once that is erased. */
  age: number | undefined;
  /** "15:00"; undefined if the booking is erased and had no money. */
  sessionEnds: string | undefined;
  isTimeDoubtful: boolean;
  /** Collected by someone who must not collect the child: who recorded it, and why. */
  banned: { by: string | null; reason: string }[];
}

/** The next days on which something was recorded, with their children in order of venue and name. */
export async function attendedDays(
  scope: Scope,
  after: string,
): Promise<{ days: AttendedDay[]; next: string | null }> {
  const { dates, next } = await nextDates(scope, after, AttendanceEventEntity);
  return { days: await attendedOn(scope, dates), next };
}

/** The children of these dates, in order of venue and name. */
export async function attendedOn(scope: Scope, dates: string[]): Promise<AttendedDay[]> {
  const { dataSource, venues } = scope;
  const rows = await dataSource.manager.findBy(AttendanceEventEntity, {
    date: In(dates),
    ...(venues && { venueKey: In([...venues]) }),
  });
  const ofChildren = Map.groupBy(rows, ({ date, venueKey, childId }) =>
    JSON.stringify([date, venueKey, childId]),
  );
  const words = await wordsFor(scope, rows, dates);
  const days = [...ofChildren.values()].map((ofChild): AttendedDay => {
    const [{ date, venueKey, bookingId, childId }] = ofChild as [AttendanceEventEntity];
    const events = ofChild.map((row) => eventOf(row, words.members));
    const { stays, conflicts, presence } = attendanceOf(events);
    return {
      date,
      bookingId,
      childId,
      stays,
      conflicts,
      presence,
      venueName: words.venueOf(venueKey),
      venueKey,
      name: words.names.get(childId) ?? 'Name erased',
      age: words.ages.get(childId),
      sessionEnds: words.ends.get(`${date} ${childId}`),
      isTimeDoubtful: ofChild.some((row) => row.isTimeDoubtful),
      banned: ofChild.filter(isBanned).map((row) => ({
        by: words.members.get(row.actor) ?? null,
        reason: reasonText.open(row, row.reason),
      })),
    };
  });
  return days.sort(
    (one, other) =>
      one.date.localeCompare(other.date) ||
      one.venueName.localeCompare(other.venueName, 'en-GB') ||
      one.name.localeCompare(other.name, 'en-GB'),
  );
}

/** Not taken back since. */
const isBanned = ({ id, how }: AttendanceEventEntity, _: number, rows: AttendanceEventEntity[]) =>
  how === 'banned' && !rows.some(({ undoes }) => undoes === id);

/** Other reasons are not opened: an inspector does not ask why a child was late. */
const eventOf = (row: AttendanceEventEntity, members: Map<string, string>): RecordedEvent => ({
  id: row.id,
  childId: row.childId,
  kind: row.kind,
  at: row.at.toISOString(),
  reason: '',
  ...(row.undoes !== null && { undoes: row.undoes }),
  collector: collectorText.open(row, row.collector),
  by: members.get(row.actor) ?? null,
});

async function wordsFor(scope: Scope, rows: AttendanceEventEntity[], dates: string[]) {
  const { manager } = scope.dataSource;
  const childIds = [...new Set(rows.map(({ childId }) => childId))];
  const [children, guests, venueOf, members, places] = await Promise.all([
    manager.find(BookingChildEntity, {
      where: { id: In(childIds) },
      select: { id: true, name: true, age: true },
    }),
    guestsAmong(manager, childIds),
    venueNames(manager),
    usernamesOf(manager, rows),
    placesAtGate(manager, rows, { date: In(dates) }),
  ]);
  const names = await keptNames(manager, childIds);
  for (const { id, name } of children) if (name !== '') names.set(id, name);
  for (const [id, guest] of guests) names.set(id, guestOf(guest).name);
  const ages = new Map(
    children.flatMap(({ id, age }) => (/^\d+/.test(age) ? [[id, parseInt(age, 10)] as const] : [])),
  );
  const ends = new Map<string, string>();
  for (const { childId, place } of places) {
    const { campDay, slot } = place;
    const key = `${campDay.date} ${childId}`;
    const known = ends.get(key) ?? '';
    if (slot.session.ends > known) ends.set(key, slot.session.ends);
  }
  return { names, ages, members, ends, venueOf };
}

/** A batch of these days' rows, with whom they name. */
export async function batchOf(
  scope: Scope,
  after: string,
  rowsOf: (days: AttendedDay[]) => { rows: string[][]; named: AttendedDay[] },
): Promise<Batch> {
  const { days, next } = await attendedDays(scope, after);
  const { rows, named } = rowsOf(days);
  return { rows, children: named, next };
}
