import { Controller, Req } from '@nestjs/common';
import { type BookingShared, type SharingEnded } from '@sunfield/contracts/bookings/shared-booking';
import * as routes from '@sunfield/contracts/bookings/routes';
import type { Request } from 'express';
import { Input, Route } from '../../kernel/http/route';
import { readBookingCookie } from '../access/booking-cookie';
import { ShareBooking } from './share-booking.service';

@Controller()
export class ShareBookingController {
  constructor(private readonly sharing: ShareBooking) {}

  @Route(routes.readSharedBooking)
  read(
    @Input() { params: { id }, query: { share } }: Input<typeof routes.readSharedBooking>,
    @Req() request: Request,
  ) {
    return this.sharing.read(id, share, request.ip);
  }

  @Route(routes.shareBooking)
  async share(
    @Input() { params: { id }, body: { access } }: Input<typeof routes.shareBooking>,
    @Req() request: Request,
  ): Promise<BookingShared> {
    return { shareToken: await this.sharing.share(id, [access, readBookingCookie(request, id)]) };
  }

  @Route(routes.endSharing)
  async end(
    @Input() { params: { id }, body: { access } }: Input<typeof routes.endSharing>,
    @Req() request: Request,
  ): Promise<SharingEnded> {
    await this.sharing.end(id, [access, readBookingCookie(request, id)], request.staff);
    return { success: true };
  }
}
