import { Injectable } from '@nestjs/common';
import { type BookingReleased } from '@sunfield/contracts/bookings/bookings';
import { type Owing } from '@sunfield/contracts/payments/awaited';
import { DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { refuseOpenPayment, withPaymentEnded } from '../../bookings/amendments/end-open-payment';
import { queueLinkEmail } from '../../bookings/emails/booking-emails.service';
import { AttendancePort, refuseAtCamp } from '../../bookings/model/attendance-port';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { renewHold } from '../../bookings/model/hold';
import { lockBooking, releaseBooking } from '../../bookings/model/move-booking';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { EndPayment } from '../paying/end-payment.service';
import { endAwaited, firstDateOf } from './await-payment.service';
import { allAwaited, awaitedOf, owingBookings } from '../model/awaited-payments';
import { AwaitedPaymentEntity } from '../model/awaited-payment.entity';
import { endOf, heldUntil } from './offered-ways';
import { keptPence } from '../../bookings/ledger/account';
import { AmendmentEntity } from '../../bookings/model/amendment.entity';
import { dueNow, owedBalances } from '../../bookings/model/amount-due';

/** For staff: what families owe, and what becomes of bookings whose bank payment did not come in time. */
@Injectable()
export class AwaitedBookings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: EndPayment,
    private readonly attendance: AttendancePort,
    private readonly clock: Clock,
  ) {}

  /** The earliest first, also unpaid changes and balances. */
  async list(staff: Staff): Promise<Owing[]> {
    refuseUnless(staff, 'bookings');
    return allOwing(this.dataSource.manager, this.clock.now());
  }

  /** Emails the link to pay to each booking that still owes something and has links. */
  async remind(bookingIds: readonly number[], staff: Staff): Promise<{ reminded: number }> {
    refuseUnless(staff, 'bookings');
    const at = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const owing = new Set((await allOwing(manager, at)).map(({ bookingId }) => bookingId));
      const id = In(bookingIds.filter((one) => owing.has(one)));
      const reached = await manager.find(BookingEntity, {
        where: { id, accessNonce: Not('') },
        select: { id: true },
      });
      for (const booking of reached) await queueLinkEmail(manager, booking.id, at);
      return { reminded: reached.length };
    });
  }

  /**
   * Holds the places this many working days from now, but not into the first camp day. Errors: `forbidden`,
   * `booking_not_found`, `status_conflict` if no money is waited for or camp begins.
   */
  async keep(bookingId: number, days: number, staff: Staff): Promise<{ until: string }> {
    refuseUnless(staff, 'bookings');
    const by = byStaff(staff, this.clock.now());
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await this.locked(manager, bookingId);
      const firstDate = await firstDateOf(manager, bookingId);
      const until = heldUntil(days, { firstDate, now: by.at });
      if (until <= by.at) throw new AppError('status_conflict', { message: CAMP_BEGINS });
      const open = { bookingId, endedAt: IsNull() };
      await manager.update(AwaitedPaymentEntity, open, { until });
      await renewHold(manager, booking, { holdExpiresAt: until, holdLimitAt: until });
      const after = { until: until.toISOString(), linkEmailed: false };
      await recordEvent(manager, { ...by, type: 'booking.held', subjectId: bookingId, after });
      return { until: after.until };
    });
  }

  /**
   * Gives the places back, after cancelling a card payment that is open; the family is emailed. Errors: `forbidden`,
   * `booking_not_found`, `already_paid`, `status_conflict` if a part of the money has come, `payment_processing`,
   * `payment_mismatch`, `payment_unavailable`.
   */
  async letGo(bookingId: number, staff: Staff): Promise<BookingReleased> {
    refuseUnless(staff, 'bookings');
    await withPaymentEnded(this.payments, bookingId, () =>
      inTransaction(this.dataSource, async (manager) => {
        const booking = await this.locked(manager, bookingId);
        await refuseOpenPayment(manager, this.payments, bookingId);
        await refuseAtCamp(manager, this.attendance, bookingId);
        const [awaited] = await awaitedOf(manager, booking);
        const at = this.clock.now();
        await endAwaited(manager, bookingId, at);
        // The email about the end of the hold says until when the places were held.
        const heldByStaffUntil = awaited && awaited.until < at ? awaited.until : at;
        await manager.update(BookingEntity, { id: bookingId }, { heldByStaffUntil });
        await releaseBooking(manager, booking, { why: 'let go', actor: `staff:${staff.id}`, at });
      }),
    );
    return { paymentStatus: 'expired' };
  }

  /** A booking whose money is waited for. */
  private async locked(...[manager, id]: Parameters<typeof lockBooking>): Promise<BookingEntity> {
    const booking = await lockBooking(manager, id);
    if (booking.paidAt) throw new AppError('already_paid');
    const isAwaited =
      booking.paymentStatus === 'pending' && (await awaitedOf(manager, booking)).length > 0;
    if (!isAwaited) throw new AppError('status_conflict', { message: NOT_AWAITED });
    return booking;
  }
}

const NOT_AWAITED = 'No bank payment is awaited for this booking any more. Please reload the page.';
const CAMP_BEGINS =
  'Camp begins, so its places cannot be held for longer. Please mark it as paid, or let it go.';

/** What families owe, the earliest first, also unpaid changes and balances. */
export async function allOwing(manager: EntityManager, now: Date): Promise<Owing[]> {
  const bookings = await owingBookings(manager);
  const balances = await owedBalances(manager);
  const awaited = Map.groupBy(await allAwaited(manager), ({ bookingId }) => bookingId);
  const changes = await manager.find(AmendmentEntity, {
    where: { state: 'waiting', payPence: MoreThan(0), booking: { deletedAt: IsNull() } },
    relations: { booking: true },
  });
  return [
    ...bookings.map((booking) =>
      owingOf(booking, {
        awaited: awaited.get(booking.id) ?? [],
        dueOn: balances.get(booking.id)?.dueOn,
      }),
    ),
    ...changes.map(({ booking, payPence, holdExpiresAt }) => ({
      ...owingOf(booking, { awaited: [] }),
      what: 'change' as const,
      duePence: payPence,
      until: holdExpiresAt,
    })),
  ]
    .toSorted((one, other) => timeOf(one) - timeOf(other) || one.bookingId - other.bookingId)
    .map((owing) => ({
      ...owing,
      until: owing.until?.toISOString() ?? null,
      isLate: owing.until !== null && owing.until <= now,
    }));
}

const timeOf = ({ until }: { until: Date | null }): number => until?.getTime() ?? Infinity;

function owingOf(
  booking: BookingEntity,
  { awaited, dueOn }: { awaited: AwaitedPaymentEntity[]; dueOn?: string | undefined },
) {
  const [first] = awaited;
  const until = first?.until ?? (dueOn === undefined ? booking.holdExpiresAt : endOf(dueOn));
  return {
    bookingId: booking.id,
    parentName: booking.parentName,
    what: booking.paidAt === null ? ('booking' as const) : ('balance' as const),
    duePence: dueNow(booking),
    receivedPence: keptPence(booking),
    until,
    way: first?.way ?? null,
    company: first?.company ?? '',
    references: awaited.map(({ reference }) => reference),
    sentAt: first?.sentAt?.toISOString() ?? null,
  };
}
