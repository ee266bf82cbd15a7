import { Injectable } from '@nestjs/common';
import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import {
  type CancelDays as Wanted,
  type DayCancellation,
  type DayCancellationPreview,
  type PreviewDayCancellation as Chosen,
  type StuckBooking,
} from '@sunfield/contracts/bookings/day-cancellations';
import { totalOf } from '@sunfield/pricing/total';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { refuseProblems, sentenceOf } from '../../catalogue/editing/day-words';
import { daysForEvent } from '../../catalogue/editing/event-values';
import { lockDays, lockSeason } from '../../catalogue/editing/lock-season';
import { findSeason } from '../../catalogue/editing/season-views';
import { findHolders } from '../../catalogue/holds/holds';
import { nothingOnSale } from '../../catalogue/on-sale/catalogue.service';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { Jobs } from '../../kernel/jobs/jobs';
import { readCurrent } from '../amendments/plan/current-booking';
import { MoneyBack } from '../amendments/plan/money-back';
import { planAmendment } from '../amendments/plan/plan-amendment';
import { stuckBy, stuckByHand } from '../amendments/plan/stuck-reason';
import { refuseDecideBy } from '../day-changes/change-sold-day.service';
import { noteBookings, soldDaysJob } from '../day-changes/note-bookings';
import { AttendancePort, refuseAttended } from '../model/attendance-port';
import { BookingPlaceEntity, takenStates } from '../model/booking-place.entity';
import { type BookingEntity } from '../model/booking.entity';
import { decisionMadeBy, writeDecision } from '../model/day-decision.entity';
import { amendmentKind, bookingKind } from '../model/hold';
import { readCancellation, stuckView } from './day-cancellation-views';
import { withoutDays } from './give-up-days';

type BackTo = AmendmentQuote['backTo'];

