import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Req,
  SerializeOptions,
} from '@nestjs/common';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import {
  type CreatePaymentIntent,
  CreatePaymentIntentSchema,
  EmailQueuedSchema,
  type PaymentIntentSecret,
  PaymentIntentSecretSchema,
  type PaymentStatusChange,
  PaymentStatusChangeSchema,
  type SendConfirmationEmail,
  SendConfirmationEmailSchema,
  type UpdatePaymentStatus,
  UpdatePaymentStatusSchema,
  type WaysToPay,
  WaysToPaySchema,
} from '@sunfield/contracts/payments/payments';
import type { Request } from 'express';
import { readBookingCookie } from '../../bookings/access/booking-cookie';
import { callerOfBody, callerOfPath } from '../../bookings/access/booking-of-request';
import { Public } from '../../kernel/http/access';
import { RateLimit } from '../../kernel/http/rate-limit';
import { amendmentKey, bookingKey, parentsWays } from '../payables/payables';
import { MarkPaid } from '../paying/mark-paid.service';
import { OpenPayment } from '../paying/open-payment.service';
import { PaymentStatusService } from '../paying/payment-status.service';

/**
 * High, because many families may share an address (a school, a mobile network); each booking has a
 * lower limit.
 */
const perAddress = (name: string) => ({ name: `${name}-address`, points: 600, seconds: 600 });
const perBooking = (name: string, key: (request: Request) => string | undefined) => ({
  name: `${name}-booking`,
  points: 60,
  seconds: 600,
  key,
});

@Controller()
@Public()
export class PaymentsController {
  constructor(
    private readonly opening: OpenPayment,
    private readonly status: PaymentStatusService,
    private readonly marking: MarkPaid,
  ) {}

  @Get('ways-to-pay')
  @SerializeOptions({ schema: WaysToPaySchema })
  ways(): WaysToPay {
    return parentsWays();
  }

  @Post('create-payment-intent')
  @HttpCode(200)
  @RateLimit(perBooking('open-payment', callerOfBody), perAddress('open-payment'))
  @SerializeOptions({ schema: PaymentIntentSecretSchema })
  open(
    @Body({ schema: CreatePaymentIntentSchema }) wanted: CreatePaymentIntent,
    @Req() request: Request,
  ): Promise<PaymentIntentSecret> {
    const { bookingId, amendmentId, amount, access } = wanted;
    const key =
      amendmentId === undefined ? bookingKey(bookingId) : amendmentKey(bookingId, amendmentId);
    const tokens = [access, readBookingCookie(request, bookingId)];
    return this.opening.open({ key, amount }, tokens);
  }

  @Patch('bookings/:id/payment-status')
  @RateLimit(perBooking('payment-status', callerOfPath), perAddress('payment-status'))
  @SerializeOptions({ schema: PaymentStatusChangeSchema })
  update(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: UpdatePaymentStatusSchema })
    { paymentIntentId, method = 'other', note = '' }: UpdatePaymentStatus,
    @Req() { staff }: Request,
  ): Promise<PaymentStatusChange> {
    if (!paymentIntentId.startsWith('manual_')) return this.status.confirm(id, paymentIntentId);
    const taken = { reference: paymentIntentId, method, note };
    return this.marking.mark(bookingKey(id), taken, staff);
  }

  @Post('send-confirmation-email')
  @HttpCode(200)
  @RateLimit(perBooking('confirmation-email', callerOfBody), perAddress('confirmation-email'))
  @SerializeOptions({ schema: EmailQueuedSchema })
  sendConfirmation(
    @Body({ schema: SendConfirmationEmailSchema })
    { bookingId, paymentIntentId }: SendConfirmationEmail,
  ): Promise<{ success: true }> {
    return this.status.sendConfirmation(bookingId, paymentIntentId);
  }
}
