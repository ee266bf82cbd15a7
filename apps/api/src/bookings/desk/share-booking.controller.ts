import { Controller, Req } from '@nestjs/common';
import { type SharingEnded } from '@sunfield/contracts/bookings/shared-booking';
import * as routes from '@sunfield/contracts/bookings/routes';
import type { Request } from 'express';
import { Input, Route } from '../../kernel/http/route';
import { CurrentViewer } from '../access/booking-of-request';
import { type Viewer } from '../access/viewer';
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
    @Input() { params: { id } }: Input<typeof routes.shareBooking>,
    @CurrentViewer() { tokens }: Viewer,
  ) {
    return { shareToken: await this.sharing.share(id, tokens) };
  }

  @Route(routes.endSharing)
  async end(
    @Input() { params: { id } }: Input<typeof routes.endSharing>,
    @CurrentViewer() { tokens, staff }: Viewer,
  ): Promise<SharingEnded> {
    await this.sharing.end(id, tokens, staff);
    return { success: true };
  }
}
