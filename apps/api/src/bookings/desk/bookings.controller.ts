import {
  Body,
  Controller,
  Get,
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
  type BookingAccessQuery,
  BookingAccessSchema,
  BookingSummarySchema,
  type BookingPath,
  BookingPathSchema,
  type BookingQuery,
  BookingQuerySchema,
  type BookingSummary,
  type BookingView,
  BookingViewSchema,
  type Hold,
  HoldSchema,
  type KeepPlaces as KeepPlacesBody,
  KeepPlacesSchema,
} from '@sunfield/contracts/bookings/bookings';
import {
  type PlaceBooking,
  PlaceBookingSchema,
  type PlacedBooking,
  PlacedBookingSchema,
} from '@sunfield/contracts/bookings/place-booking';
import type { Request, Response } from 'express';
import { readProof } from '../../communications/address-proof/proven-address';
import { Clock } from '../../kernel/base/clock';
import { CurrentStaff, Public, StaffOnly } from '../../kernel/http/access';
import { may, type Staff } from '../../kernel/http/may';
import { CONFIG, type Config } from '../../kernel/config/config';
import { RateLimit } from '../../kernel/http/rate-limit';
import { callerOfPath } from '../access/booking-of-request';
import { callerOf, readBookingCookie, rememberBooking } from '../access/booking-cookie';
import { Bookings } from './bookings.service';
import { LinkLife } from '../links/link-life';
import { KeepPlaces } from '../placing/keep-places.service';
import { PlaceBookingService } from '../placing/place-booking.service';

@Controller('bookings')
export class BookingsController {
  constructor(
    private readonly bookings: Bookings,
    private readonly placing: PlaceBookingService,
    private readonly keeping: KeepPlaces,
    private readonly links: LinkLife,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @Public()
  // High enough for a household or a school office behind one address, but too low for a script
  // that hoards places.
  @RateLimit({ name: 'place-booking', points: 600, seconds: 600 })
  @SerializeOptions({ schema: PlacedBookingSchema })
  async place(
    @Body({ schema: PlaceBookingSchema }) order: PlaceBooking,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PlacedBooking> {
    const staff = may(request.staff, 'bookings') ? request.staff : undefined;
    const placed = await this.placing.place(order, { staff, caller: callerOf(request) });
    rememberBooking(response, this.config, placed.id, placed.accessToken, { hasPlaced: true });
    return placed;
  }

  @Get()
  @StaffOnly('bookings')
  // Nest checks each element of an array against the schema.
  @SerializeOptions({ schema: BookingSummarySchema })
  async list(
    @Query({ schema: BookingQuerySchema }) query: BookingQuery,
    @CurrentStaff() staff: Staff,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BookingSummary[]> {
    const { bookings, total } = await this.bookings.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return bookings;
  }

  @Get(':id')
  @Public()
  @SerializeOptions({ schema: BookingViewSchema })
  async view(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Query({ schema: BookingAccessSchema }) { access }: BookingAccessQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BookingView> {
    const remembered = readBookingCookie(request, id);
    const { staff } = request;
    const provenEmail = readProof(request, this.clock.now())?.email;
    const tokens = [access, remembered];
    const view = await this.bookings.view(id, { staff, tokens, provenEmail });
    // Lets the page remove the token from its address and still show everything after a reload.
    // Stores the token that works, not the one sent: that may be from a withdrawn link, in a
    // browser that has the new one.
    if (view.view === 'full' && access && view.accessToken && !staff) {
      if (remembered !== view.accessToken) await this.links.noteOpened(id, request.ip);
      rememberBooking(response, this.config, id, view.accessToken);
    }
    return view;
  }

  // Like paying, this needs only the booking's number; the hold's limit bounds what it can do.
  @Post(':id/keep-places')
  @HttpCode(200)
  @Public()
  @RateLimit(
    {
      name: 'keep-places-booking',
      points: 30,
      seconds: 600,
      key: callerOfPath,
    },
    { name: 'keep-places-address', points: 600, seconds: 600 },
  )
  @SerializeOptions({ schema: HoldSchema })
  keepPlaces(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: KeepPlacesSchema }) { holdExpiresAt }: KeepPlacesBody,
  ): Promise<Hold> {
    return this.keeping.keep(id, new Date(holdExpiresAt));
  }
}
