import { Body, Controller, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import {
  type CreditPaidOut,
  CreditPaidOutSchema,
  type PayOutCredit as PayOut,
  PayOutCreditSchema,
} from '@sunfield/contracts/payments/credit';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { PayOutCredit } from './pay-out-credit.service';

@Controller('admin/bookings/:id/credit')
@StaffOnly('bookings')
export class CreditAdminController {
  constructor(private readonly payingOut: PayOutCredit) {}

  @Post('pay-out')
  @StaffOnly('money')
  @FreshProof()
  @HttpCode(200)
  @SerializeOptions({ schema: CreditPaidOutSchema })
  payOut(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: PayOutCreditSchema }) order: PayOut,
    @CurrentStaff() staff: Staff,
  ): Promise<CreditPaidOut> {
    return this.payingOut.payOut(id, order, staff);
  }
}
