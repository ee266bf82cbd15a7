import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type Receipt } from '@sunfield/contracts/payments/receipt';
import * as routes from '@sunfield/contracts/payments/routes';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Input, Route } from '../../kernel/http/route';
import { readBookingCookie, rememberBooking } from '../access/booking-cookie';
import { Receipts } from './receipts.service';

@Controller()
export class ReceiptController {
  constructor(
    private readonly receipts: Receipts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.readReceipt)
  async read(
    @Input() { params: { id }, query: { access } }: Input<typeof routes.readReceipt>,
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
