import { Injectable } from '@nestjs/common';
import { paidStatuses } from '@sunfield/contracts/booking-status';
import { tshirtSizeName, tshirtSizes } from '@sunfield/contracts/camp';
import { type TshirtOrder } from '@sunfield/contracts/tshirt-orders';
import { stringify } from 'csv-stringify/sync';
import { DataSource } from 'typeorm';
import { recordEvent } from '../events/record-event';
import { BookingPlaceEntity } from '../bookings/booking-place.entity';
import { BookingTshirtEntity } from '../bookings/booking-tshirt.entity';
import { type Staff } from '../kernel/http/access';
import { Clock } from '../kernel/clock';
import { spreadsheetText } from '../kernel/spreadsheet-text';

/** The t-shirts that were paid for, as they are ordered from the printer. */
@Injectable()
export class TshirtOrders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** By size, then by initials, of the seasons on sale. */
  async list(): Promise<TshirtOrder[]> {
    const query = this.dataSource.getRepository(BookingTshirtEntity).createQueryBuilder('tshirt');
    const onSale = query
      .subQuery()
      .select('place.bookingId')
      .from(BookingPlaceEntity, 'place')
      .innerJoin('place.campDay', 'day')
      .innerJoin('day.season', 'season')
      .where('season.published = :published', { published: true })
      .getQuery();
    const tshirts = await query
      .innerJoin('tshirt.booking', 'booking')
      .where(`tshirt.bookingId IN ${onSale}`)
      .andWhere('booking.paymentStatus IN (:...paidStatuses)', { paidStatuses })
      .setParameter('published', true)
      .getMany();
    return tshirts
      .map(({ bookingId, size, initials, quantity }) => ({ bookingId, size, initials, quantity }))
      .sort(
        (a, b) =>
          tshirtSizes.indexOf(a.size) - tshirtSizes.indexOf(b.size) ||
          a.initials.localeCompare(b.initials, 'en-GB') ||
          a.bookingId - b.bookingId,
      );
  }

  async csv(staff: Staff): Promise<Buffer> {
    const orders = await this.list();
    await recordEvent(this.dataSource.manager, {
      at: this.clock.now(),
      actor: `staff:${staff.id}`,
      type: 'tshirts.exported',
      subjectId: 'tshirts',
      after: { lines: orders.length },
    });
    const rows = orders.map(({ size, initials, quantity, bookingId }) => [
      tshirtSizeName[size],
      initials,
      String(quantity),
      `#${bookingId}`,
    ]);
    const columns = ['Size', 'Initials', 'Quantity', 'Booking'];
    return Buffer.from(stringify(rows, { ...spreadsheetText, columns }));
  }
}
