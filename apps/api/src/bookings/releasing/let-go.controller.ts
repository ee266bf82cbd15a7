import { Controller, HttpCode, Param, Post, Query, Req, SerializeOptions } from '@nestjs/common';
import {
  type BookingAccessQuery,
  BookingAccessSchema,
  type BookingPath,
  BookingPathSchema,
  type BookingReleased,
  BookingReleasedSchema,
} from '@sunfield/contracts/bookings/bookings';
import type { Request } from 'express';
import { Public } from '../../kernel/http/access';
import { RateLimit } from '../../kernel/http/rate-limit';
import { readBookingCookie } from '../access/booking-cookie';
import { callerOfPath } from '../access/booking-of-request';
import { LetGoService } from './let-go.service';

@Controller('bookings/:id/release')
@Public()
export class LetGoController {
  constructor(private readonly lettingGo: LetGoService) {}

  @Post()
  @HttpCode(200)
  @RateLimit(
    { name: 'release-booking', points: 60, seconds: 600, key: callerOfPath },
    { name: 'release-address', points: 600, seconds: 600 },
  )
  @SerializeOptions({ schema: BookingReleasedSchema })
  letGo(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Query({ schema: BookingAccessSchema }) { access }: BookingAccessQuery,
    @Req() request: Request,
  ): Promise<BookingReleased> {
    return this.lettingGo.letGo(id, [access, readBookingCookie(request, id)]);
  }
}
