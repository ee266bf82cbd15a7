import { Inject, Injectable } from '@nestjs/common';
import {
  type AskDeviceKey,
  type Attendance,
  type AttendanceEvent,
  type AttendanceQuery,
  type DeviceKey,
  type EventAnswer,
  type RecordAttendance,
  type RecordedEvent,
} from '@sunfield/contracts/camp/attendance/attendance';
import { LATE_DAYS } from '@sunfield/contracts/bookings/walk-in';
import {
  addDays,
  calendarDateInLondon,
  daysBetween,
  formatDayAndMonth,
  instantInLondon,
} from '@sunfield/words/dates';
import { DataSource, In, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { StaffEntity } from '../../staff/model/staff.entity';
import { idleMs } from '../../staff/model/staff-session-store';
import { usernamesOf } from '../../staff/model/usernames';
import { guestsCame } from '../../bookings/model/party-guest.entity';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken } from '../../kernel/crypto/tokens';
import { isNewRow } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { inOneStatement } from '../../kernel/database/transaction';
import { may, type Staff } from '../../kernel/http/may';
import { RegisterDays } from '../registers/register-days.service';
import { AttendanceEventEntity, collectorText, reasonText } from './attendance-event.entity';
import { codeOf } from './collection-code';
import { namesOfSaid } from './said-by';
import { bookingsAtGate, corrected, refuseUnlessRecordable, withoutErased } from './gate-log';
import { bannedAmong } from '@sunfield/contracts/camp/attendance/banned-collector';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { openAnswers } from '../../bookings/model/child-answers';

/** A request that is being answered may have received its events this much earlier. */
const OVERLAP_MS = 30_000;

@Injectable()
export class AttendanceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: RegisterDays,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Errors: `forbidden` for a venue or a day whose register the reader may not open. */
  async read({ date, venue, since }: AttendanceQuery, reader: Staff): Promise<Attendance> {
    await this.days.refuseUnlessOpen(reader, { date, venue });
    const { manager } = this.dataSource;
    const serverNow = this.clock.now();
    const rows = await manager.find(AttendanceEventEntity, {
      where: {
        date,
        venueKey: venue,
        ...(since && {
          receivedAt: MoreThanOrEqual(new Date(new Date(since).getTime() - OVERLAP_MS)),
        }),
      },
      order: { receivedAt: 'ASC', at: 'ASC', id: 'ASC' },
    });
    const isOver = date < calendarDateInLondon(serverNow);
    const shown = isOver ? await withoutErased(manager, rows) : rows;
    const names = await usernamesOf(manager, shown);
    const nameOf = await namesOfSaid(manager, shown);
    const events = shown.map((row): RecordedEvent => ({
      id: row.id,
      childId: row.childId,
      kind: row.kind,
      at: row.at.toISOString(),
      ...(row.isTimeDoubtful && { isTimeDoubtful: true }),
      ...(row.undoes !== null && { undoes: row.undoes }),
      ...(row.how === 'banned' && { how: 'other', isBanned: true }),
      ...(row.how !== null && row.how !== 'banned' && { how: row.how }),
      ...codeOf(row, this.config),
      collector: collectorText.open(row, row.collector),
      reason: reasonText.open(row, row.reason),
      by: names.get(row.actor) ?? null,
      ...(row.actor === 'parent' && { isFamily: true }),
      ...(nameOf(row) && { saidBy: nameOf(row) }),
    }));
    return { serverNow: serverNow.toISOString(), events };
  }

  /**
   * Applies each event once, and answers each by itself. A child whose place was given up after the event keeps it: the
   * child was there. Errors: `forbidden` for a venue whose registers the member may not open, or a day that is not open
   * and not among the last 14.
   */
  async record(
    { deviceId, sentAt, date, venue, events }: RecordAttendance,
    staff: Staff,
  ): Promise<EventAnswer[]> {
    const receivedAt = this.clock.now();
    await refuseUnlessRecordable(this.days, { date, venue }, { staff, now: receivedAt });
    const bookings = await bookingsAtGate(this.dataSource.manager, events, { date, venue });
    const isBanned = await bannedCollectors(this.dataSource.manager, events);
    const answers: EventAnswer[] = [];
    // One after the other: an event may take back the one before it.
    for (const event of events) {
      const bookingId = bookings.get(event.childId);
      if (bookingId === undefined) {
        const sentence = `This child has no place here on ${formatDayAndMonth(date)}.`;
        answers.push({ id: event.id, result: 'refused', sentence });
        continue;
      }
      if (happensAtCamp(event) && date > calendarDateInLondon(receivedAt)) {
        answers.push({ id: event.id, result: 'refused', sentence: 'This day has not begun.' });
        continue;
      }
      if (event.isBanned && !isOwner(staff)) {
        const sentence = 'Only an owner can let someone collect this child who must not.';
        answers.push({ id: event.id, result: 'refused', sentence });
        continue;
      }
      const how = isBanned(event) ? ('banned' as const) : (event.how ?? null);
      const received = { bookingId, how, date, venue, receivedAt, sentAt, deviceId, staff };
      answers.push(await this.apply(rowOf(event, received)));
    }
    // Also when they are sent again, in case the process ended before this.
    const isRefused = new Set(
      answers.filter(({ result }) => result === 'refused').map(({ id }) => id),
    );
    const arrived = events.filter(({ id, kind }) => kind === 'arrived' && !isRefused.has(id));
    await guestsCame(
      this.dataSource.manager,
      arrived.map(({ childId }) => childId),
    );
    return answers;
  }

  /**
   * Derived from the secret of links, so that nothing is stored: the same for the same member, device and day. Errors:
   * `forbidden` for a day that is to come or more than 14 days ago. A colleague's is for staff who manage accounts: it
   * opens what a closed account left on a phone, and keeps nothing readable (`endsInMs` 0).
   */
  async deviceKey(asked: AskDeviceKey, staff: Staff): Promise<DeviceKey> {
    const { deviceId, member } = asked;
    const isColleague = member !== undefined && member !== staff.username;
    const owner = isColleague ? await this.colleague(member, staff) : staff;
    const now = this.clock.now();
    const today = calendarDateInLondon(now);
    const date = asked.date ?? today;
    const daysAgo = daysBetween(date, today);
    if (daysAgo < 0 || daysAgo > LATE_DAYS) throw new AppError('forbidden');
    const subject = JSON.stringify([owner.id, deviceId, date]);
    const untilMidnight = instantInLondon(addDays(date, 1), '00:00').getTime() - now.getTime();
    return {
      member: owner.username,
      date,
      keys: this.config.linkSecrets.map((secret) => derivedToken([secret], 'gate-device', subject)),
      endsInMs: isColleague ? 0 : Math.min(Math.max(untilMidnight, 0), idleMs),
    };
  }

  private async colleague(username: string, staff: Staff): Promise<StaffEntity> {
    if (!may(staff, 'staff')) throw new AppError('forbidden');
    const found = await this.dataSource.manager.findOneBy(StaffEntity, { username });
    if (!found) throw new AppError('not_found');
    return found;
  }

  private async apply(row: AttendanceEventEntity): Promise<EventAnswer> {
    const { id, undoes } = row;
    const { manager } = this.dataSource;
    if (undoes !== null) {
      const { date, venueKey } = row;
      const undone = { id: undoes, date, venueKey };
      if (!(await manager.existsBy(AttendanceEventEntity, undone)))
        return { id, result: 'refused', sentence: 'There is nothing to take back.' };
    }
    const insert = inOneStatement(this.dataSource, (one) =>
      insertRows(one, AttendanceEventEntity, [row]),
    );
    if (await isNewRow(insert)) return { id, result: 'applied' };
    const known = await manager.findOneByOrFail(AttendanceEventEntity, { id });
    const isSame = known.childId === row.childId && known.kind === row.kind;
    return isSame
      ? { id, result: 'known' }
      : { id, result: 'refused', sentence: 'Another event has this id.' };
  }
}

