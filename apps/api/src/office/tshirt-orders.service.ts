import { Injectable } from '@nestjs/common';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { type TshirtOrder } from '@sunfield/contracts/bookings/tshirt-orders';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource } from 'typeorm';
import { recordEvent } from '../kernel/events/record-event';
import { takenStates } from '../bookings/model/booking-place.entity';
import { BookingTshirtEntity } from '../bookings/model/booking-tshirt.entity';
import { currentOf, readSeasonsOnSale, seasonNamesOf } from '../catalogue/model/seasons-on-sale';
import { readTshirtSizes } from '../catalogue/model/tshirt-size.entity';
import { refuseUnless, type Staff } from '../kernel/http/may';
import { Clock } from '../kernel/base/clock';
import { csvOf } from '../kernel/base/spreadsheet-text';
import { type Readable } from 'node:stream';

/** Paid t-shirts, as ordered from the printer. */
@Injectable()
export class TshirtOrders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** By size, then by initials, for the seasons on sale; those that are over are printed already. */
  async list(staff: Staff): Promise<TshirtOrder[]> {
    refuseUnless(staff, 'bookings');
    const sizes = await readTshirtSizes(this.dataSource.manager);
    const ranks = [...sizes.keys()];
    const today = calendarDateInLondon(this.clock.now());
    const seasonIds = currentOf(await readSeasonsOnSale(this.dataSource), today).map(
      ({ id }) => id,
    );
    if (seasonIds.length === 0) return [];
    const tshirts = await this.dataSource
      .getRepository(BookingTshirtEntity)
      .createQueryBuilder('tshirt')
      .innerJoin('tshirt.booking', 'booking')
      .innerJoin('booking.places', 'place')
      .innerJoin('place.campDay', 'day')
      .innerJoin('day.season', 'season')
      .select(['tshirt', 'booking.id', 'place.id'])
      .addSelect(['day.id', 'day.date', 'season.id', 'season.name'])
      .where('season.id IN (:...seasonIds)', { seasonIds })
      .andWhere('booking.paymentStatus IN (:...expectedStatuses)', { expectedStatuses })
      .andWhere('place.state IN (:...takenStates)', { takenStates })
      .getMany();
    return tshirts
      .map(({ bookingId, size, initials, quantity, booking }) => ({
        bookingId,
        size,
        sizeName: sizes.get(size) ?? size,
        initials,
        quantity,
        seasons: seasonNamesOf(booking.places.map(({ campDay }) => campDay)),
      }))
      .sort(
        (a, b) =>
          ranks.indexOf(a.size) - ranks.indexOf(b.size) ||
          a.initials.localeCompare(b.initials, 'en-GB') ||
          a.bookingId - b.bookingId,
      );
  }

  async csv(staff: Staff): Promise<Readable> {
    const orders = await this.list(staff);
    await recordEvent(this.dataSource.manager, {
      at: this.clock.now(),
      actor: `staff:${staff.id}`,
      type: 'tshirts.exported',
      subjectId: 'tshirts',
      after: { lines: orders.length },
    });
    const rows = orders.map(({ sizeName, initials, quantity, bookingId, seasons }) => [
      sizeName,
      initials,
      String(quantity),
      `#${bookingId}`,
      seasons.join('; '),
    ]);
    return csvOf(['Size', 'Initials', 'Quantity', 'Booking', 'Season'], rows);
  }
}
