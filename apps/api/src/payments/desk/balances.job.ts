import { Inject, Injectable } from '@nestjs/common';
import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { addDays, calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { DataSource, IsNull } from 'typeorm';
import { type Viewer } from '../../bookings/access/booking-access';
import { Amendments } from '../../bookings/amendments/amendments.service';
import { stuckByHand } from '../../bookings/amendments/plan/stuck-reason';
import { steadyRequestId } from '../../bookings/amendments/steady-request-id';
import { withoutDays } from '../../bookings/day-cancellations/give-up-days';
import { owedPence } from '../../bookings/model/amount-due';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { PaymentPlanEntity } from '../../bookings/model/payment-plan.entity';
import { queueEmail } from '../../mail/outbox/queue-email';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { type GiveWay } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { log } from '../../kernel/log/log';
import { firstDateOf } from '../awaited/await-payment.service';
import { awaitedOf } from '../model/awaited-payments';
import { BankLineEntity, bankText } from '../statements/bank-line.entity';
import { proposalsOf } from '../statements/line-proposals';

export const balancesJob = 'balances';
const bySystem: Viewer = { staff: undefined, tokens: [], isSystem: true };
/** A family has at least this long after the warning. */
const hoursAfterWarning = 24;

type Terms = Pick<PaymentPlanEntity, 'dueOn' | 'remindDays' | 'graceDays'>;

/** What a family is sent about its balance, in order, each at 9am in London. */
const noticesOf = ({ dueOn, remindDays, graceDays }: Terms): { kind: EmailKind; at: Date }[] => [
  ...remindDays.map((days) => ({
    kind: 'balance-reminder' as const,
    at: instantInLondon(addDays(dueOn, -days), '09:00'),
  })),
  {
    kind: 'balance-warning' as const,
    at: instantInLondon(graceDays > 0 ? addDays(dueOn, 1) : dueOn, '09:00'),
  },
];

/** From when on the rule applies: the day after the extra days has begun. */
const endOfGrace = ({ dueOn, graceDays }: Pick<Terms, 'dueOn' | 'graceDays'>): Date =>
  instantInLondon(addDays(dueOn, graceDays + 1), '00:00');

/** Reminds families of their balance, warns them, and lets places go where the terms say so. */
@Injectable()
export class BalancesJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly amendments: Amendments,
    private readonly clock: Clock,
    @Inject(CONFIG) { jobsIntervalMs: everyMs }: Config,
    jobs: Jobs,
  ) {
    jobs.add({ name: balancesJob, everyMs, run: (stop, giveWay) => this.run(stop, giveWay) });
  }

  private async run(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    const plans = await this.dataSource.manager.find(PaymentPlanEntity, {
      where: { doneAt: IsNull() },
      relations: { booking: true },
      withDeleted: true,
      order: { bookingId: 'ASC' },
    });
    for (const plan of plans) {
      if (stop.aborted) return;
      try {
        await this.look(plan);
      } catch (error) {
        const { bookingId } = plan;
        // Someone was faster, or the bank is deciding: the next round looks again.
        if (!(error instanceof AppError))
          log.error('a balance was not settled', error, { bookingId });
      }
      await giveWay();
    }
  }

  private async look(plan: PaymentPlanEntity): Promise<void> {
    const { bookingId, booking, dueOn } = plan;
    const now = this.clock.now();
    // Cleared, and may be restored.
    if (booking.clearingId !== null) return;
    if (booking.deletedAt !== null || isDone(booking, { dueOn, now })) {
      await this.dataSource.manager.update(PaymentPlanEntity, { bookingId }, { doneAt: now });
      return;
    }
    if (owedPence(booking) === 0) return;
    await this.notify(plan, now);
    if (await this.mayLetGo(plan, now)) await this.letGo(plan);
  }

  /** The last notice whose moment has come, once; one from before the booking was made is left out. */
  private async notify(plan: PaymentPlanEntity, at: Date): Promise<void> {
    const { bookingId, booking, dueOn, notices } = plan;
    const all = noticesOf(plan);
    const done = all.filter((notice) => notice.at <= at).length;
    const last = all[done - 1];
    if (done <= notices || !last) return;
    const { kind } = last;
    await inTransaction(this.dataSource, async (manager) => {
      const warned = kind === 'balance-warning' ? { warnedAt: at } : {};
      const asFound = { bookingId, notices, dueOn };
      const taken = await manager.update(PaymentPlanEntity, asFound, { notices: done, ...warned });
      if (taken.affected === 0 || last.at <= (booking.paidAt ?? at)) return;
      const onceKey = `${kind}:${bookingId}:${dueOn}:${done}`;
      await queueEmail(manager, { kind, subjectId: bookingId, onceKey, at });
    });
  }

  /** Only after the warning, before camp, and while no money is on its way. */
  private async mayLetGo(
    { bookingId, booking, letsGo, warnedAt, ...terms }: PaymentPlanEntity,
    now: Date,
  ): Promise<boolean> {
    const isWarned = warnedAt !== null && dayjs(now).diff(warnedAt, 'hour') >= hoursAfterWarning;
    if (!letsGo || !isWarned || now < endOfGrace(terms)) return false;
    const { manager } = this.dataSource;
    const first = await firstDateOf(manager, bookingId);
    if (first === undefined || first <= calendarDateInLondon(now)) return false;
    if ((await awaitedOf(manager, booking)).length > 0) return false;
    for (const line of await manager.findBy(BankLineEntity, { state: 'open' })) {
      const said = { amountPence: line.amountPence, text: bankText.open(line, line.text) };
      const proposals = await proposalsOf(manager, said, { owing: [booking], isDoubtful: true });
      const named = proposals.flatMap(({ bookings }) => bookings);
      if (named.some((one) => one.bookingId === bookingId)) return false;
    }
    return true;
  }

  /** As if staff cancelled all days, at the price that the family was shown: what it has paid since makes it another. */
  private async letGo({ bookingId, booking, dueOn }: PaymentPlanEntity): Promise<void> {
    const { manager } = this.dataSource;
    const places = await manager.findBy(BookingPlaceEntity, { bookingId, state: 'confirmed' });
    const days = places.map(({ campDayId }) => campDayId);
    const wanted = await withoutDays(manager, booking, days);
    const quote = await this.amendments.quote(bookingId, wanted, bySystem);
    // Staff decide about money that they would have to hand over.
    if (stuckByHand(quote) !== undefined) return;
    // Read after the quote: if it is still owed, the quote is of an unpaid balance, and a payment after it changes it.
    const now = await manager.findOneByOrFail(BookingEntity, { id: bookingId });
    if (owedPence(now) === 0) return;
    const { fingerprint } = quote;
    const clientRequestId = steadyRequestId(`balance:${bookingId}:${dueOn}`);
    await this.amendments.apply(bookingId, { ...wanted, fingerprint, clientRequestId }, bySystem);
    log.info('a balance was not paid, and its places were let go', { bookingId });
  }
}

/** Paid in full, cancelled, or never paid for at all. */
function isDone(booking: BookingEntity, { dueOn, now }: { dueOn: string; now: Date }): boolean {
  if (booking.paidAt !== null) return booking.cancelledAt !== null || isSettled(booking);
  return booking.paymentStatus === 'expired' && dueOn < calendarDateInLondon(now);
}

const isSettled = ({ receivedPence, totalPence }: BookingEntity): boolean =>
  receivedPence >= totalPence;
