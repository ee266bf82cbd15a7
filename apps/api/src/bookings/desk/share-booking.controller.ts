import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import { type Input, Route } from '../../kernel/http/route';
import { viewerOf } from '../access/booking-of-request';
import { ShareBooking } from './share-booking.service';

@Controller()
export class ShareBookingController {
  constructor(private readonly sharing: ShareBooking) {}

  @Route(routes.readSharedBooking)
  read({ params: { id }, query: { share }, request }: Input<typeof routes.readSharedBooking>) {
    return this.sharing.read(id, share, request.ip);
  }

  @Route(routes.shareBooking)
  async share({ params: { id }, request }: Input<typeof routes.shareBooking>) {
    return { shareToken: await this.sharing.share(id, viewerOf(request).tokens) };
  }

  @Route(routes.endSharing)
  async end({ params: { id }, request }: Input<typeof routes.endSharing>) {
    const { tokens, staff } = viewerOf(request);
    await this.sharing.end(id, tokens, staff);
    return { success: true as const };
  }
}
