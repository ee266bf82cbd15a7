import { Injectable } from '@nestjs/common';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type Parts } from '@sunfield/contracts/payments/money/parts';
import { type PartsOfBooking } from '@sunfield/contracts/payments/parts';
import { type PartsRules } from '@sunfield/contracts/catalogue/paying-in-parts';
import { partsOf } from '@sunfield/pricing/parts';
import { addDays, calendarDateInLondon, formatShortDateWithYear } from '@sunfield/words/dates';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingAccess } from '../../bookings/access/booking-access';
import { endingPayment, PaymentOpen } from '../../bookings/amendments/end-open-payment';
import { duePence, owedPence } from '../../bookings/model/amount-due';
import { daysOf } from '../paying/hold-booking.service';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { isOver } from '../../bookings/model/hold';
import { lockBooking } from '../../bookings/model/move-booking';
import { PaymentPlanEntity } from '../../bookings/model/payment-plan.entity';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { keptPence } from '../../bookings/ledger/account';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { firstDateOf } from '../awaited/await-payment.service';
import { awaitedOf } from '../model/awaited-payments';
import { EndPayment } from '../paying/end-payment.service';
import { openPaymentOf } from '../model/payment-rows';

type Tokens = (string | undefined)[];

/** Families who pay a deposit now and the balance later. */
@Injectable()
export class PayingInParts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly payments: EndPayment,
    private readonly clock: Clock,
  ) {}

  /** Errors: `booking_not_found`, also without the booking's link or cookie. */
  async read(id: number, tokens: Tokens): Promise<PartsOfBooking> {
    const { manager } = this.dataSource;
    const booking = await this.access.findOwn(manager, id, tokens);
    return {
      offer: (await this.offerOf(manager, booking))?.parts ?? null,
      isChosen: booking.depositPence !== null,
      duePence: duePence(booking),
    };
  }

  /** Errors: those of `ChoosePartsSchema`. */
  async choose(id: number, inParts: boolean, tokens: Tokens): Promise<PartsOfBooking> {
    await endingPayment(
      () => this.payments.end(id),
      () => inTransaction(this.dataSource, (manager) => this.write(manager, id, inParts, tokens)),
    );
    return this.read(id, tokens);
  }

  /** Gives the family more time, or less. Errors: `forbidden`, `booking_not_found`, and those of `MoveBalanceSchema`. */
  async move(id: number, dueOn: string, staff: Staff): Promise<{ dueOn: string }> {
    refuseUnless(staff, 'bookings');
    const by = byStaff(staff, this.clock.now());
    await inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      const plan = await manager.findOneBy(PaymentPlanEntity, { bookingId: id });
      if (!plan || owedPence(booking) === 0) throw new AppError('status_conflict');
      if (plan.dueOn === dueOn) return;
      const today = calendarDateInLondon(by.at);
      const firstDate = await firstDateOf(manager, id);
      const latest = latestDueOn(firstDate, today);
      if (dueOn < today || dueOn > latest) {
        const why = latest === firstDate ? 'the first camp day' : 'a year from now';
        const until = `${formatShortDateWithYear(latest)}, ${why}`;
        throw fieldError('dueOn', `Please choose a day from today until ${until}.`);
      }
      const anew = { dueOn, notices: 0, warnedAt: null };
      await manager.update(PaymentPlanEntity, { bookingId: id }, anew);
      const moved = { before: { dueOn: plan.dueOn }, after: { dueOn } };
      await recordEvent(manager, { type: 'payment.balance_moved', ...by, subjectId: id, ...moved });
    });
    return { dueOn };
  }

  private async write(
    manager: EntityManager,
    id: number,
    inParts: boolean,
    tokens: Tokens,
  ): Promise<void> {
    const at = this.clock.now();
    const booking = await lockBooking(manager, id);
    this.access.refuseStrangers(booking, tokens);
    if (isPaid(booking.paymentStatus)) throw new AppError('already_paid');
    if (booking.paymentStatus !== 'pending' || isOver(booking, at)) {
      throw new AppError('booking_expired');
    }
    if (inParts === (booking.depositPence !== null)) return;
    const open = await openPaymentOf(manager, id);
    if (open?.status === 'mismatch') throw new AppError('payment_mismatch');
    // It is for the other amount.
    if (open) throw new PaymentOpen();
    if (!inParts) {
      await manager.update(BookingEntity, { id }, { depositPence: null });
      return;
    }
    const offer = await this.offerOf(manager, booking);
    if (!offer) throw new AppError('status_conflict', { message: NOT_OFFERED });
    const { depositPence, dueOn } = offer.parts;
    const { remindDays, graceDays, letsGo } = offer.rules;
    await manager.update(BookingEntity, { id }, { depositPence });
    await manager.delete(PaymentPlanEntity, { bookingId: id });
    const plan = { bookingId: id, dueOn, remindDays, graceDays, letsGo };
    await manager.insert(PaymentPlanEntity, plan);
    const by = { actor: 'parent', at } as const;
    const after = { depositPence, dueOn };
    await recordEvent(manager, { type: 'payment.parts_chosen', ...by, subjectId: id, after });
  }

  /** Only for days of one season, because each has its own rules; not with money that comes through a bank. */
  private async offerOf(
    manager: EntityManager,
    booking: BookingEntity,
  ): Promise<{ parts: Parts; rules: PartsRules } | undefined> {
    const { id: bookingId, totalPence, paymentStatus } = booking;
    if (paymentStatus !== 'pending') return undefined;
    const days = await daysOf(manager, bookingId);
    const [first] = days.toSorted((a, b) => a.date.localeCompare(b.date));
    const rules = first?.season.payingInParts;
    if (!rules || days.some(({ seasonId }) => seasonId !== first.seasonId)) return undefined;
    if ((await awaitedOf(manager, booking)).length > 0) return undefined;
    const today = this.clock.today();
    const parts = partsOf(rules, {
      totalPence,
      today,
      firstDate: first.date,
      days: days.length,
    });
    return parts && parts.depositPence > keptPence(booking) ? { parts, rules } : undefined;
  }
}

/** The last day to which staff may move a balance. Once camp has begun, they collect what is left for a year. */
export function latestDueOn(firstDate: string | undefined, today: string): string {
  const inAYear = addDays(today, 365);
  return firstDate && firstDate > today && firstDate < inAYear ? firstDate : inAYear;
}

const NOT_OFFERED = 'This booking can only be paid in one. Please pay all of it now.';
