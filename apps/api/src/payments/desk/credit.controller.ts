import { Body, Controller, HttpCode, Param, Post, Req, SerializeOptions } from '@nestjs/common';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import {
  type AskForCreditCode,
  AskForCreditCodeSchema,
  CREDIT_CODE_SENTENCE,
  type CreditCodeAsked,
  CreditCodeAskedSchema,
  type CreditPreview,
  CreditPreviewSchema,
  type CreditSpent,
  CreditSpentSchema,
  type SpendCredit as Spending,
  SpendCreditSchema,
} from '@sunfield/contracts/payments/credit';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { readBookingCookie } from '../../bookings/access/booking-cookie';
import { bookingOfPath } from '../../bookings/access/booking-of-request';
import { Public } from '../../kernel/http/access';
import { countForMailbox, mailboxOf } from '../../kernel/http/mailbox-limit';
import { consume, RateLimit } from '../../kernel/http/rate-limit';
import { CreditCodes } from '../credit/credit-codes.service';
import { SpendCredit } from '../paying/spend-credit.service';

/** Each request guesses at the code, so they are counted together. */
const spendLimits = [
  { name: 'spend-credit-booking', points: 60, seconds: 3600, key: bookingOfPath },
  { name: 'spend-credit-address', points: 300, seconds: 3600 },
];

/**
 * For anyone with a booking's token, from a link or from this browser's cookie, who can also read
 * the booking's emails.
 */
@Controller('bookings/:id/credit')
@Public()
export class CreditController {
  constructor(
    private readonly codes: CreditCodes,
    private readonly spending: SpendCredit,
    private readonly dataSource: DataSource,
  ) {}

  @Post('code')
  @HttpCode(202)
  @RateLimit(
    { name: 'credit-code-booking', points: 5, seconds: 3600, key: bookingOfPath },
    { name: 'credit-code-address', points: 60, seconds: 3600 },
  )
  @SerializeOptions({ schema: CreditCodeAskedSchema })
  async ask(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: AskForCreditCodeSchema }) { access }: AskForCreditCode,
    @Req() request: Request,
  ): Promise<CreditCodeAsked> {
    const booking = await this.spending.owned(id, [access, readBookingCookie(request, id)]);
    // Across all bookings of an address: each code allows more guesses and sends an email. Counted
    // with and without credit.
    const key = () => mailboxOf(booking.parentEmail);
    const recipient = { name: 'credit-code-recipient', points: 8, seconds: 3600, key };
    await consume(this.dataSource, recipient, request);
    await countForMailbox(this.dataSource, booking.parentEmail);
    await this.codes.send(id);
    return { message: CREDIT_CODE_SENTENCE };
  }

  @Post('preview')
  @HttpCode(200)
  @RateLimit(...spendLimits)
  @SerializeOptions({ schema: CreditPreviewSchema })
  async preview(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: SpendCreditSchema }) { access, code }: Spending,
    @Req() request: Request,
  ): Promise<CreditPreview> {
    const booking = await this.spending.owned(id, [access, readBookingCookie(request, id)]);
    return this.spending.preview(booking, code);
  }

  @Post()
  @HttpCode(200)
  @RateLimit(...spendLimits)
  @SerializeOptions({ schema: CreditSpentSchema })
  async spend(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: SpendCreditSchema }) { access, code }: Spending,
    @Req() request: Request,
  ): Promise<CreditSpent> {
    const booking = await this.spending.owned(id, [access, readBookingCookie(request, id)]);
    return this.spending.spend(booking, code);
  }
}
