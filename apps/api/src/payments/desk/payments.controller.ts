import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import { type Input, Route } from '../../kernel/http/route';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { SettingsService } from '../../kernel/settings/settings.service';
import { waysSetUp } from '../awaited/offered-ways';
import { PartPayments } from '../awaited/part-payments.service';
import { amendmentKey, bookingKey, parentsWays } from '../payables/payables';
import { MarkPaid } from '../paying/mark-paid.service';
import { OpenPayment } from '../paying/open-payment.service';
import { PaymentStatusService } from '../paying/payment-status.service';

@Controller()
export class PaymentsController {
  constructor(
    private readonly opening: OpenPayment,
    private readonly status: PaymentStatusService,
    private readonly marking: MarkPaid,
    private readonly parts: PartPayments,
    private readonly settings: SettingsService,
  ) {}

  @Route(routes.readWaysToPay)
  async ways() {
    return parentsWays(waysSetUp(await this.settings.read()));
  }

  @Route(routes.openPayment)
  open({ body: { bookingId, amendmentId, amount }, request }: Input<typeof routes.openPayment>) {
    const key =
      amendmentId === undefined ? bookingKey(bookingId) : amendmentKey(bookingId, amendmentId);
    // As the route's name says, a payment intent is of a card.
    return this.opening.open({ key, amount }, viewerOf(request).tokens, 'card');
  }

  @Route(routes.reportPayment)
  async update({
    params: { id },
    body: { paymentIntentId, method = 'other', note = '', takenAt, duePence, amount },
    request: { staff },
  }: Input<typeof routes.reportPayment>) {
    if (!paymentIntentId.startsWith('manual_')) return this.status.confirm(id, paymentIntentId);
    const received = amount === undefined ? undefined : await this.parts.byStaff(amount);
    const taken = { reference: paymentIntentId, method, note, takenAt, duePence, received };
    return this.marking.mark(bookingKey(id), taken, staff);
  }

  @Route(routes.sendConfirmation)
  sendConfirmation({
    body: { bookingId, paymentIntentId },
  }: Input<typeof routes.sendConfirmation>) {
    return this.status.sendConfirmation(bookingId, paymentIntentId);
  }
}
