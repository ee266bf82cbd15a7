import { Inject, Injectable } from '@nestjs/common';
import { type Amendment } from '@sunfield/contracts/bookings/amendments';
import {
  type BookingMoney,
  type BookingPayment,
  type RefundBooking as RefundOrder,
  type RefundMade,
} from '@sunfield/contracts/bookings/staff-bookings';
import { isGivenBackByHand } from '@sunfield/contracts/payments/money/payment-methods';
import { DataSource } from 'typeorm';
import { amendmentView } from '../../bookings/amendments/waiting-amendment';
import { AmendmentEntity } from '../../bookings/model/amendment.entity';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { AppError } from '../../kernel/base/app-error';
import { CONFIG, type Config } from '../../kernel/config/config';
import { alertsOf, goesBackByItself, moneyOf, refundView } from './booking-money';
import { amendmentKey } from '../payables/payables';
import { MarkPaid, type Taken } from '../paying/mark-paid.service';
import { bookingOf } from '../paying/payment-status.service';
import { RefundBooking } from '../paying/refund-booking.service';
import { stripePageOf } from '../card/stripe-page';

/** What staff see and do about a booking's payments. */
@Injectable()
export class BookingPayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunding: RefundBooking,
    private readonly marking: MarkPaid,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Errors: `booking_not_found`. */
  async read(bookingId: number, staff: Staff): Promise<BookingMoney> {
    refuseUnless(staff, 'bookings');
    const { manager } = this.dataSource;
    const money = await moneyOf(manager, await bookingOf(this.dataSource.manager, bookingId));
    return {
      ...money,
      stripePageOf: stripePageOf(this.config.stripe),
      alerts: await alertsOf(manager, bookingId),
    };
  }

  /**
   * Sends money back to the card that paid; for a payment by hand that staff name, records that
   * they gave it back. Errors: `booking_not_found`, `booking_not_paid` if there is no payment to
   * refund, and those of `RefundBooking.refund`.
   */
  async refund(bookingId: number, order: RefundOrder, staff: Staff): Promise<RefundMade> {
    refuseUnless(staff, 'money');
    const { payments } = await this.read(bookingId, staff);
    const payment = chosen(payments, order.paymentId);
    if (!payment) throw new AppError('booking_not_paid');
    const refund = await this.refunding.refund(payment.id, {
      amountPence: order.amount,
      creditPence: order.asCredit ?? 0,
      seenRefundedPence: order.seenRefundedPence ?? payment.refundedPence,
      note: order.reason,
      venueKey: isGivenBackByHand(payment.method) ? order.givenBackAt : undefined,
      actor: `staff:${staff.id}`,
    });
    if (!refund) throw new AppError('status_conflict');
    const { paymentStatus } = await bookingOf(this.dataSource.manager, bookingId);
    return { refund: refundView(refund), paymentStatus };
  }

  /** Applies a pending change that staff have been paid for. Errors: those of `MarkPaid.mark`. */
  async markPaid(
    { bookingId, amendmentId }: { bookingId: number; amendmentId: number },
    taken: Taken,
    staff: Staff,
  ): Promise<Amendment> {
    await this.marking.mark(amendmentKey(bookingId, amendmentId), taken, staff);
    const amendments = this.dataSource.getRepository(AmendmentEntity);
    return amendmentView(await amendments.findOneByOrFail({ id: amendmentId }));
  }
}

/** The payment that staff named; otherwise the one by card or credit that paid the booking, or came too late. */
function chosen(payments: BookingPayment[], id: number | undefined): BookingPayment | undefined {
  const received = payments.filter(({ receivedPence }) => receivedPence > 0);
  if (id !== undefined) return received.find((payment) => payment.id === id);
  const sendable = received.filter(goesBackByItself);
  return sendable.find(({ status }) => status === 'succeeded') ?? sendable[0];
}
