import { pipeline, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { bookingCampName, tshirtSizeName } from '@sunfield/contracts/camp';
import { type BookingFilter } from '@sunfield/contracts/bookings';
import { CAMP_TIME_ZONE } from '@sunfield/contracts/dates';
import { poundsText } from '@sunfield/contracts/money';
import { stringify } from 'csv-stringify';
import dayjs from 'dayjs';
import { DataSource, In } from 'typeorm';
import { recordAudit } from '../audit/audit';
import { type Staff } from '../kernel/access';
import { Clock } from '../kernel/clock';
import { spreadsheetText } from '../kernel/spreadsheet-text';
import { findBookingIdsBelow } from './booking-list.queries';
import { type BookingItemEntity } from './booking-item.entity';
import { BookingEntity } from './booking.entity';

const batchSize = 200;
const highestId = 4_294_967_295;

/** The columns in their order. No medical note and no special requirement: those are not even read. */
const columns = [
  'Booking',
  'Status',
  'Placed',
  'Paid',
  'Parent',
  'Email',
  'Phone',
  'Children',
  'Days',
  'T-shirts',
  'Total',
  'Refunded',
  'Payment reference',
];

/** What staff have filtered, as a file for a spreadsheet. */
@Injectable()
export class BookingExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A stream of CSV, read from the database as fast as it is taken: nothing is held in memory. */
  async csv(filter: BookingFilter, staff: Staff): Promise<Readable> {
    const { search, ...named } = filter;
    await recordAudit(this.dataSource.manager, {
      at: this.clock.now(),
      actor: `staff:${staff.id}`,
      action: 'bookings.exported',
      subjectType: 'bookings',
      subjectId: 'csv',
      // What was searched for may be somebody's name.
      after: { ...named, searched: Boolean(search) },
    });
    const csv = stringify({ ...spreadsheetText, columns });
    // An error on the way destroys the file, and the answer with it.
    pipeline(Readable.from(this.rows(filter)), csv, () => undefined);
    return csv;
  }

  private async *rows(filter: BookingFilter): AsyncGenerator<string[]> {
    for (let below = highestId; ;) {
      const ids = await findBookingIdsBelow(this.dataSource, filter, { below, limit: batchSize });
      const last = ids.at(-1);
      if (last === undefined) return;
      for (const booking of await this.read(ids)) yield rowOf(booking);
      below = last;
    }
  }

  private read(ids: number[]): Promise<BookingEntity[]> {
    return this.dataSource.getRepository(BookingEntity).find({
      where: { id: In(ids) },
      relations: { children: true, items: { campDay: true } },
      select: {
        id: true,
        parentName: true,
        parentEmail: true,
        parentPhone: true,
        tshirts: true,
        totalPence: true,
        refundedPence: true,
        paymentStatus: true,
        paymentReference: true,
        placedAt: true,
        paidAt: true,
        children: { id: true, position: true, name: true, age: true },
      },
      order: { id: 'DESC' },
      // Children and items in one answer would multiply each other.
      relationLoadStrategy: 'query',
    });
  }
}

const rowOf = (booking: BookingEntity): string[] => [
  String(booking.id),
  booking.paymentStatus,
  momentText(booking.placedAt),
  booking.paidAt ? momentText(booking.paidAt) : '',
  booking.parentName,
  booking.parentEmail,
  booking.parentPhone,
  [...booking.children]
    .sort((a, b) => a.position - b.position)
    .map(({ name, age }) => `${name} (${age})`)
    .join('; '),
  daysText(booking),
  booking.tshirts
    .map(({ quantity, size, initials }) => `${quantity} × ${tshirtSizeName[size]} ${initials}`)
    .join('; '),
  poundsText(booking.totalPence),
  poundsText(booking.refundedPence),
  booking.paymentReference ?? '',
];

function daysText({ items, children }: BookingEntity): string {
  const names = new Map(children.map(({ id, name }) => [id, name]));
  const text = ({ campDay, childId, bookingType }: BookingItemEntity) =>
    `${campDay.date} ${campDay.venueKey} ${bookingCampName[campDay.campType]} ${bookingType} ${names.get(childId) ?? ''}`;
  return items.map(text).sort().join('; ');
}

/** By the clock in London, in a form that spreadsheets take for a date. */
const momentText = (moment: Date): string =>
  dayjs(moment).tz(CAMP_TIME_ZONE).format('YYYY-MM-DD HH:mm');
