import * as routes from '@sunfield/contracts/payments/routes';
import { fieldError } from '../../kernel/base/app-error';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { HoldBookingService } from '../paying/hold-booking.service';
import { PaymentStatusService } from '../paying/payment-status.service';
import { HandBacks } from './hand-backs.service';
import { BookingPayments } from './booking-payments.service';
import { UnpaidAtGate } from './unpaid-at-gate.service';

/** For staff: the money of a booking, and its hold. */
export const BookingPaymentsController = controllerOf(
  [BookingPayments, PaymentStatusService, HoldBookingService, UnpaidAtGate, HandBacks],
  (payments, status, holding, atGate, handBacks) => [
    answer(routes.readBookingMoney, ({ params: { id }, staff }) => payments.read(id, staff)),
    answer(routes.refundBooking, ({ params: { id }, body: order, staff }) =>
      payments.refund(id, order, staff),
    ),
    answer(routes.checkPaymentStatus, ({ body: { bookingId } }) => status.check(bookingId)),
    answer(routes.holdBooking, ({ params: { id }, body: wanted, staff }) =>
      holding.hold(id, wanted, staff),
    ),
    answer(routes.listUnpaidAtGate, ({ query, staff }) => atGate.unpaid(query, staff)),
    answer(routes.recordHandedBack, ({ params: { id }, staff }) => handBacks.done(id, staff)),
    /** Marks a pending change as paid by hand; `paymentIntentId` is `manual_…`, as for a booking. */
    answer(
      routes.markAmendmentPaid,
      ({
        params: { id: bookingId, amendmentId },
        body: { paymentIntentId: reference, method = 'other', note = '', duePence },
        staff,
      }) => {
        if (!reference.startsWith('manual_')) {
          throw fieldError('paymentIntentId', 'Please give a reference that begins with manual_.');
        }
        const key = { bookingId, amendmentId };
        return payments.markPaid(key, { reference, method, note, duePence }, staff);
      },
    ),
  ],
);
