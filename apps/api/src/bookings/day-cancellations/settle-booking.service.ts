import { Injectable } from '@nestjs/common';
import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import {
  type DayCancellation,
  type RetryDayCancellation as Wanted,
} from '@sunfield/contracts/bookings/day-cancellations';
import { DataSource, In } from 'typeorm';
import { AppError, fieldError, isAppError } from '../../kernel/base/app-error';
import { type Staff } from '../../kernel/http/may';
import { log } from '../../kernel/log/log';
import { Amendments } from '../amendments/amendments.service';
import { steadyRequestId } from '../amendments/steady-request-id';
import { BookingEntity } from '../model/booking.entity';
import { type Viewer } from '../access/booking-access';
import { wasAddressChanged } from '../amendments/plan/current-booking';
import { stuckBy, stuckByHand } from '../amendments/plan/stuck-reason';
import { placesOn } from '../day-changes/note-bookings';
import {
  DayDecisionEntity,
  DecidedBookingEntity,
  type StuckReason,
} from '../model/day-decision.entity';
import { withoutDays } from './give-up-days';
import { readCancellation } from './day-cancellation-views';
import { endCancelled } from './follow-cancelled-days';

const bySystem: Viewer = { staff: undefined, tokens: [], isSystem: true };

/** Another request came first, or the database is busy: the next round tries again. */
const passing = ['changed_meanwhile', 'price_changed', 'temporarily_unavailable'] as const;

/** How many bookings one request tries, so that staff don't wait too long. */
const atOnce = 50;

/** Applies the default that staff chose to one booking. */
@Injectable()
export class SettleBooking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly amendments: Amendments,
  ) {}

  /**
   * Uses an ordinary amendment whose request id is derived from the row, so it can't be made twice even if a process
   * dies halfway. The amendment's event settles the row, in the same transaction. Never throws. `handedBack` is the
   * member of staff who has refunded what was paid by hand.
   */
  async settle(row: DecidedBookingEntity, handedBack?: Viewer): Promise<void> {
    const { bookingId } = row;
    try {
      await this.giveBack(row, handedBack);
    } catch (error) {
      if (isAppError(error, ...passing)) return;
      if (error instanceof AppError) return this.fail(row, stuckBy(error));
      log.error('a cancelled day could not be settled', error, { bookingId });
    }
  }

  /**
   * Tries the default again for some or all of the failed bookings and returns the cancellation as
   * it is then. What was paid by hand is only settled if staff say that they have refunded it.
   * Errors: `not_found`, `validation_failed`.
   */
  async retry(
    seasonId: number,
    cancellationId: number,
    { bookingIds, isGivenBack }: Wanted,
    by: Staff,
  ): Promise<DayCancellation> {
    const { manager } = this.dataSource;
    await readCancellation(manager, seasonId, cancellationId);
    if (isGivenBack && !bookingIds) {
      throw fieldError('bookingIds', 'Please choose the booking that was refunded.');
    }
    const rows = await manager.find(DecidedBookingEntity, {
      where: {
        decisionId: cancellationId,
        state: 'failed',
        ...(bookingIds && { bookingId: In(bookingIds) }),
        ...(isGivenBack && { isByHand: true }),
      },
      order: { id: 'ASC' },
      take: atOnce,
    });
    for (const row of rows) {
      await this.settle(row, isGivenBack ? { staff: by, tokens: [], isProved: true } : undefined);
    }
    return readCancellation(manager, seasonId, cancellationId);
  }

  private async giveBack(row: DecidedBookingEntity, handedBack?: Viewer): Promise<void> {
    const { manager } = this.dataSource;
    const { bookingId } = row;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    const days = await placesOn(manager, bookingId, row.decisionId);
    if (!booking || !isExpected(booking.paymentStatus) || days.length === 0) {
      // It was refunded or deleted in another way.
      return endCancelled(manager, { id: row.id }, 'none');
    }
    const wanted = {
      ...(await withoutDays(manager, booking, days)),
      back: await this.howBack(row),
    };
    const viewer = handedBack ?? bySystem;
    const quote = await this.amendments.quote(bookingId, wanted, viewer);
    const byHand = handedBack ? undefined : stuckByHand(quote);
    if (byHand) return this.fail(row, byHand);
    const { fingerprint } = quote;
    const message = {
      ...wanted,
      fingerprint,
      clientRequestId: steadyRequestId(`day-cancellation-booking:${row.id}`),
    };
    await this.amendments.apply(bookingId, message, viewer);
  }

  /**
   * Credit belongs to the owner of the address, so money isn't kept as credit if someone with the
   * link has given the booking another address.
   */
  private async howBack({
    bookingId,
    decisionId: id,
  }: DecidedBookingEntity): Promise<'payments' | 'credit'> {
    const { manager } = this.dataSource;
    const { fallback } = await manager.findOneByOrFail(DayDecisionEntity, { id });
    if (fallback === 'refund') return 'payments';
    return (await wasAddressChanged(manager, bookingId)) ? 'payments' : 'credit';
  }

  private async fail(row: DecidedBookingEntity, stuckReason: StuckReason): Promise<void> {
    await this.dataSource.manager.update(
      DecidedBookingEntity,
      { id: row.id, state: In(['waiting', 'failed']) },
      { state: 'failed', stuckReason, isByHand: stuckReason.key === 'by-hand' },
    );
  }
}
