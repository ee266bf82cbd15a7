import { Injectable } from '@nestjs/common';
import {
  type BankLine,
  type EnterBankLine as Wanted,
  type EnteredBankLine,
  type LineProposal,
} from '@sunfield/contracts/payments/bank-lines';
import { childcareReferenceIn } from '@sunfield/contracts/payments/money/payment-reference';
import { Between, DataSource, type EntityManager } from 'typeorm';
import { dueNow } from '../../bookings/model/amount-due';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { AppError, found } from '../../kernel/base/app-error';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { keptPence } from '../../bookings/ledger/account';
import { PartPayments, refuseWithoutPlaces } from '../awaited/part-payments.service';
import { PaymentEntity } from '../model/payment.entity';
import { bookingKey } from '../payables/payables';
import { MarkPaid, type ReceivedAmount } from '../paying/mark-paid.service';
import { bookingOf } from '../paying/payment-status.service';
import { RefundBooking } from '../paying/refund-booking.service';
import { awaitedOf, owingBookings } from '../model/awaited-payments';
import { BankLineEntity, bankText } from './bank-line.entity';
import {
  bookingsReferredTo,
  effectOf,
  effectOnAll,
  proposalFor,
  proposalsOf,
} from './line-proposals';
import { addDays } from '@sunfield/words/dates';
import { PayoutEntity } from '../card/payouts/payout.entity';
import { type StatementLine } from './statement-line';

/** Payments of statements: what they may be for, and the one way by which they become money of a booking. */
@Injectable()
export class EnterBankLine {
  constructor(
    private readonly dataSource: DataSource,
    private readonly marking: MarkPaid,
    private readonly refunding: RefundBooking,
    private readonly parts: PartPayments,
  ) {}

