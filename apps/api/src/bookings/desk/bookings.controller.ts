import { Controller, Inject, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import type { Request } from 'express';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { CONFIG, type Config } from '../../kernel/config/config';
import { type Input, Route } from '../../kernel/http/route';
import { log } from '../../kernel/log/log';
import { FamilyPort } from '../known-families/family-port';
import { callerOf, readBookingCookie, rememberBooking } from '../access/booking-cookie';
import { BookingExport } from './booking-export.service';
import { Bookings } from './bookings.service';
import { LinkLife } from '../links/link-life';
import { viewerOf } from '../access/booking-of-request';
import { KeepPlaces } from '../placing/keep-places.service';
import { PlaceBookingService } from '../placing/place-booking.service';
import { bookingStaff } from '../placing/walk-in';
import { LetGoService } from '../releasing/let-go.service';

@Controller()
export class BookingsController {
  constructor(
    private readonly bookings: Bookings,
    private readonly exporting: BookingExport,
    private readonly placing: PlaceBookingService,
    private readonly keeping: KeepPlaces,
    private readonly lettingGo: LetGoService,
    private readonly links: LinkLife,
    private readonly devices: KnownDevices,
    private readonly families: FamilyPort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.placeBooking)
  async place({ body: order, request, response }: Input<typeof routes.placeBooking>) {
    const staff = bookingStaff(request.staff, order);
    const knownBirths = staff ? [] : await this.families.knownBirths(request, order);
    const caller = callerOf(request);
    const placed = await this.placing.place(order, { staff, caller, knownBirths });
    if (order.walkIn) return placed;
    rememberBooking(response, this.config, placed.id, placed.accessToken, { hasPlaced: true });
    if (!staff) await this.recognise(request, placed.id);
    return placed;
  }

  /** The booking is placed: if this fails, the page of details tries again. */
  private async recognise(request: Request, bookingId: number): Promise<void> {
    try {
      await this.families.recognise(request, bookingId, { isPlacedHere: true });
    } catch (error) {
      log.error('a booking was not joined to its family', error, { bookingId });
    }
  }

  @Route(staffRoutes.listBookings)
  async list({ query, staff, response }: Input<typeof staffRoutes.listBookings>) {
    const { bookings, total } = await this.bookings.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return bookings;
  }

  @Route(staffRoutes.exportBookings)
  async download({ query, staff }: Input<typeof staffRoutes.exportBookings>) {
    return new StreamableFile(await this.exporting.csv(query, staff), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="bookings.csv"',
    });
  }

  @Route(staffRoutes.readPaymentLink)
  paymentLink({ params: { id }, staff }: Input<typeof staffRoutes.readPaymentLink>) {
    return this.bookings.paymentLink(id, staff);
  }

  @Route(routes.readBooking)
  async view({
    params: { id },
    query: { access },
    request,
    response,
  }: Input<typeof routes.readBooking>) {
    const remembered = readBookingCookie(request, id);
    const { staff } = request;
    const provenEmail = await this.devices.emailOf(request);
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

  @Route(routes.keepPlaces)
  keepPlaces({ params: { id }, body: { holdExpiresAt } }: Input<typeof routes.keepPlaces>) {
    return this.keeping.keep(id, new Date(holdExpiresAt));
  }

  @Route(routes.releaseBooking)
  letGo({ params: { id }, request }: Input<typeof routes.releaseBooking>) {
    return this.lettingGo.letGo(id, viewerOf(request).tokens);
  }
}
