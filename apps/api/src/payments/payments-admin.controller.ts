import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import {
  CheckPaymentStatusSchema,
  type PaymentStatusChange,
  PaymentStatusChangeSchema,
} from '@sunfield/contracts/payments';
import { StaffOnly } from '../kernel/http/access';
import { PaymentStatusService } from './card/payment-status.service';

@Controller('admin')
export class PaymentsAdminController {
  constructor(private readonly status: PaymentStatusService) {}

  @Post('update-payment-status')
  @HttpCode(200)
  @StaffOnly('bookings')
  @SerializeOptions({ schema: PaymentStatusChangeSchema })
  check(
    @Body({ schema: CheckPaymentStatusSchema }) { bookingId }: { bookingId: number },
  ): Promise<PaymentStatusChange> {
    return this.status.check(bookingId);
  }
}
