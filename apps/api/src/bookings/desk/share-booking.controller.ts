import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  SerializeOptions,
} from '@nestjs/common';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import {
  type BookingShared,
  BookingSharedSchema,
  type ShareBooking as ShareBookingBody,
  ShareBookingSchema,
  type SharedBooking,
  SharedBookingSchema,
  type SharedLink,
  SharedLinkSchema,
  type SharingEnded,
  SharingEndedSchema,
} from '@sunfield/contracts/bookings/shared-booking';
import type { Request } from 'express';
import { Public } from '../../kernel/http/access';
import { RateLimit } from '../../kernel/http/rate-limit';
import { readBookingCookie } from '../access/booking-cookie';
import { ShareBooking } from './share-booking.service';

@Controller('bookings/:id')
@Public()
@RateLimit({ name: 'share-booking', points: 100, seconds: 600 })
export class ShareBookingController {
  constructor(private readonly sharing: ShareBooking) {}

  @Get('shared')
  @SerializeOptions({ schema: SharedBookingSchema })
  read(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Query({ schema: SharedLinkSchema }) { share }: SharedLink,
    @Req() request: Request,
  ): Promise<SharedBooking> {
    return this.sharing.read(id, share, request.ip);
  }

  @Post('share')
  @HttpCode(200)
  @SerializeOptions({ schema: BookingSharedSchema })
  async share(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: ShareBookingSchema }) { access }: ShareBookingBody,
    @Req() request: Request,
  ): Promise<BookingShared> {
    return { shareToken: await this.sharing.share(id, [access, readBookingCookie(request, id)]) };
  }

  @Post('share/end')
  @HttpCode(200)
  @SerializeOptions({ schema: SharingEndedSchema })
  async end(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: ShareBookingSchema }) { access }: ShareBookingBody,
    @Req() request: Request,
  ): Promise<SharingEnded> {
    await this.sharing.end(id, [access, readBookingCookie(request, id)], request.staff);
    return { success: true };
  }
}
