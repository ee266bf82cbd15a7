import { Injectable } from '@nestjs/common';
import {
  type DayCancellation,
  type RetryDayCancellation as Wanted,
} from '@sunfield/contracts/bookings/day-cancellations';
import { DataSource, In } from 'typeorm';
import { fieldError } from '../../kernel/base/app-error';
import { type Staff } from '../../kernel/http/may';
import { CancelledBookingEntity } from './cancelled-booking.entity';
import { readCancellation } from './day-cancellation-views';
import { SettleBooking } from './settle-booking.service';

/** How many bookings one request tries, so that staff don't wait too long. */
const atOnce = 50;

/** Retries bookings after staff have dealt with what stopped them. */
@Injectable()
export class RetryCancellation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settling: SettleBooking,
  ) {}

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
    const rows = await manager.find(CancelledBookingEntity, {
      where: {
        cancellationId,
        state: 'failed',
        ...(bookingIds && { bookingId: In(bookingIds) }),
        ...(isGivenBack && { isByHand: true }),
      },
      order: { id: 'ASC' },
      take: atOnce,
    });
    for (const row of rows) {
      await this.settling.settle(
        row,
        isGivenBack ? { staff: by, tokens: [], isProved: true } : undefined,
      );
    }
    return readCancellation(manager, seasonId, cancellationId);
  }
}
