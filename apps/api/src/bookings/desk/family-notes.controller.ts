import { Controller, Get, Param, Query, Req, SerializeOptions } from '@nestjs/common';
import {
  type BookingAccessQuery,
  BookingAccessSchema,
  type BookingPath,
  BookingPathSchema,
} from '@sunfield/contracts/bookings/bookings';
import { type FamilyNotes, FamilyNotesSchema } from '@sunfield/contracts/bookings/care-readings';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { readProof } from '../../communications/address-proof/proven-address';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { Public } from '../../kernel/http/access';
import { RateLimit } from '../../kernel/http/rate-limit';
import { wasAddressChanged } from '../amendments/plan/keep-credit';
import { readBasket } from '../amendments/plan/read-basket';
import { BookingAccess } from '../access/booking-access';
import { hasPlacedHere, readBookingCookie } from '../access/booking-cookie';
import { callerOfPath } from '../access/booking-of-request';
import { BookingEntity } from '../model/booking.entity';
import { readCareNotes } from '../care/care-notes';

/**
 * Lets a family read the notes it gave us. Its link or cookie isn't enough, because links are
 * forwarded: only the browser that booked may read them, or one that has proved the booking's
 * address. Each reading is logged.
 */
@Controller('bookings/:id/notes')
@Public()
export class FamilyNotesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
  ) {}

  @Get()
  @RateLimit(
    { name: 'family-notes-booking', points: 60, seconds: 600, key: callerOfPath },
    { name: 'family-notes-address', points: 600, seconds: 600 },
  )
  @SerializeOptions({ schema: FamilyNotesSchema })
  async read(
    @Param({ schema: BookingPathSchema }) { id: bookingId }: BookingPath,
    @Query({ schema: BookingAccessSchema }) { access }: BookingAccessQuery,
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
