import {
  Body,
  Controller,
  Get,
  HttpCode,
  Post,
  Query,
  Res,
  SerializeOptions,
} from '@nestjs/common';
import {
  type CreditPaidOut,
  CreditPaidOutSchema,
  type OwedCredit,
  type OwedCreditQuery,
  OwedCreditQuerySchema,
  OwedCreditSchema,
  type OwedCreditTotal,
  OwedCreditTotalSchema,
  type PayOutCreditTo,
  PayOutCreditToSchema,
} from '@sunfield/contracts/payments/credit';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { OwedCredits } from './owed-credit.service';
import { PayOutCredit } from './pay-out-credit.service';

@Controller('admin/credit')
@StaffOnly('bookings')
export class OwedCreditController {
  constructor(
    private readonly owed: OwedCredits,
    private readonly payingOut: PayOutCredit,
  ) {}

  @Get()
  // Nest checks each element of an array against the schema.
  @SerializeOptions({ schema: OwedCreditSchema })
  async list(
    @Query({ schema: OwedCreditQuerySchema }) query: OwedCreditQuery,
    @CurrentStaff() staff: Staff,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwedCredit[]> {
    const { rows, total } = await this.owed.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return rows;
  }

  @Get('total')
  @SerializeOptions({ schema: OwedCreditTotalSchema })
  total(@CurrentStaff() staff: Staff): Promise<OwedCreditTotal> {
    return this.owed.total(staff);
  }

  @Post('pay-out')
  @StaffOnly('money')
  @FreshProof()
  @HttpCode(200)
  @SerializeOptions({ schema: CreditPaidOutSchema })
  payOut(
    @Body({ schema: PayOutCreditToSchema }) order: PayOutCreditTo,
    @CurrentStaff() staff: Staff,
  ): Promise<CreditPaidOut> {
    return this.payingOut.payOutTo(order, staff);
  }
}
