import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import dayjs from 'dayjs';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { BookingPlaceEntity } from '../bookings/booking-place.entity';
import { giveUpPlaces } from '../bookings/booking-places';
import { BookingEntity } from '../bookings/booking.entity';
import { lockBooking, moveBooking } from '../bookings/move-booking';
import { OverdueHolds } from '../bookings/placing/overdue-holds';
import { AppError } from '../kernel/app-error';
import { Clock } from '../kernel/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { Jobs } from '../kernel/jobs/jobs';
import { log } from '../kernel/log/log';
import { inTransaction } from '../kernel/database/transaction';
import { type PaymentOutcome } from './payment-outcome';
import { PaymentMethods } from './payment-methods.service';
import { openPaymentOf } from './payment-rows';
import { PaymentEntity } from './payment.entity';
import { raiseAlert } from './alerts/raise-alert';

export const holdsJob = 'end-holds';

const batchSize = 10;
const holdsPerRun = 200;
/** How long places stay held beyond their time while Stripe cannot be reached. */
export const graceMinutes = 30;
/** How much longer they stay held while the bank is still processing a payment. */
const processingExtensionMinutes = 5;
/** How long a parent who finds a day full waits for overdue holds. */
const parentTimeoutMs = 4000;

/**
 * Ends holds that ran out: first the intent is cancelled at Stripe, only then are the places released.
 * What is cancelled cannot be paid any more, so no place is given away under a payment.
 */
@Injectable()
export class HoldExpiry implements OverdueHolds {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
    jobs: Jobs,
  ) {
    jobs.add({
      name: holdsJob,
      everyMs: config.jobsIntervalMs,
      run: (stop) => this.endOverdue(stop),
    });
  }

  async endOverdue(stop: AbortSignal): Promise<void> {
    const ids = await this.overdue((bookings) => bookings.limit(holdsPerRun));
    for (let from = 0; from < ids.length && !stop.aborted; from += batchSize) {
      await Promise.all(ids.slice(from, from + batchSize).map((id) => this.tryEnding(id)));
    }
  }

  /** For a parent who is waiting: as many as fit into the timeout; the job ends the rest. */
  async end(campDayIds: number[]): Promise<void> {
    const ids = await this.overdue((bookings) => {
      const onDays = bookings
        .subQuery()
        .select('1')
        .from(BookingPlaceEntity, 'place')
        .where('place.bookingId = booking.id')
        .andWhere('place.campDayId IN (:...campDayIds)')
        .andWhere('place.state = :held')
        .getQuery();
      return bookings.andWhere(`EXISTS ${onDays}`, { campDayIds, held: 'held' }).limit(batchSize);
    });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, parentTimeoutMs);
    });
    await Promise.race([Promise.all(ids.map((id) => this.tryEnding(id))), timeout]);
    clearTimeout(timer);
  }

  /** Not bookings whose money arrived but does not match: their places wait for a decision by staff. */
  private async overdue(
    narrow: (bookings: SelectQueryBuilder<BookingEntity>) => SelectQueryBuilder<BookingEntity>,
  ): Promise<number[]> {
    const bookings = this.dataSource
      .getRepository(BookingEntity)
      .createQueryBuilder('booking')
      .select('booking.id', 'id')
      .leftJoin(PaymentEntity, 'payment', 'payment.openBookingId = booking.id')
      .where('booking.paymentStatus = :pending', { pending: 'pending' })
      .andWhere('booking.holdExpiresAt <= :now', { now: this.clock.now() })
      .andWhere('(payment.id IS NULL OR payment.status <> :mismatch)', { mismatch: 'mismatch' })
      .orderBy('booking.holdExpiresAt', 'ASC');
    const rows = await narrow(bookings).getRawMany<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  private async tryEnding(bookingId: number): Promise<void> {
    try {
      await this.endOne(bookingId);
    } catch (error) {
      log.error('a hold could not be ended', error, { bookingId });
    }
  }

  private async endOne(bookingId: number): Promise<void> {
    const payment = await openPaymentOf(this.dataSource.manager, bookingId);
    if (!payment) return this.release(bookingId);
    const outcome = await this.cancel(payment);
    if (outcome === 'canceled') return this.release(bookingId);
    if (outcome === 'processing') return this.keepForBank(bookingId);
    if (outcome === 'unreachable') await this.waitForStripe(bookingId);
  }

  private async cancel(payment: PaymentEntity): Promise<PaymentOutcome | 'unreachable'> {
    try {
      return await this.methods.of(payment).cancel(payment);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'payment_unavailable') throw error;
      const { id: paymentId, bookingId } = payment;
      log.warn('a payment could not be cancelled yet', { bookingId, paymentId });
      return 'unreachable';
    }
  }

  /** After the grace period the places are released anyway; if the parent still pays, it is refunded. */
  private async waitForStripe(bookingId: number): Promise<void> {
    const at = this.clock.now();
    await inTransaction(this.dataSource, (manager) =>
      raiseAlert(manager, { kind: 'stripe_unreachable', at, bookingId }),
    );
    await this.release(bookingId, graceMinutes);
  }

  private async keepForBank(bookingId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      if (!this.isOverdue(booking)) return;
      const holdExpiresAt = dayjs(this.clock.now())
        .add(processingExtensionMinutes, 'minute')
        .toDate();
      await manager.update(BookingEntity, { id: bookingId }, { holdExpiresAt });
    });
  }

  /** A parent who has started paying since has extended the hold, so it is no longer overdue. */
  private async release(bookingId: number, overdueMinutes = 0): Promise<void> {
    const isReleased = await inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      if (!this.isOverdue(booking, overdueMinutes)) return false;
      await giveUpPlaces(manager, bookingId);
      const set = { holdExpiresAt: null };
      await moveBooking(manager, booking, {
        actor: 'system',
        at: this.clock.now(),
        set,
      });
      return true;
    });
    if (isReleased) log.info('hold ended', { bookingId, outcome: 'expired' });
  }

  private isOverdue({ paymentStatus, holdExpiresAt }: BookingEntity, minutes = 0): boolean {
    const end = dayjs(this.clock.now()).subtract(minutes, 'minute').toDate();
    return paymentStatus === 'pending' && holdExpiresAt !== null && holdExpiresAt <= end;
  }
}