/** Cancels camp days, after a preview: they stop being sold immediately, and a job deals with their families. */
@Injectable()
export class CancelDays {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly attendance: AttendancePort,
    private readonly moneyBack: MoneyBack,
    private readonly clock: Clock,
  ) {}

  /**
   * What it would come to, calculated for each booking as it will happen, not estimated. Errors: `not_found`, `changed_meanwhile`, `validation_failed` at `days.{index}`.
   */
  async preview(seasonId: number, { days }: Chosen): Promise<DayCancellationPreview> {
    const { manager } = this.dataSource;
    await findSeason(manager, seasonId);
    const ids = (await readChosenDays(manager, seasonId, days)).map(({ id }) => id);
    const places = await manager.find(BookingPlaceEntity, {
      where: {
        campDayId: In(ids),
        state: In(takenStates),
        booking: { paymentStatus: In([...expectedStatuses]) },
      },
      relations: { booking: true },
      order: { bookingId: 'ASC' },
    });
    const holders = await findHolders(manager, { campDayIds: ids });
    const bookings = [...new Map(places.map(({ booking }) => [booking.id, booking])).values()];
    const stuck: StuckBooking[] = [];
    const backTo: BackTo = [];
    for (const booking of bookings) {
      const found = await this.ofOne(booking, ids);
      backTo.push(...found.backTo);
      if (found.stuck) stuck.push(found.stuck);
    }
    return {
      children: new Set(places.map(({ childId }) => childId)).size,
      families: new Set(bookings.map(({ parentEmail }) => parentEmail.toLowerCase())).size,
      bookings: bookings.length,
      places: places.length,
      backTo: byMethod(backTo),
      unpaidBookings: holders.filter(({ kind }) => kind === bookingKind).length,
      waitingChanges: holders.filter(({ kind }) => kind === amendmentKind).length,
      stuck,
    };
  }

  private async ofOne(
    booking: BookingEntity,
    campDayIds: number[],
  ): Promise<{ backTo: BackTo; stuck?: StuckBooking }> {
    const { manager } = this.dataSource;
    try {
      const wanted = await withoutDays(manager, booking, campDayIds);
      const asked = { wanted, isStaff: true, now: this.clock.now(), onSale: nothingOnSale };
      const current = await readCurrent(manager, this.moneyBack, booking, asked);
      const freeDays = new Set(campDayIds);
      const { quote } = planAmendment({ ...current, freeDays }, asked);
      const stuckReason = stuckByHand(quote);
      const { backTo } = quote;
      return stuckReason ? { backTo, stuck: stuckView(booking, stuckReason) } : { backTo };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { backTo: [], stuck: stuckView(booking, stuckBy(error)) };
    }
  }

  /**
   * Cancels all of the chosen days or none. A repeated request cancels once, also if several arrive together.
   * Errors: `not_found`, `changed_meanwhile`, `validation_failed` at `decideBy` or `days.{index}`; `status_conflict`
   * while children are signed in on one of them.
   */
  async cancel(seasonId: number, wanted: Wanted, by: Staff): Promise<DayCancellation> {
    const { manager } = this.dataSource;
    const message = { ...wanted, clientRequestId: wanted.clientRequestId.toLowerCase() };
    const made = await decisionMadeBy(manager, seasonId, message);
    if (made) return readCancellation(manager, seasonId, made.id);
    const { decideBy } = wanted;
    if (decideBy !== null) {
      refuseDecideBy(decideBy, this.clock.now(), ', or apply the default immediately');
    }
    const id = await inTransaction(this.dataSource, (inner) =>
      this.write(inner, seasonId, message, by),
    );
    this.jobs.wake(soldDaysJob);
    return readCancellation(manager, seasonId, id);
  }

  private async write(
    manager: EntityManager,
    seasonId: number,
    message: Wanted,
    by: Staff,
  ): Promise<number> {
    const { days: chosen, reason, fallback, decideBy, clientRequestId } = message;
    const at = this.clock.now();
    const actor = `staff:${by.id}` as const;
    await lockSeason(manager, seasonId);
    // The same request may have been carried out while this one waited for the lock.
    const made = await decisionMadeBy(manager, seasonId, message);
    if (made) return made.id;
    const days = await lockDays(manager, seasonId, chosen);
    refuseCancelled(days);
    await refuseAttended(manager, this.attendance, days, { now: at, then: 'cancel the day' });
    const ids = days.map(({ id }) => id);
    await manager.update(
      CampDayEntity,
      { id: In(ids) },
      { state: 'cancelled', version: () => 'version + 1' },
    );
    const cancellationId = await writeDecision(
      manager,
      { seasonId, actor, at, reason, fallback, was: null, decideBy, clientRequestId },
      ids,
    );
    const bookings = await noteBookings(manager, at);
    await recordEvent(manager, {
      at,
      actor,
      type: 'camp_days.cancelled',
      subjectId: seasonId,
      after: { cancellationId, days: daysForEvent(days), bookings, fallback, decideBy },
    });
    return cancellationId;
  }
}

/**
 * The chosen days at the versions that staff saw, without a lock. Errors: `changed_meanwhile`,
 * `validation_failed` at `days.{index}`.
 */
async function readChosenDays(
  manager: EntityManager,
  seasonId: number,
  chosen: Chosen['days'],
): Promise<CampDayEntity[]> {
  const found = await manager.find(CampDayEntity, {
    where: { id: In(chosen.map(({ id }) => id)), seasonId },
    relations: { venue: true },
  });
  const dayOf = new Map(found.map((day) => [day.id, day]));
  const days = chosen.map(({ id, version }) => {
    const day = dayOf.get(id);
    if (day?.version !== version) throw new AppError('changed_meanwhile');
    return day;
  });
  refuseCancelled(days);
  return days;
}

/** Errors: `validation_failed` if a day is already cancelled. */
const refuseCancelled = (days: CampDayEntity[]): void =>
  refuseProblems(
    days.flatMap((day, index) =>
      day.state === 'cancelled'
        ? [{ path: `days.${index}`, message: sentenceOf(day, 'it is cancelled already.') }]
        : [],
    ),
  );

function byMethod(all: BackTo): BackTo {
  const parts = Map.groupBy(all, ({ method }) => method);
  return [...parts].map(([method, of]) => ({ method, amountPence: totalOf(of) }));
}
