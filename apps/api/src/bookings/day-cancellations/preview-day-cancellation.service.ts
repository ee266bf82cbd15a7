import { Injectable } from '@nestjs/common';
import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import {
  type DayCancellationPreview,
  type PreviewDayCancellation as Chosen,
  type StuckBooking,
} from '@sunfield/contracts/bookings/day-cancellations';
import { DataSource, In } from 'typeorm';
import { findHolders } from '../../catalogue/holds/holds';
import { findSeason } from '../../catalogue/editing/season-views';
import { nothingOnSale } from '../../catalogue/on-sale/catalogue.service';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { MoneyBack } from '../amendments/plan/money-back';
import { planAmendment } from '../amendments/plan/plan-amendment';
import { readCurrent } from '../amendments/plan/current-booking';
import { stuckBy, stuckByHand } from '../amendments/plan/stuck-reason';
import { stuckView } from './day-cancellation-views';
import { BookingPlaceEntity, takenStates } from '../model/booking-place.entity';
import { amendmentKind, bookingKind } from '../model/hold';
import { BookingEntity } from '../model/booking.entity';
import { withoutDays } from './give-up-days';
import { readChosenDays } from './chosen-days';

type BackTo = AmendmentQuote['backTo'];

/** What cancelling camp days would come to: calculated for each booking as it will happen, not estimated. */
@Injectable()
export class PreviewDayCancellation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly moneyBack: MoneyBack,
    private readonly clock: Clock,
  ) {}

  /** Errors: `not_found`, `changed_meanwhile`, `validation_failed` at `days.{index}`. */
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
}

function byMethod(all: BackTo): BackTo {
  const methods = [...new Set(all.map(({ method }) => method))];
  return methods.map((method) => ({
    method,
    amountPence: all
      .filter((part) => part.method === method)
      .reduce((sum, { amountPence }) => sum + amountPence, 0),
  }));
}