/** No one else has this permission. */
const isOwner = (staff: Staff): boolean => may(staff, 'staff');

/** The others are said before the day, too. */
const happensAtCamp = ({ kind }: Pick<AttendanceEvent, 'kind'>) =>
  kind === 'arrived' || kind === 'left';

interface Received {
  bookingId: number;
  how: AttendanceEventEntity['how'];
  date: string;
  venue: string;
  receivedAt: Date;
  sentAt: string;
  deviceId: string;
  staff: Staff;
}

function rowOf(
  { id, childId, kind, undoes, at, collector, reason }: AttendanceEvent,
  { bookingId, how, date, venue, receivedAt, sentAt, deviceId, staff }: Received,
): AttendanceEventEntity {
  const { at: happened, isAhead } = corrected(at, { sentAt, now: receivedAt });
  return {
    id,
    bookingId,
    childId,
    date,
    venueKey: venue,
    kind,
    receivedAt,
    deviceId,
    undoes: undoes ?? null,
    how,
    at: happened,
    isTimeDoubtful: isAhead || (happensAtCamp({ kind }) && calendarDateInLondon(happened) !== date),
    actor: `staff:${staff.id}`,
    saidBy: null,
    collector: collectorText.seal({ id, childId }, collector),
    reason: reasonText.seal({ id, childId }, reason),
  };
}

/**
 * Whether someone collects a child who must not, by what an owner says at the gate or by the family's answer. A phone
 * without a network may not know the answer: the event is recorded all the same, because it happened. No person reads
 * these answers here.
 */
async function bannedCollectors(
  manager: EntityManager,
  events: readonly AttendanceEvent[],
): Promise<(event: AttendanceEvent) => boolean> {
  const left = events.filter(({ kind, collector }) => kind === 'left' && collector !== '');
  const children =
    left.length === 0
      ? []
      : await manager.find(BookingChildEntity, {
          where: { id: In(left.map(({ childId }) => childId)) },
          select: { id: true, bookingId: true, position: true, details: true },
        });
  const banned = new Map(
    children.map((child) => [
      child.id,
      (openAnswers(child).values.mustNotCollect ?? []).map(({ name }) => name),
    ]),
  );
  return ({ childId, kind, how, collector, isBanned }) =>
    isBanned === true ||
    (kind === 'left' &&
      bannedAmong(banned.get(childId) ?? [], collector, { isTyped: isTyped(how) }).length > 0);
}

/** The other names were chosen from those that the family has given. */
const isTyped = (how: AttendanceEvent['how']) => how === 'other' || how === 'password';
