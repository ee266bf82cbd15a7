import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import { fieldError } from '../../kernel/base/app-error';
import { type Input, Route } from '../../kernel/http/route';
import { HoldBookingService } from '../paying/hold-booking.service';
import { PaymentStatusService } from '../paying/payment-status.service';
import { HandBacks } from './hand-backs.service';
import { BookingPayments } from './booking-payments.service';
import { UnpaidAtGate } from './unpaid-at-gate.service';

/** For staff: the money of a booking, and its hold. */
@Controller()
export class BookingPaymentsController {
  constructor(
    private readonly payments: BookingPayments,
    private readonly status: PaymentStatusService,
    private readonly holding: HoldBookingService,
    private readonly atGate: UnpaidAtGate,
    private readonly handBacks: HandBacks,
  ) {}

  @Route(routes.readBookingMoney)
  read({ params: { id }, staff }: Input<typeof routes.readBookingMoney>) {
    return this.payments.read(id, staff);
  }

  @Route(routes.refundBooking)
  refund({ params: { id }, body: order, staff }: Input<typeof routes.refundBooking>) {
    return this.payments.refund(id, order, staff);
  }

  @Route(routes.checkPaymentStatus)
  check({ body: { bookingId } }: Input<typeof routes.checkPaymentStatus>) {
    return this.status.check(bookingId);
  }

  @Route(routes.holdBooking)
  hold({ params: { id }, body: wanted, staff }: Input<typeof routes.holdBooking>) {
    return this.holding.hold(id, wanted, staff);
  }

  @Route(routes.listUnpaidAtGate)
  unpaid({ query, staff }: Input<typeof routes.listUnpaidAtGate>) {
    return this.atGate.unpaid(query, staff);
  }

  @Route(routes.recordHandedBack)
  async handedBack({ params: { id }, staff }: Input<typeof routes.recordHandedBack>) {
    await this.handBacks.done(id, staff);
    return { success: true } as const;
  }

  /** Marks a pending change as paid by hand; `paymentIntentId` is `manual_…`, as for a booking. */
  @Route(routes.markAmendmentPaid)
  markPaid({
    params: { id: bookingId, amendmentId },
    body: { paymentIntentId: reference, method = 'other', note = '', duePence },
    staff,
  }: Input<typeof routes.markAmendmentPaid>) {
    if (!reference.startsWith('manual_')) {
      throw fieldError('paymentIntentId', 'Please give a reference that begins with manual_.');
    }
    const key = { bookingId, amendmentId };
    return this.payments.markPaid(key, { reference, method, note, duePence }, staff);
  }
}
