import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import dayjs from 'dayjs';
import { DataSource, type EntityManager } from 'typeorm';
import { OverdueHolds } from '../../bookings/model/overdue-holds';
import { type Holder, HoldKinds } from '../../catalogue/holds/hold-kinds';
import { findHolders, isOverdue, moveHolds } from '../../catalogue/holds/holds';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { type GiveWay } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { log } from '../../kernel/log/log';
import { inTransaction } from '../../kernel/database/transaction';
import { type PaymentOutcome } from '../model/payment-outcome';
import { PaymentMethods } from './payment-methods.service';
import { openPaymentOf } from '../model/payment-rows';
import { type PaymentEntity } from '../model/payment.entity';
import { raiseAlert } from '../alerts/raise-alert';

export const holdsJob = 'end-holds';

const batchSize = 3;
/** For a parent who is waiting. */
const parentBatchSize = 10;
const holdsPerRun = 200;
/** How long places stay held past their time while Stripe can't be reached. */
export const graceMinutes = 30;
/** How much longer they stay held while the bank is still processing a payment. */
const processingExtensionMinutes = 5;
/** How long a parent who finds a day full waits for overdue holds. */
const parentTimeoutMs = 4000;

/**
 * Money arrived that doesn't match, or is on its way through a bank: the places wait for staff to decide. Those of a day
 * that was cancelled don't wait for a bank.
 */
export const isDecidable = `NOT EXISTS (SELECT 1 FROM payments
  WHERE open_booking_id = holds.booking_id AND payments.status = 'mismatch')
  AND (holds.holder_kind <> 'booking' OR NOT EXISTS (SELECT 1 FROM awaited_payments
      WHERE awaited_payments.booking_id = holds.holder_id AND awaited_payments.ended_at IS NULL)
    OR EXISTS (SELECT 1 FROM holds AS its JOIN camp_days ON camp_days.id = its.camp_day_id
      WHERE its.holder_kind = 'booking' AND its.holder_id = holds.holder_id
        AND camp_days.state = 'cancelled'))`;

/**
 * Ends holds that ran out, of all kinds of holders. The intent is cancelled
 * at Stripe before the places are released: a cancelled intent can't be paid, so no place is given
 * away while it could still be paid for.
 */
@Injectable()
export class HoldExpiry implements OverdueHolds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
    private readonly kinds: HoldKinds,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
    jobs: Jobs,
  ) {
    jobs.add({
      name: holdsJob,
      everyMs: config.jobsIntervalMs,
      run: (stop, giveWay) => this.endOverdue(stop, giveWay),
    });
  }

  async endOverdue(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    const holds = await this.overdue({ limit: holdsPerRun });
    for (let from = 0; from < holds.length && !stop.aborted; from += batchSize) {
      await Promise.all(holds.slice(from, from + batchSize).map((hold) => this.tryEnding(hold)));
      await giveWay();
    }
  }

  /** For a parent who is waiting: ends as many as fit into the timeout; the job ends the rest. */
  async end(campDayIds: number[]): Promise<void> {
    const holds = await this.overdue({ limit: parentBatchSize, campDayIds });
    const timeout = setTimeout(parentTimeoutMs, undefined, { ref: false });
    await Promise.race([Promise.all(holds.map((hold) => this.tryEnding(hold))), timeout]);
  }

  async cutShort(campDayIds: number[]): Promise<void> {
    const now = this.clock.now();
    const holders = await findHolders(this.dataSource.manager, { campDayIds });
    for (const holder of holders) {
      await inTransaction(this.dataSource, async (manager) => {
        const held = await this.kinds.of(holder).lock(manager, holder);
        if (held && !(await isOverdue(manager, holder, now))) {
          await this.moveEnd(manager, holder, held, now);
        }
      });
    }
    if (holders.length > 0) await this.end(campDayIds);
  }

  private overdue(which: { limit: number; campDayIds?: number[] }): Promise<Holder[]> {
    const until = this.clock.now();
    return findHolders(this.dataSource.manager, { ...which, until }, isDecidable);
  }

  private async tryEnding(hold: Holder): Promise<void> {
    try {
      await this.endOne(hold);
    } catch (error) {
      log.error('a hold could not be ended', error, { bookingId: hold.bookingId });
    }
  }

  private async endOne(hold: Holder): Promise<void> {
    const payment =
      hold.bookingId !== null && (await openPaymentOf(this.dataSource.manager, hold.bookingId));
    if (!payment) return this.release(hold);
    const outcome = await this.cancel(payment);
    if (outcome === 'canceled') return this.release(hold);
    if (outcome === 'processing') return this.keepForBank(hold);
    if (outcome === 'unreachable') await this.waitForStripe(hold);
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

  /**
   * After the grace period the places are released anyway; if the parent still pays, the payment is
   * refunded.
   */
  private async waitForStripe(hold: Holder): Promise<void> {
    const at = this.clock.now();
    const { bookingId } = hold;
    await inTransaction(this.dataSource, (manager) =>
      raiseAlert(manager, { kind: 'stripe_unreachable', at, bookingId }),
    );
    await this.release(hold, graceMinutes);
  }

  private async keepForBank(hold: Holder): Promise<void> {
    const at = this.clock.now();
    const until = dayjs(at).add(processingExtensionMinutes, 'minute').toDate();
    await inTransaction(this.dataSource, async (manager) => {
      const held = await this.overdueOne(manager, hold, at);
      if (held) await this.moveEnd(manager, hold, held, until);
    });
  }

  private async moveEnd(
    manager: EntityManager,
    hold: Holder,
    held: unknown,
    until: Date,
  ): Promise<void> {
    await moveHolds(manager, hold, { until });
    await this.kinds.of(hold).moveEnd?.(manager, held, until);
  }

  /** A parent who has started paying since has extended the hold, so it is no longer overdue. */
  private async overdueOne(manager: EntityManager, hold: Holder, end: Date): Promise<unknown> {
    const held = await this.kinds.of(hold).lock(manager, hold);
    return held && (await isOverdue(manager, hold, end)) ? held : undefined;
  }

  private async release(hold: Holder, overdueMinutes = 0): Promise<void> {
    const at = this.clock.now();
    const before = dayjs(at).subtract(overdueMinutes, 'minute').toDate();
    const isReleased = await inTransaction(this.dataSource, async (manager) => {
      const held = await this.overdueOne(manager, hold, before);
      if (held) await this.kinds.of(hold).release(manager, held, at);
      return held !== undefined;
    });
    if (isReleased) log.info('hold ended', { bookingId: hold.bookingId, outcome: 'expired' });
  }
}
