import * as routes from '@sunfield/contracts/payments/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { SettingsService } from '../../kernel/settings/settings.service';
import { waysSetUp } from '../awaited/offered-ways';
import { PartPayments } from '../awaited/part-payments.service';
import { amendmentKey, bookingKey, parentsWays } from '../payables/payables';
import { MarkPaid } from '../paying/mark-paid.service';
import { OpenPayment } from '../paying/open-payment.service';
import { PaymentStatusService } from '../paying/payment-status.service';

export const PaymentsController = controllerOf(
  [OpenPayment, PaymentStatusService, MarkPaid, PartPayments, SettingsService],
  (opening, status, marking, parts, settings) => [
    answer(routes.readWaysToPay, async () => parentsWays(waysSetUp(await settings.read()))),
    answer(routes.openPayment, ({ body: { bookingId, amendmentId, amount }, request }) => {
      const key =
        amendmentId === undefined ? bookingKey(bookingId) : amendmentKey(bookingId, amendmentId);
      // As the route's name says, a payment intent is of a card.
      return opening.open({ key, amount }, viewerOf(request).tokens, 'card');
    }),
    answer(
      routes.reportPayment,
      async ({
        params: { id },
        body: { paymentIntentId, method = 'other', note = '', takenAt, duePence, amount },
        request: { staff },
      }) => {
        if (!paymentIntentId.startsWith('manual_')) return status.confirm(id, paymentIntentId);
        const received = amount === undefined ? undefined : await parts.byStaff(amount);
        const taken = { reference: paymentIntentId, method, note, takenAt, duePence, received };
        return marking.mark(bookingKey(id), taken, staff);
      },
    ),
    answer(routes.sendConfirmation, ({ body: { bookingId, paymentIntentId } }) =>
      status.sendConfirmation(bookingId, paymentIntentId),
    ),
  ],
);
