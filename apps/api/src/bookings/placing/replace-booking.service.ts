import { Injectable } from '@nestjs/common';
import { isPaid } from '@sunfield/contracts/booking-status';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError, isAppError } from '../../kernel/app-error';
import { BookingAccess } from '../booking-access';
import { BookingEntity } from '../booking.entity';
import { PaymentPort } from './payment-port';
import { lockIfThere } from '../move-booking';

const attempts = 3;

/** The booking that a changed basket takes the place of, with what its browser keeps of it. */
export interface Replaced {
  id: number;
  /** From the cookie of that booking; without it the browser has no such booking. */
  token: string | undefined;
  /** Staff keep no cookies of bookings; they may change any. */
  isByStaff?: boolean;
}

/** The parent has started paying for it again since its payment was ended. */
class PaymentReopened extends Error {
  override name = 'PaymentReopened';
}

/**
 * A parent changed the basket of a booking that is not paid yet: the new booking takes over its places.
 * As when a hold ends, the old payment is ended at Stripe before the places are moved, so that nobody
 * can pay for a place that went to another booking, or for both bookings.
 */
@Injectable()
export class ReplaceBooking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly payments: PaymentPort,
  ) {}

  /**
   * Books through `book`, which is given the id to `lock` in its transaction: none where the named
   * booking no longer has places, or is not this browser's, so that nothing about it is revealed.
   * Errors: `already_paid`, `payment_processing`, `payment_mismatch`, each naming the booking that
   * stands; `payment_unavailable`; `status_conflict`; those of `book`.
   */
  async replace<Result>(
    replaced: Replaced | undefined,
    book: (replaces: number | undefined) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const replaces = replaced && (await this.held(replaced));
      if (replaces === undefined) return book(undefined);
      await this.endPayment(replaces);
      try {
        return await book(replaces);
      } catch (error) {
        if (!(error instanceof PaymentReopened)) throw error;
      }
    }
    throw new AppError('status_conflict');
  }

  /** Locks the booking that is to give its places; none where it has no places to give any more. */
  async lock(manager: EntityManager, id: number): Promise<BookingEntity | undefined> {
    const booking = await lockIfThere(manager, id);
    if (!booking) return undefined;
    refusePaid(booking);
    if (booking.paymentStatus !== 'pending') return undefined;
    const payment = await this.payments.openOne(manager, id);
    if (payment === 'mismatch') throw standing('payment_mismatch', id);
    if (payment) throw new PaymentReopened();
    return booking;
  }

  private async held({ id, token, isByStaff }: Replaced): Promise<number | undefined> {
    const booking = await this.dataSource.getRepository(BookingEntity).findOneBy({ id });
    if (!booking || !(isByStaff || this.access.opens(booking, token))) return undefined;
    refusePaid(booking);
    return booking.paymentStatus === 'pending' ? id : undefined;
  }

  private async endPayment(id: number): Promise<void> {
    try {
      await this.payments.end(id);
    } catch (error) {
      if (!isAppError(error, 'payment_processing')) throw error;
      throw standing(
        'payment_processing',
        id,
        `A payment for booking #${id} is being processed, so it cannot be changed now. We will email you as soon as it is confirmed.`,
      );
    }
  }
}

function refusePaid({ id, paymentStatus }: BookingEntity): void {
  if (!isPaid(paymentStatus)) return;
  throw standing(
    'already_paid',
    id,
    `Booking #${id} is already paid, so it cannot be changed here. Nothing new was booked.`,
  );
}

const standing = (
  code: 'already_paid' | 'payment_processing' | 'payment_mismatch',
  bookingId: number,
  message?: string,
): AppError => new AppError(code, { bookingId, message });
