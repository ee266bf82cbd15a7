import { Controller, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import type { Request } from 'express';
import { Input, Route } from '../../kernel/http/route';
import { readBookingCookie } from '../access/booking-cookie';
import { LetGoService } from './let-go.service';

@Controller()
export class LetGoController {
  constructor(private readonly lettingGo: LetGoService) {}

  @Route(routes.releaseBooking)
  letGo(
    @Input() { params: { id }, query: { access } }: Input<typeof routes.releaseBooking>,
    @Req() request: Request,
  ) {
    return this.lettingGo.letGo(id, [access, readBookingCookie(request, id)]);
  }
}
