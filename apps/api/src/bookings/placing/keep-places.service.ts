import { Injectable } from '@nestjs/common';
import { type Hold } from '@sunfield/contracts/bookings/bookings';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { SettingsService } from '../../kernel/settings/settings.service';
import { type BookingEntity } from '../model/booking.entity';
import { holdView, isOver, renewHold } from '../model/hold';
import { lockBooking } from '../model/move-booking';

@Injectable()
export class KeepPlaces {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Extends the hold on places for a parent, by the time in the settings and up to the hold's
   * limit. If the hold no longer ends at the time the parent saw, it stays as it is.
   * Errors: `booking_not_found`, `already_paid`, `booking_expired`, `hold_limit_reached`.
   */
  async keep(bookingId: number, seen: Date): Promise<Hold> {
    const { holdMinutes } = await this.settings.read();
    const now = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      const end = this.heldUntil(booking, now);
      if (end.getTime() !== seen.getTime()) return holdView(booking, now);
      const wanted = dayjs(end).add(holdMinutes, 'minute').toDate();
      const limit = booking.holdLimitAt ?? end;
      const holdExpiresAt = wanted < limit ? wanted : limit;
      if (holdExpiresAt <= end) throw new AppError('hold_limit_reached');
      await renewHold(manager, booking, { holdExpiresAt });
      return holdView(booking, now);
    });
  }

  private heldUntil(booking: BookingEntity, now: Date): Date {
    const { paymentStatus, holdExpiresAt } = booking;
    if (paymentStatus === 'expired' || isOver(booking, now)) throw new AppError('booking_expired');
    if (paymentStatus !== 'pending' || !holdExpiresAt) throw new AppError('already_paid');
    return holdExpiresAt;
  }
}
