import { Controller, Get, Inject, Param, Query, Req, Res, SerializeOptions } from '@nestjs/common';
import {
  type BookingAccessQuery,
  BookingAccessSchema,
  type BookingPath,
  BookingPathSchema,
} from '@sunfield/contracts/bookings/bookings';
import { type Receipt, ReceiptSchema } from '@sunfield/contracts/payments/receipt';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Public } from '../../kernel/http/access';
import { readBookingCookie, rememberBooking } from '../access/booking-cookie';
import { Receipts } from './receipts.service';

@Controller('bookings')
@Public()
export class ReceiptController {
  constructor(
    private readonly receipts: Receipts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':id/receipt')
  @SerializeOptions({ schema: ReceiptSchema })
  async read(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Query({ schema: BookingAccessSchema }) { access }: BookingAccessQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Receipt> {
    const tokens = [access, readBookingCookie(request, id)];
    const { receipt, accessToken } = await this.receipts.read(id, tokens);
    // Lets the page remove the token from its address, as the booking's own page does.
    if (access) rememberBooking(response, this.config, id, accessToken);
    return receipt;
  }
}
