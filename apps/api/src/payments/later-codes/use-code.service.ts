import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type UsedCode } from '@sunfield/contracts/catalogue/codes/codes';
import { DataSource, IsNull, Not } from 'typeorm';
import { BookingAccess, type Caller, type Viewer } from '../../bookings/access/booking-access';
import { Amendments } from '../../bookings/amendments/amendments.service';
import { whoAsks } from '../../bookings/amendments/requester';
import { withoutDays } from '../../bookings/day-cancellations/give-up-days';
import { duePence, owedPence } from '../../bookings/model/amount-due';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { codeError } from '../../catalogue/codes/code-uses';
import { FindCode } from '../../catalogue/codes/find-code.service';
import { AppError } from '../../kernel/base/app-error';
import { bookingOf } from '../paying/payment-status.service';
import { awaitedOf } from '../model/awaited-payments';

/** A code for a booking that was placed and is not paid yet. */
@Injectable()
export class UseCode {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly amendments: Amendments,
    private readonly codes: FindCode,
  ) {}

  /** The booking changes like any unpaid one: at today's prices, under its lock. Errors: those of the route. */
  async use(id: number, text: string, viewer: Viewer, caller: Caller): Promise<UsedCode> {
    const { manager } = this.dataSource;
    const booking = await bookingOf(manager, id);
    const { isStaff } = whoAsks(this.access, booking, viewer);
    await this.refuse(booking);
    const code = await this.codes.forBooking(text, isStaff ? undefined : caller.address);
    if (booking.soldRules.some((season) => season.code?.code === code.terms.code))
      return viewOf(booking, booking, code.terms);
    const wanted = { ...(await withoutDays(manager, booking, [])), onlyUnpaid: true };
    const { quote, fingerprint } = await this.amendments.quote(id, wanted, viewer, code);
    if (!quote.lines.some(({ kind }) => kind === 'code-discount'))
      throw codeError(`Code ${code.terms.code} takes nothing off these days.`);
    if (quote.totalPence >= booking.totalPence)
      throw codeError(`With code ${code.terms.code} and today’s prices, you would not pay less.`);
    const message = { ...wanted, fingerprint, clientRequestId: randomUUID() };
    await this.amendments.apply(id, message, viewer, caller, code);
    const after = await manager.findOneByOrFail(BookingEntity, { id });
    return viewOf(booking, after, code.terms);
  }

  private async refuse(booking: BookingEntity): Promise<void> {
    const { id: bookingId, paymentStatus } = booking;
    if (isPaid(paymentStatus)) {
      const message =
        owedPence(booking) > 0
          ? 'The deposit for this booking is paid, so it’s too late to add a code.'
          : 'This booking is already paid, so it’s too late to add a code.';
      throw new AppError('already_paid', { message });
    }
    if (paymentStatus !== 'pending') throw new AppError('booking_expired');
    const { manager } = this.dataSource;
    const funded = { bookingId, fundedBlockId: Not(IsNull()) };
    if (await manager.existsBy(BookingPlaceEntity, funded)) {
      const message = 'These places are funded, so a discount code can’t be used with them.';
      throw new AppError('status_conflict', { message });
    }
    if ((await awaitedOf(manager, booking)).length === 0) return;
    const message =
      'A payment with a reference was chosen for this booking, so it’s too late to add a code: its amount is fixed.';
    throw new AppError('status_conflict', { message });
  }
}

const viewOf = (before: BookingEntity, after: BookingEntity, code: CodeTerms): UsedCode => ({
  code,
  totalPence: after.totalPence,
  savedPence: before.totalPence - after.totalPence,
  duePence: duePence(after),
});
