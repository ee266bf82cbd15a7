import {
  Body,
  Controller,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  SerializeOptions,
} from '@nestjs/common';
import {
  type Amendment,
  type AmendmentPath,
  AmendmentPathSchema,
  type AmendmentQuote,
  AmendmentQuoteSchema,
  AmendmentSchema,
  type ApplyAmendment,
  ApplyAmendmentSchema,
  type QuoteAmendment,
  QuoteAmendmentSchema,
} from '@sunfield/contracts/bookings/amendments';
import {
  type BookingAccessQuery,
  BookingAccessSchema,
  type BookingPath,
  BookingPathSchema,
} from '@sunfield/contracts/bookings/bookings';
import type { Request, Response } from 'express';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Public } from '../../kernel/http/access';
import { isProofFresh } from '../../kernel/http/fresh-proof';
import { RateLimit } from '../../kernel/http/rate-limit';
import { callerOfPath } from '../access/booking-of-request';
import { callerOf, readBookingCookie, rememberBooking } from '../access/booking-cookie';
import { type Viewer } from '../access/viewer';
import { Amendments } from './amendments.service';
import { WithdrawAmendment } from './withdraw.service';

/** For staff, and for anyone with a booking's token from a link or from this browser's cookie. */
@Controller('bookings/:id/amendments')
@Public()
export class AmendmentsController {
  constructor(
    private readonly amendments: Amendments,
    private readonly withdrawing: WithdrawAmendment,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  // The page asks for a quote each time the basket changes.
  @Post('quote')
  @HttpCode(200)
  @RateLimit(
    { name: 'quote-amendment-booking', points: 600, seconds: 600, key: callerOfPath },
    { name: 'quote-amendment-address', points: 1200, seconds: 600 },
  )
  @SerializeOptions({ schema: AmendmentQuoteSchema })
  quote(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Query({ schema: BookingAccessSchema }) { access }: BookingAccessQuery,
    @Body({ schema: QuoteAmendmentSchema }) wanted: QuoteAmendment,
    @Req() request: Request,
  ): Promise<AmendmentQuote> {
    return this.amendments.quote(id, wanted, viewerOf(request, id, access));
  }

  @Post()
  @RateLimit(
    { name: 'amend-booking', points: 60, seconds: 600, key: callerOfPath },
    { name: 'amend-address', points: 600, seconds: 600 },
  )
  @SerializeOptions({ schema: AmendmentSchema })
  async apply(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Query({ schema: BookingAccessSchema }) { access }: BookingAccessQuery,
    @Body({ schema: ApplyAmendmentSchema }) wanted: ApplyAmendment,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Amendment> {
    const isProved = isProofFresh(request, this.clock.now(), this.config);
    const viewer = { ...viewerOf(request, id, access), isProved };
    const made = await this.amendments.apply(id, wanted, viewer, callerOf(request));
    if (made.accessToken) rememberBooking(response, this.config, id, made.accessToken);
    return made;
  }

  @Post(':amendmentId/withdraw')
  @HttpCode(200)
  @RateLimit(
    { name: 'withdraw-amendment-booking', points: 60, seconds: 600, key: callerOfPath },
    { name: 'withdraw-amendment-address', points: 600, seconds: 600 },
  )
  @SerializeOptions({ schema: AmendmentSchema })
  withdraw(
    @Param({ schema: AmendmentPathSchema }) { id, amendmentId }: AmendmentPath,
    @Query({ schema: BookingAccessSchema }) { access }: BookingAccessQuery,
    @Req() request: Request,
  ): Promise<Amendment> {
    return this.withdrawing.withdraw(id, amendmentId, viewerOf(request, id, access));
  }
}

const viewerOf = (request: Request, id: number, access: string | undefined): Viewer => ({
  staff: request.staff,
  tokens: [access, readBookingCookie(request, id)],
});
