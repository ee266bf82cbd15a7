import { Injectable } from '@nestjs/common';
import { type GateUnpaid, type GateUnpaidQuery } from '@sunfield/contracts/payments/payments';
import { DataSource, IsNull, Not } from 'typeorm';
import { BookingAccess } from '../../bookings/access/booking-access';
import { dueNow, owedPence } from '../../bookings/model/amount-due';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { refuseUnless, type Staff } from '../../kernel/http/may';

/** Families at the gate who have not paid. */
@Injectable()
export class UnpaidAtGate {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
  ) {}

  /** Bookings with places at a venue today that are held, unpaid, or of which the balance is owed. Errors: `forbidden`. */
  async unpaid({ date, venue }: GateUnpaidQuery, staff: Staff): Promise<GateUnpaid> {
    refuseUnless(staff, 'walk-ins', venue);
    if (date !== this.clock.today()) throw new AppError('forbidden');
    const campDay = { date, venueKey: venue };
    const places = await this.dataSource.manager.find(BookingPlaceEntity, {
      where: [
        { state: 'held', campDay, booking: { paymentStatus: 'pending' } },
        { state: 'confirmed', campDay, booking: { depositPence: Not(IsNull()) } },
      ],
      relations: { booking: true, child: true },
      order: { id: 'ASC' },
    });
    const bookings = new Map(
      places
        .filter(({ state, booking }) => state === 'held' || owedPence(booking) > 0)
        .map(({ bookingId, booking }) => [bookingId, booking]),
    );
    return [...bookings].map(([bookingId, booking]) => ({
      bookingId,
      parentName: booking.parentName,
      children: places.flatMap((place) => (place.bookingId === bookingId ? place.child.name : [])),
      duePence: dueNow(booking),
      payAt: this.access.payPageOf(booking),
    }));
  }
}
