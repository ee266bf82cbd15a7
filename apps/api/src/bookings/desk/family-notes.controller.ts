import { Controller, Req } from '@nestjs/common';
import { type FamilyNotes } from '@sunfield/contracts/bookings/care-readings';
import * as routes from '@sunfield/contracts/bookings/routes';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { readProof } from '../../communications/address-proof/proven-address';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { Input, Route } from '../../kernel/http/route';
import { wasAddressChanged } from '../amendments/plan/standing-booking';
import { readBasket } from '../amendments/plan/standing-booking';
import { BookingAccess } from '../access/booking-access';
import { hasPlacedHere, readBookingCookie } from '../access/booking-cookie';
import { BookingEntity } from '../model/booking.entity';
import { readCareNotes } from '../care/care-notes';

/**
 * Lets a family read the notes it gave us. Its link or cookie isn't enough, because links are
 * forwarded: only the browser that booked may read them, or one that has proved the booking's
 * address. Each reading is logged.
 */
@Controller()
export class FamilyNotesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
  ) {}

  @Route(routes.readFamilyNotes)
  async read(
    @Input() { params: { id: bookingId }, query: { access } }: Input<typeof routes.readFamilyNotes>,
    @Req() request: Request,
  ): Promise<FamilyNotes> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    const tokens = [access, readBookingCookie(request, bookingId)];
    if (!booking || this.access.openingOne(booking, tokens) === null) {
      throw new AppError('booking_not_found');
    }
    if (!hasPlacedHere(request, bookingId)) await this.refuseUnproved(request, booking);
    const { children } = await readBasket(manager, bookingId);
    const notes = await readCareNotes(
      manager,
      { reader: 'family', screen: 'booking', at: this.clock.now() },
      children.map(({ id: childId }) => ({ bookingId, childId })),
    );
    return {
      children: children.map(({ id }) => ({
        ...notes.ofChild(id),
        medicalState: notes.medicalState(id) ?? 'not_asked',
      })),
      ...notes.ofBooking(bookingId),
    };
  }

  private async refuseUnproved(request: Request, booking: BookingEntity): Promise<void> {
    // With a link, a person can give the booking their own address, so proving that address proves
    // nothing.
    if (await wasAddressChanged(this.dataSource.manager, booking.id)) {
      throw new AppError('forbidden', {
        message:
          'The email address of this booking was changed online, so its notes are shown only in the browser that booked. Please call us to see or change them.',
      });
    }
    const email = readProof(request, this.clock.now())?.email;
    if (email !== booking.parentEmail.toLowerCase()) throw new AppError('address_not_proven');
  }
}
