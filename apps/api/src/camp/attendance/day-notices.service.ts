import { Inject, Injectable } from '@nestjs/common';
import { bannedAmong } from '@sunfield/contracts/camp/attendance/banned-collector';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import {
  type BookingNotices,
  type CheckedNotice,
  type DayNotice,
  type NoticeChild,
} from '@sunfield/contracts/camp/attendance/day-notices';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { type Person } from '@sunfield/contracts/kit/fields/detail-fields';
import { addDays, calendarDateInLondon, formatDayAndMonth } from '@sunfield/words/dates';
import { type Request } from 'express';
import { Between, DataSource, In, Not } from 'typeorm';
import { BookingAccess, type Viewer } from '../../bookings/access/booking-access';
import { readCareNotes } from '../../bookings/care/care-notes';
import { refusalOfNotes } from '../../bookings/amendments/family-itself';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { BookingPlaceEntity, takenStates } from '../../bookings/model/booking-place.entity';
import { openAnswers } from '../../bookings/model/child-answers';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { FamilyPort } from '../../bookings/known-families/family-port';
import {
  AttendanceEventEntity,
  collectorText,
  reasonText,
  type SaidBy,
  NO_DEVICE,
} from './attendance-event.entity';
import { codeOf, codeUrlOf } from './collection-code';
import { queueNoticeEmail } from './day-notice.email';
import { namesOfSaid, saidBy } from './said-by';

