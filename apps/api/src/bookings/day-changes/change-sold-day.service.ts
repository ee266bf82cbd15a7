import { Injectable } from '@nestjs/common';
import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import { addDays, calendarDateInLondon, formatLongDate } from '@sunfield/words/dates';
import { MOST_DAYS_TO_CHOOSE } from '@sunfield/contracts/bookings/day-cancellations';
import {
  type ChangeSoldDay as Wanted,
  type DayChange,
  type DayChangePreview,
  type PreviewDayChange,
} from '@sunfield/contracts/bookings/day-changes';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { daysForEvent, slotsForEvent } from '../../catalogue/editing/event-values';
import { lockDays, lockSeason } from '../../catalogue/editing/lock-season';
import { findSeason } from '../../catalogue/editing/season-views';
import { lockVenues } from '../../catalogue/model/venue-rooms';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { Jobs } from '../../kernel/jobs/jobs';
import { AttendancePort, refuseAttended } from '../model/attendance-port';
import { BookingPlaceEntity, takenStates } from '../model/booking-place.entity';
import {
  type DayDecisionEntity,
  DecidedBookingEntity,
  decisionMadeBy,
  writeDecision,
} from '../model/day-decision.entity';
import { noteBookings, soldDaysJob } from './note-bookings';
import { type PlannedDayChange, readDayChange } from './read-day-change';

/** Lets staff give a sold day another venue, another activity or other times; its bookings and prices stay the same. */
@Injectable()
export class ChangeSoldDayService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly attendance: AttendancePort,
    private readonly clock: Clock,
  ) {}

  /** Errors: `not_found`, `changed_meanwhile`, `validation_failed`. */
  async preview(seasonId: number, wanted: PreviewDayChange): Promise<DayChangePreview> {
    const { manager } = this.dataSource;
    await findSeason(manager, seasonId);
    const { id, version } = wanted.day;
    const day = await manager.findOne(CampDayEntity, {
      where: { id, seasonId },
      relations: { venue: true, slots: { session: true } },
    });
    if (day?.version !== version) throw new AppError('changed_meanwhile');
    const planned = await readDayChange(manager, day, wanted, this.clock.now());
    const { before, mayChoose, capacity } = planned;
    const places = await manager.find(BookingPlaceEntity, {
      where: {
        campDayId: id,
        state: In(takenStates),
        ...(!before.isAll && { slotId: In(before.sessions.map(({ slotId }) => slotId)) }),
      },
      relations: { booking: true },
    });
    const isTold = ({ booking }: BookingPlaceEntity) => isExpected(booking.paymentStatus);
    const told = places.filter(isTold);
    const bookingsOf = (some: BookingPlaceEntity[]) =>
      new Set(some.map(({ bookingId }) => bookingId)).size;
    return {
      children: new Set(told.map(({ childId }) => childId)).size,
      families: new Set(told.map(({ booking }) => booking.parentEmail.toLowerCase())).size,
      bookings: bookingsOf(told),
      places: told.length,
      unpaidBookings: bookingsOf(places.filter((place) => !isTold(place))),
      mayChoose,
      ...(capacity < day.capacity && { capacity }),
    };
  }

  /**
   * A repeated request changes the day once, also if several arrive together. Errors: as `preview`, and `forbidden`
   * without the right to money where families may take a refund; `status_conflict` for another venue while children are
   * signed in at this one.
   */
  async change(seasonId: number, wanted: Wanted, by: Staff): Promise<DayChange> {
    const { manager } = this.dataSource;
    const message = { ...wanted, clientRequestId: wanted.clientRequestId.toLowerCase() };
    const made = await decisionMadeBy(manager, seasonId, message);
    if (made) return viewOf(manager, made);
    refuseDecideBy(wanted.decideBy, this.clock.now());
    const change = await inTransaction(this.dataSource, (inner) =>
      this.write(inner, seasonId, message, by),
    );
    this.jobs.wake(soldDaysJob);
    return viewOf(manager, change);
  }

  private async write(
    manager: EntityManager,
    seasonId: number,
    wanted: Wanted,
    by: Staff,
  ): Promise<Decided> {
    const at = this.clock.now();
    const actor = `staff:${by.id}` as const;
    await lockSeason(manager, seasonId);
    // The same request may have been carried out while this one waited for the lock.
    const made = await decisionMadeBy(manager, seasonId, wanted);
    if (made) return made;
    // Also locks out sales: one that waits finds a new version of the day and reads the catalogue
    // again.
    const [day] = await lockDays(manager, seasonId, [wanted.day]);
    if (!day) throw new AppError('changed_meanwhile');
    if (wanted.venueKey !== undefined) await lockVenues(manager, [wanted.venueKey]);
    const planned = await readDayChange(manager, day, wanted, at);
    // Families may take a full refund, as after a cancelled day.
    if (planned.mayChoose) refuseUnless(by, 'money');
    if (planned.venueKey !== day.venueKey) {
      const then = 'change the venue';
      await refuseAttended(manager, this.attendance, [day], { now: at, then });
    }
    await writeDay(manager, planned);
    const { reason, clientRequestId } = wanted;
    const { before: was, venueKey, activityKey, slots, capacity } = planned;
    const decideBy = planned.mayChoose ? wanted.decideBy : null;
    const decision = {
      seasonId,
      actor,
      at,
      reason,
      fallback: null,
      was,
      decideBy,
      clientRequestId,
    };
    const id = await writeDecision(manager, decision, [day.id]);
    await noteBookings(manager, at);
    const isSmaller = capacity < day.capacity;
    const sessionOf = new Map(slots.map(({ slotId, sessionKey }) => [slotId, sessionKey]));
    await recordEvent(manager, {
      type: 'camp_days.changed',
      at,
      actor,
      subjectId: seasonId,
      before: {
        venue: day.venueKey,
        activity: day.activityKey,
        ...(isSmaller && { capacity: day.capacity }),
        slots: slotsForEvent(day.slots),
      },
      after: {
        days: daysForEvent([day]),
        venue: venueKey,
        activity: activityKey,
        ...(isSmaller && { capacity }),
        slots: slotsForEvent(
          day.slots.map(({ id: slotId, sessionKey, pricePence }) => ({
            sessionKey: sessionOf.get(slotId) ?? sessionKey,
            pricePence,
          })),
        ),
      },
    });
    return { id, decideBy };
  }
}

type Decided = Pick<DayDecisionEntity, 'id' | 'decideBy'>;

async function viewOf(manager: EntityManager, { id, decideBy }: Decided): Promise<DayChange> {
  const bookings = await manager.countBy(DecidedBookingEntity, { decisionId: id });
  return { id, bookings, mayChoose: decideBy !== null };
}

/** Leaves its counter, taken places and prices alone: existing bookings stay booked. */
async function writeDay(
  manager: EntityManager,
  { day, venueKey, activityKey, capacity, slots }: PlannedDayChange,
): Promise<void> {
  await manager.update(
    CampDayEntity,
    { id: day.id },
    { venueKey, activityKey, capacity, version: () => 'version + 1' },
  );
  for (const { slotId, sessionKey } of slots) {
    await manager.update(SlotEntity, { id: slotId }, { sessionKey });
  }
}

/** Until when families can choose. Errors: `validation_failed`; `or` says what else staff can do. */
export function refuseDecideBy(decideBy: string, now: Date, or = ''): void {
  const today = calendarDateInLondon(now);
  const last = addDays(today, MOST_DAYS_TO_CHOOSE);
  if (decideBy >= today && decideBy <= last) return;
  throw fieldError('decideBy', `Please give a date from today to ${formatLongDate(last)}${or}.`);
}