  /** Those that wait, oldest first. */
  async list(staff: Staff): Promise<BankLine[]> {
    refuseUnless(staff, 'money');
    const { manager } = this.dataSource;
    const lines = await manager.find(BankLineEntity, {
      where: { state: 'open' },
      order: { date: 'ASC', id: 'ASC' },
    });
    const owing = lines.length > 0 ? await owingBookings(manager) : [];
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
      const payout = wentOut ? null : await payoutOf(manager, { date, amountPence, text });
      const outOf = wentOut ? await namedIn(manager, line, text) : [];
      const proposals =
        wentOut || payout
          ? []
          : await proposalsOf(
              manager,
              { amountPence, text },
              { owing, isDoubtful: said.isDoubtful },
            );
      shown.push({ ...said, outOf, payout, proposals });
    }
    return shown;
  }

  /** For a booking that staff name. Errors: `forbidden`, `not_found`, `booking_not_found`; `status_conflict` for money out. */
  async propose(id: number, bookingId: number, staff: Staff): Promise<LineProposal> {
    refuseUnless(staff, 'money');
    const { manager } = this.dataSource;
    const line = await incomeOf(manager, id);
    return proposalFor([await bookingOf(manager, bookingId)], line, 'chosen');
  }

  /**
   * Enters it once, for one booking or for several that it pays in full, in one transaction. Errors: `forbidden`, `not_found`,
   * `booking_not_found`; `status_conflict` if it is no longer open, if a booking has changed, or if a part comes for a booking
   * that has lost its places; those of `MarkPaid`.
   */
  async enter(id: number, { bookingIds, effect }: Wanted, staff: Staff): Promise<EnteredBankLine> {
    refuseUnless(staff, 'money');
    const { manager } = this.dataSource;
    const line = await incomeOf(manager, id);
    const ids = [...new Set(bookingIds)];
    const bookings = await Promise.all(ids.map((bookingId) => bookingOf(manager, bookingId)));
    if (effectOnAll(bookings, line.amountPence) !== effect) throw changed();
    const isAlone = bookings.length === 1;
    const text = bankText.open(line, line.text);
    const keep = await this.parts.keeping();
    // Once in each attempt: one may be rolled back to end a card payment first.
    let claimedIn: EntityManager | undefined;
    const entered: ReceivedAmount['entered'] = async (inside, of) => {
      if (claimedIn !== inside) await claim(inside, id, of.booking.id);
      claimedIn = inside;
      await keep(inside, of);
    };
    const payments: Parameters<MarkPaid['markTogether']>[0][number][] = [];
    for (const booking of bookings) {
      const pence = isAlone ? line.amountPence : dueNow(booking);
      const check: ReceivedAmount['check'] = (locked) =>
        refuseChanged(locked, { id, pence, effect });
      const method = await this.wayOf(booking.id, text);
      const received = { pence, bankLineId: id, check, entered };
      const taken = { reference: `manual_bank_${id}`, method, note: '', received };
      payments.push({ key: bookingKey(booking.id), taken });
    }
    await this.marking.markTogether(payments, staff);
    return { creditPence: isAlone ? await this.keepRest(id, effect, staff) : 0 };
  }

  /** Its text is erased. Errors: `forbidden`, `not_found`, `status_conflict`. */
  async setAside(id: number, staff: Staff): Promise<void> {
    refuseUnless(staff, 'money');
    const { manager } = this.dataSource;
    await lineOf(manager, id);
    const open = { id, state: 'open' } as const;
    const set = await manager.update(BankLineEntity, open, { state: 'set_aside', text: '' });
    if (set.affected === 0) throw notOpen();
  }

  private async wayOf(bookingId: number, text: string) {
    if (childcareReferenceIn(text)) return 'tax_free_childcare';
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
    const payment = await manager.findOneByOrFail(PaymentEntity, { bankLineId: id });
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

const lineOf = async (manager: EntityManager, id: number): Promise<BankLineEntity> =>
  found(await manager.findOneBy(BankLineEntity, { id }));

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

type Locked = Parameters<ReceivedAmount['check']>[0];

/** Under the booking's lock: it would still do what the person agreed to. */
async function refuseChanged(
  { manager, booking }: Locked,
  { id, pence, effect }: { id: number; pence: number; effect: Wanted['effect'] },
): Promise<void> {
  if ((await lineOf(manager, id)).state === 'set_aside') throw notOpen();
  if (effectOf(booking, pence) !== effect) throw changed();
  if (effect === 'part') refuseWithoutPlaces(booking);
}

/** In the transaction that enters the money, so that two who confirm it, or one who presses twice, enter it once. */
async function claim(manager: EntityManager, id: number, bookingId: number): Promise<void> {
  const open = { id, state: 'open' } as const;
  const taken = await manager.update(BankLineEntity, open, { state: 'entered', bookingId });
  if (taken.affected === 0) throw notOpen();
}

const notOpen = () => new AppError('status_conflict', { message: NOT_OPEN });
const changed = () => new AppError('status_conflict', { message: CHANGED });

const WENT_OUT = 'This money went out of the account. It cannot be entered for a booking.';
const NOT_OPEN = 'This payment was entered or set aside already. Please reload the page.';
const CHANGED = 'This booking has changed meanwhile. Please look at it again.';

/** A bank may have it some days before or after Stripe says so. */
const DAYS_AROUND = 5;

/** The payout of Stripe whose money a payment is; null if it names another payer or amount. */
async function payoutOf(
  manager: EntityManager,
  { date, amountPence, text }: Pick<StatementLine, 'date' | 'amountPence' | 'text'>,
): Promise<{ id: number; arrivesOn: string } | null> {
  if (!/\bSTRIPE\b/i.test(text)) return null;
  const arrivesOn = Between(addDays(date, -DAYS_AROUND), addDays(date, DAYS_AROUND));
  const payout = await manager.findOne(PayoutEntity, {
    where: { amountPence, arrivesOn },
    order: { arrivesOn: 'ASC' },
  });
  return payout && { id: payout.id, arrivesOn: payout.arrivesOn };
}
