import { Injectable } from '@nestjs/common';
import {
  type BankLine,
  type EnterBankLine as Wanted,
  type EnteredBankLine,
  type LineProposal,
} from '@sunfield/contracts/payments/bank-lines';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { owedPence } from '../../bookings/model/amount-due';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { queueEmail } from '../../mail/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { AppError } from '../../kernel/base/app-error';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { keptPence } from '../../bookings/ledger/account';
import { PaymentEntity } from '../model/payment.entity';
import { bookingKey } from '../payables/payables';
import { MarkPaid } from '../paying/mark-paid.service';
import { RefundBooking } from '../paying/refund-booking.service';
import { awaitedOf } from '../model/awaited-payments';
import { BankLineEntity, bankText } from './bank-line.entity';
import {
  awaitedBookings,
  bookingsReferredTo,
  effectOf,
  proposalFor,
  proposalsOf,
} from './line-proposals';

/** Payments of statements: what they may be for, and the one way by which they become money of a booking. */
@Injectable()
export class EnterBankLine {
  constructor(
    private readonly dataSource: DataSource,
    private readonly marking: MarkPaid,
    private readonly refunding: RefundBooking,
    private readonly clock: Clock,
  ) {}

  /** Those that wait, oldest first. */
  async list(staff: Staff): Promise<BankLine[]> {
    refuseUnless(staff, 'money');
    const { manager } = this.dataSource;
    const lines = await manager.find(BankLineEntity, {
      where: { state: 'open' },
      order: { date: 'ASC', id: 'ASC' },
    });
    const awaited = lines.length > 0 ? await awaitedBookings(manager) : [];
    const shown: BankLine[] = [];
    for (const line of lines) {
      const { id, date, amountPence, isDoubtful } = line;
      const text = bankText.open(line, line.text);
      const wentOut = amountPence < 0;
      const said = {
        id,
        date,
        amountPence: Math.abs(amountPence),
        text,
        isDoubtful: isDoubtful === 1,
        wentOut,
      };
      const outOf = wentOut ? await namedIn(manager, line, text) : [];
      const proposals = wentOut ? [] : await proposalsOf(manager, { amountPence, text }, awaited);
      shown.push({ ...said, outOf, proposals });
    }
    return shown;
  }

  /** For a booking that staff name. Errors: `forbidden`, `not_found`, `booking_not_found`; `status_conflict` for money out. */
  async propose(id: number, bookingId: number, staff: Staff): Promise<LineProposal> {
    refuseUnless(staff, 'money');
    const { manager } = this.dataSource;
    return proposalFor(await bookingOf(manager, bookingId), await incomeOf(manager, id), 'chosen');
  }

  /**
   * Errors: `forbidden`, `not_found`, `booking_not_found`; `status_conflict` if it is no longer open, if the booking has
   * changed, or if a part comes for a booking whose money is not awaited; those of `MarkPaid`.
   */
  async enter(id: number, { bookingId, effect }: Wanted, staff: Staff): Promise<EnteredBankLine> {
    refuseUnless(staff, 'money');
    const { manager } = this.dataSource;
    const line = await incomeOf(manager, id);
    const way = await this.wayOf(bookingId);
    await this.marking.mark(
      bookingKey(bookingId),
      {
        reference: `manual_bank_${id}`,
        method: way,
        note: '',
        received: {
          pence: line.amountPence,
          check: (locked) => refuseChanged(locked, line, { bookingId, effect }),
          entered: async (inside, paymentId) => {
            await claim(inside, id, { bookingId, paymentId });
            if (effect !== 'part') return;
            const kind = 'awaited-payment-part';
            const onceKey = `${kind}:${bookingId}:${id}`;
            await queueEmail(inside, { kind, subjectId: bookingId, onceKey, at: this.clock.now() });
          },
        },
      },
      staff,
    );
    return { effect, creditPence: await this.keepRest(id, effect, staff) };
  }

  /** Its text is erased. Errors: `forbidden`, `not_found`, `status_conflict`. */
  async setAside(id: number, staff: Staff): Promise<void> {
    refuseUnless(staff, 'money');
    const { manager } = this.dataSource;
    await lineOf(manager, id);
    const open = { id, state: 'open' } as const;
    const set = await manager.update(BankLineEntity, open, { state: 'set_aside', text: '' });
    if (set.affected === 0) throw new AppError('status_conflict', { message: NOT_OPEN });
  }