/** Camp days on which a family may say something ahead, today not counted. */
const DAYS_AHEAD = 7;
/** What families tell the gate by the booking's link: events like those of staff. */
@Injectable()
export class DayNoticesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly devices: KnownDevices,
    private readonly families: FamilyPort,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Reading who may collect a child is logged. Errors: `booking_not_found`, also without the booking's link. */
  async read(id: number, viewer: Viewer, request: Request): Promise<BookingNotices> {
    const { manager } = this.dataSource;
    const booking = await this.access.findOwn(manager, id, viewer.tokens);
    await this.families.recognise(request, id);
    const mayRead = (await refusalOfNotes(manager, this.devices, request, booking)) === null;
    const you = await saidBy(manager, this.devices, { request, booking, isFamily: mayRead });
    const places = await this.placesOf(id);
    const care = mayRead
      ? await readCareNotes(
          manager,
          { reader: 'family', screen: 'booking', at: this.clock.now() },
          [...new Set(places.map(({ childId }) => childId))].map((childId) => ({
            bookingId: id,
            childId,
          })),
        )
      : null;
    const rows = await manager.findBy(AttendanceEventEntity, { bookingId: id });
    const nameOf = await this.namesFor(you, rows);
    const shown = { mayRead: () => mayRead, nameOf };
    const view = ({ childId, child, campDay, slot }: BookingPlaceEntity): NoticeChild => ({
      childIndex: child.position,
      name: child.name,
      sessionName: slot.session.name,
      collectors: (care?.answersOf(childId).values.mayCollect ?? []).map(inALine),
      notices: this.standing(rows, { childId, date: campDay.date }, shown),
    });
    const days = Map.groupBy(places, ({ campDay: { date, venueKey } }) => `${date} ${venueKey}`);
    return {
      bookingId: id,
      mayNameCollectors: mayRead,
      days: [...days.values()].map((ofDay) => {
        const [{ campDay }] = ofDay as [BookingPlaceEntity];
        return { date: campDay.date, venueName: campDay.venue.name, children: ofDay.map(view) };
      }),
    };
  }

  /**
   * Applied once, however often it is sent. A link is enough to say that a child is late or absent; naming a collector,
   * taking a notice back or saying another one needs the family itself, because links are forwarded. Errors: see
   * `SayNoticeSchema`.
   */
  async say(
    id: number,
    notice: CheckedNotice,
    { viewer, request }: { viewer: Viewer; request: Request },
  ): Promise<DayNotice[]> {
    const { manager } = this.dataSource;
    const booking = await this.access.findOwn(this.dataSource.manager, id, viewer.tokens);
    const refusal = await refusalOfNotes(manager, this.devices, request, booking);
    if (refusal && ['collecting', 'undone'].includes(notice.kind)) throw refusal;
    const place = (await this.placesOf(id)).find(
      ({ child, campDay }) => child.position === notice.childIndex && campDay.date === notice.date,
    );
    if (!place) {
      throw new AppError('status_conflict', {
        message: `There is no place for this child on ${formatDayAndMonth(notice.date)}. Please call us.`,
      });
    }
    const which = { childId: place.childId, date: notice.date };
    const you = await saidBy(manager, this.devices, { request, booking, isFamily: !refusal });
    const row = this.rowOf(notice, place, { how: await this.howKnown(notice, place.childId), you });
    if (refusal) await this.refuseIfSaid(row, refusal);
    const { undoes } = row;
    if (undoes !== null) {
      const own = { id: undoes, bookingId: id, actor: 'parent', ...which } as const;
      if (!(await manager.existsBy(AttendanceEventEntity, own))) {
        throw new AppError('status_conflict', { message: 'There is nothing to take back.' });
      }
    }
    try {
      await inTransaction(this.dataSource, async (one) => {
        await insertRows(one, AttendanceEventEntity, [row]);
        await recordEvent(one, {
          type: 'booking.day_notice',
          at: row.at,
          actor: 'parent',
          subjectId: id,
          after: {
            notice: notice.kind,
            child: notice.childIndex + 1,
            day: notice.date,
            ...(you !== 'booker' && { by: you === 'link' ? you : 'adult' }),
          },
        });
        await queueNoticeEmail(one, row);
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const same = { id: row.id, bookingId: id, kind: row.kind, ...which };
      if (!(await manager.existsBy(AttendanceEventEntity, same))) {
        throw new AppError('status_conflict', { message: 'Please reload the page and try again.' });
      }
    }
    const rows = await manager.findBy(AttendanceEventEntity, { bookingId: id });
    return this.standing(rows, which, {
      mayRead: (one) => refusal === null || one.id === row.id,
      nameOf: await this.namesFor(you, rows),
    });
  }

  /** Unless it is the same notice again. */
  private async refuseIfSaid(row: AttendanceEventEntity, refusal: AppError): Promise<void> {
    const { bookingId, childId, date } = row;
    const rows = await this.dataSource.manager.findBy(AttendanceEventEntity, { bookingId });
    const nothing = { mayRead: () => false, nameOf: () => undefined };
    const said = this.standing(rows, { childId, date }, nothing);
    if (said.some(({ id }) => id !== row.id)) throw refusal;
  }

  /** Those that a register lists, from today to a week ahead, in order. */
  private placesOf(bookingId: number): Promise<BookingPlaceEntity[]> {
    const today = calendarDateInLondon(this.clock.now());
    return this.dataSource.manager.find(BookingPlaceEntity, {
      where: {
        bookingId,
        state: In(takenStates),
        booking: { paymentStatus: In([...expectedStatuses]) },
        campDay: { date: Between(today, addDays(today, DAYS_AHEAD)), state: Not('cancelled') },
      },
      relations: { child: true, campDay: { venue: true }, slot: { session: true } },
      order: { campDay: { date: 'ASC' }, child: { position: 'ASC' } },
    });
  }

  /** Of a collector: on the child's list, or by a code. Errors: `validation_failed` if that person must not collect. */
  private async howKnown({ kind, collector }: CheckedNotice, childId: number) {
    if (kind !== 'collecting') return null;
    const child = await this.dataSource.manager.findOneOrFail(BookingChildEntity, {
      where: { id: childId },
      select: { id: true, bookingId: true, position: true, details: true },
    });
    // No person reads these answers here.
    const { mayCollect = [], mustNotCollect = [] } = openAnswers(child).values;
    const banned = mustNotCollect.map(({ name }) => name);
    if (bannedAmong(banned, collector, { isTyped: true }).length > 0) {
      throw fieldError(
        'collector',
        'You told us that this person must not collect your child. Change that in the details for camp first, or call us.',
      );
    }
    return mayCollect.some((person) => plain(inALine(person)) === plain(collector))
      ? 'listed'
      : 'code';
  }

  private rowOf(
    { id, kind, date, undoes, reason, collector }: CheckedNotice,
    { bookingId, childId, campDay: { venueKey } }: BookingPlaceEntity,
    { how, you }: { how: AttendanceEventEntity['how']; you: SaidBy },
  ): AttendanceEventEntity {
    const at = this.clock.now();
    return {
      id,
      bookingId,
      childId,
      date,
      venueKey,
      kind,
      how,
      at,
      receivedAt: at,
      undoes: undoes ?? null,
      isTimeDoubtful: false,
      deviceId: NO_DEVICE,
      actor: 'parent',
      saidBy: you,
      collector: collectorText.seal({ id, childId }, collector),
      reason: reasonText.seal({ id, childId }, reason),
    };
  }

  /** Not of the viewer, and to a person who may be anyone with the link no names. */
  private async namesFor(you: SaidBy, rows: AttendanceEventEntity[]): Promise<NameOf> {
    const nameOf = await namesOfSaid(this.dataSource.manager, rows);
    return (row) => {
      if (row.saidBy === you) return you === 'link' ? nameOf(row) : undefined;
      return you === 'link' && row.saidBy ? 'the family' : nameOf(row);
    };
  }

  /** What the family and staff have said of a child's day and not taken back. */
  private standing(
    rows: AttendanceEventEntity[],
    which: { childId: number; date: string },
    { mayRead, nameOf }: { mayRead: (row: AttendanceEventEntity) => boolean; nameOf: NameOf },
  ): DayNotice[] {
    const its = rows.filter(
      ({ childId, date }) => childId === which.childId && date === which.date,
    );
    const opened = its.map((row) => ({
      id: row.id,
      childId: row.childId,
      kind: row.kind,
      by: null,
      at: row.at.toISOString(),
      ...(row.undoes !== null && { undoes: row.undoes }),
      collector: mayRead(row) ? collectorText.open(row, row.collector) : '',
      reason: mayRead(row) ? reasonText.open(row, row.reason) : '',
    }));
    const { notice, collecting } = attendanceOf(opened);
    return [
      ...(notice ? [notice] : []),
      ...collecting.filter(({ collector }) => collector !== ''),
    ].map(({ id, kind, at, reason, collector }) => {
      const row = its.find((one) => one.id === id) as AttendanceEventEntity;
      return {
        id,
        kind: kind as DayNotice['kind'],
        at,
        reason,
        collector,
        isFamily: row.actor === 'parent',
        ...(nameOf(row) && { saidBy: nameOf(row) }),
        ...codeOf(row, this.config),
        ...codeUrlOf(row, this.config),
      };
    });
  }
}

type NameOf = (row: AttendanceEventEntity) => string | undefined;

/** "Grace Okafor (grandmother)" */
const inALine = ({ name, relation }: Person): string =>
  relation === '' ? name : `${name} (${relation})`;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';
