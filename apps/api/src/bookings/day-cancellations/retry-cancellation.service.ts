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

/** As many as somebody waits for. */
const atOnce = 50;

/** Staff have seen to what stood in the way. */
@Injectable()
export class RetryCancellation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settling: SettleBooking,
  ) {}

  /**
   * Tries the default again for some of those that failed, or for all of them; answers how it stands then. What was
   * paid by hand is only settled by whoever says that it has been given back.
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