  private async wayOf(bookingId: number) {
    const [awaited] = await awaitedOf(this.dataSource.manager, { id: bookingId, paidAt: null });
    return awaited?.way ?? 'bank_transfer';
  }

  /** Money beyond the price becomes the family's credit; it is emailed, and staff may pay it out. */
  private async keepRest(
    id: number,
    effect: Wanted['effect'],
    { id: staffId }: Staff,
  ): Promise<number> {
    if (effect === 'paid' || effect === 'part') return 0;
    const { manager } = this.dataSource;
    const { paymentId } = await lineOf(manager, id);
    const payment = await manager.findOneByOrFail(PaymentEntity, { id: paymentId ?? 0 });
    const booking = await bookingOf(manager, payment.bookingId);
    const restPence = Math.min(keptPence(booking) - booking.totalPence, payment.receivedPence);
    const creditPence = effect === 'again' ? payment.receivedPence : restPence;
    if (creditPence <= 0) return 0;
    await this.refunding.refund(payment.id, {
      amountPence: creditPence,
      creditPence,
      seenRefundedPence: 0,
      actor: `staff:${staffId}`,
    });
    return creditPence;
  }
}

async function lineOf(manager: EntityManager, id: number): Promise<BankLineEntity> {
  const line = await manager.findOneBy(BankLineEntity, { id });
  if (!line) throw new AppError('not_found');
  return line;
}

/** A line of money that came in. Errors: `not_found`, `status_conflict`. */
async function incomeOf(manager: EntityManager, id: number): Promise<BankLineEntity> {
  const line = await lineOf(manager, id);
  if (line.amountPence < 0) throw new AppError('status_conflict', { message: WENT_OUT });
  return line;
}

/** Its text may have been erased since. */
async function namedIn(manager: EntityManager, { bookingId }: BankLineEntity, text: string) {
  const known =
    bookingId === null ? null : await manager.findOneBy(BookingEntity, { id: bookingId });
  const bookings = known ? [known] : await bookingsReferredTo(manager, text);
  return bookings.map(({ id, parentName }) => ({ bookingId: id, parentName }));
}

async function bookingOf(manager: EntityManager, id: number): Promise<BookingEntity> {
  const booking = await manager.findOneBy(BookingEntity, { id, deletedAt: IsNull() });
  if (!booking) throw new AppError('booking_not_found');
  return booking;
}

/** Under the booking's lock: it would still do what the person agreed to. */
async function refuseChanged(
  { manager, booking }: { manager: EntityManager; booking: BookingEntity },
  { id, amountPence }: BankLineEntity,
  { effect }: Wanted,
): Promise<void> {
  if ((await lineOf(manager, id)).state !== 'open') {
    throw new AppError('status_conflict', { message: NOT_OPEN });
  }
  if (effectOf(booking, amountPence) !== effect) {
    throw new AppError('status_conflict', { message: CHANGED });
  }
  const isAwaited =
    effect !== 'part' || owedPence(booking) > 0 || (await awaitedOf(manager, booking)).length > 0;
  if (!isAwaited) throw new AppError('status_conflict', { message: NOT_AWAITED });
}

/** In the transaction that enters the money, so that two who confirm it enter it once. */
async function claim(
  manager: EntityManager,
  id: number,
  of: { bookingId: number; paymentId: number },
): Promise<void> {
  const open = { id, state: 'open' } as const;
  const taken = await manager.update(BankLineEntity, open, { state: 'entered', ...of });
  if (taken.affected === 0) throw new AppError('status_conflict', { message: NOT_OPEN });
}

const WENT_OUT = 'This money went out of the account. It cannot be entered for a booking.';
const NOT_OPEN = 'This payment was entered or set aside already. Please reload the page.';
const CHANGED = 'This booking has changed meanwhile. Please look at it again.';
const NOT_AWAITED =
  'This is less than the booking costs, and no bank payment is awaited for it. Please mark it as paid, or set this payment aside.';
