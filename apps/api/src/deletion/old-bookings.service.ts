import { Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/contracts/dates';
import { type OldBookingsCleared } from '@sunfield/contracts/staff-bookings';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor } from '../events/event-types';
import { recordEvent } from '../events/record-event';
import { findOldBookingIds, countOldBookings } from '../bookings/staff/old-bookings.queries';
import { deleteBookings } from '../bookings/staff/delete-bookings';
import { lockBooking } from '../bookings/move-booking';
import { type BookingEntity } from '../bookings/booking.entity';
import { type Staff } from '../kernel/http/may';
import { AppError, fieldError, isAppError } from '../kernel/app-error';
import { Clock } from '../kernel/clock';
import { log } from '../kernel/log/log';
import { inTransaction } from '../kernel/database/transaction';
import { forgetMoneyNotes, hasUnsentRefund, moneyOf, withMoney } from '../payments/booking-money';
import { EndPayment } from '../payments/end-payment.service';
import { openPaymentOf } from '../payments/payment-rows';

const batchSize = 50;
/** In one call, so that it answers while somebody is waiting. */
const maxPerCall = 20_000;

/** Clears bookings whose days are long over. What was paid for them stays in the books. */
@Injectable()
export class OldBookings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: EndPayment,
    private readonly clock: Clock,
  ) {}

  /** How many bookings have all their camp days before a date. Errors: as `clear`. */
  async count(cutoffDate: string): Promise<{ count: number }> {
    this.refuseFuture(cutoffDate);
    return { count: await countOldBookings(this.dataSource, cutoffDate) };
  }

  /**
   * Deletes them in small transactions, so that nobody who is booking waits for long; safe to run twice, even
   * at once. What cannot be deleted yet is left and counted. Errors: `validation_failed` for a day to come, before
   * which are bookings of children who are still expected.
   */
  async clear(cutoffDate: string, staff: Staff): Promise<OldBookingsCleared> {
    this.refuseFuture(cutoffDate);
    const actor = `staff:${staff.id}` as const;
    let deleted = 0;
    let after = 0;
    for (let seen = 0; seen < maxPerCall; seen += batchSize) {
      const ids = await findOldBookingIds(this.dataSource, { cutoffDate, after, limit: batchSize });
      if (ids.length === 0) break;
      after = ids.at(-1) ?? after;
      deleted += await this.erase(ids, actor);
    }
    const remaining = await countOldBookings(this.dataSource, cutoffDate);
    await recordEvent(this.dataSource.manager, {
      at: this.clock.now(),
      actor,
      type: 'bookings.cleared',
      subjectId: `before ${cutoffDate}`,
      after: { deleted, remaining },
    });
    return { deleted, remaining };
  }

  private refuseFuture(cutoffDate: string): void {
    if (cutoffDate <= calendarDateInLondon(this.clock.now())) return;
    throw fieldError('cutoffDate', 'Please choose a day that is not in the future');
  }

  /** Erases the people of some bookings, oldest number first; returns how many could be. Their money stays in the books. */
  async erase(ids: number[], actor: Actor): Promise<number> {
    const payable = new Set<number>();
    for (const id of ids) {
      if (!(await this.endCardPayment(id))) payable.add(id);
    }
    const clearable = ids.filter((id) => !payable.has(id));
    return inTransaction(this.dataSource, (manager) => this.remove(manager, clearable, actor));
  }

  /** One booking whose payment cannot be ended now must not keep the others. */
  private async endCardPayment(bookingId: number): Promise<boolean> {
    try {
      await this.cards.end(bookingId);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn('an old booking could not be cleared', { bookingId, code: error.code });
      return false;
    }
  }

  private async remove(manager: EntityManager, ids: number[], actor: Actor): Promise<number> {
    const bookings: BookingEntity[] = [];
    for (const id of ids) {
      const booking = await this.lock(manager, id);
      if (booking && (await isSettled(manager, booking))) bookings.push(booking);
    }
    if (bookings.length === 0) return 0;
    const inBooks = await withMoney(manager, bookings);
    await deleteBookings(manager, bookings, { actor, at: this.clock.now(), inBooks });
    await forgetMoneyNotes(manager, [...inBooks]);
    return bookings.length;
  }

  /** Somebody else may be clearing at the same moment. */
  private async lock(manager: EntityManager, id: number): Promise<BookingEntity | undefined> {
    try {
      return await lockBooking(manager, id);
    } catch (error) {
      if (isAppError(error, 'booking_not_found')) return undefined;
      throw error;
    }
  }
}

/** Nothing is payable any more, no money of unclear origin is here, and no refund waits to be sent. */
async function isSettled(manager: EntityManager, booking: BookingEntity): Promise<boolean> {
  if (await openPaymentOf(manager, booking.id)) return false;
  return !hasUnsentRefund(await moneyOf(manager, booking));
}
