import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { dateAndTimeInLondon, instantInLondon, addDays } from '@sunfield/words/dates';
import { poundsText } from '@sunfield/contracts/kit/money';
import { creditMethods } from '@sunfield/contracts/payments/money/payment-methods';
import { type Period } from '@sunfield/contracts/kit/dates';
import { And, DataSource, In, LessThan, MoreThanOrEqual } from 'typeorm';
import { recordEvent } from '../kernel/events/record-event';
import { BookingLineEntity } from '../bookings/model/booking-line.entity';
import { BookingPlaceEntity, shownPlaces } from '../bookings/model/booking-place.entity';
import { unpaidPence } from '../bookings/ledger/parts-of-figures';
import { BookingEntity } from '../bookings/model/booking.entity';
import { type Staff } from '../kernel/http/may';
import { Clock } from '../kernel/base/clock';
import { csvOf } from '../kernel/base/spreadsheet-text';
import { creditInAccount } from '../bookings/ledger/account';
import { LedgerEntryEntity } from '../bookings/ledger/ledger-entry.entity';
import { datesFrom } from './figures.queries';
import { inBatches } from '../kernel/database/columns';

const batchSize = 200;

const columns = [
  'Booking',
  'Paid',
  'Status',
  'Camp days',
  'Total',
  'T-shirts',
  'Refunded',
  'Net',
  'Payment reference',
  'Deleted',
  'Season',
  'Paid by credit',
  'Kept as credit',
];

/**
 * Takings for an accountant: every booking paid in a period, with its camp days but without personal data. Includes
 * deleted bookings; "Net" adds up to the revenue in the figures.
 */
@Injectable()
export class TakingsExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A CSV stream in order of payment. Errors: `validation_failed` as for the figures. */
  async csv({ from, to }: Period, staff: Staff): Promise<Readable> {
    datesFrom(from, to);
    await recordEvent(this.dataSource.manager, {
      at: this.clock.now(),
      actor: `staff:${staff.id}`,
      type: 'takings.exported',
      subjectId: 'takings',
      after: { from, to },
    });
    const paid = await this.dataSource.getRepository(BookingEntity).find({
      where: {
        paymentStatus: In(['succeeded', 'partially_refunded', 'refunded']),
        paidAt: And(
          MoreThanOrEqual(instantInLondon(from, '00:00')),
          LessThan(instantInLondon(addDays(to, 1), '00:00')),
        ),
      },
      select: { id: true },
      order: { paidAt: 'ASC', id: 'ASC' },
      withDeleted: true,
    });
    return csvOf(columns, this.rows(paid.map(({ id }) => id)));
  }

  private async *rows(ids: number[]): AsyncGenerator<string[]> {
    for (const batch of inBatches(ids, batchSize)) {
      const bookings = await this.bookings(batch);
      const days = await this.days(batch);
      const { manager } = this.dataSource;
      const ofBatch = { bookingId: In(batch) };
      const lines = await manager.findBy(BookingLineEntity, { ...ofBatch, kind: 'tshirts' });
      const tshirts = new Map(lines.map(({ bookingId, amountPence }) => [bookingId, amountPence]));
      const byCredit = { ...ofBatch, method: In(creditMethods) };
      const credit = await manager.findBy(LedgerEntryEntity, byCredit);
      for (const id of batch) {
        const booking = bookings.get(id);
        if (booking?.paidAt) {
          yield rowOf(booking, booking.paidAt, {
            days: [],
            seasons: new Set(),
            ...days.get(id),
            tshirtPence: tshirts.get(id) ?? 0,
            credit: creditInAccount(credit.filter(({ bookingId }) => bookingId === id)),
          });
        }
      }
    }
  }

  private async bookings(ids: number[]): Promise<Map<number, BookingEntity>> {
    const found = await this.dataSource.getRepository(BookingEntity).find({
      where: { id: In(ids) },
      select: {
        id: true,
        paidAt: true,
        paymentStatus: true,
        totalPence: true,
        refundedPence: true,
        receivedPence: true,
        paymentReference: true,
        deletedAt: true,
      },
      withDeleted: true,
    });
    return new Map(found.map((booking) => [booking.id, booking]));
  }

  private async days(bookingIds: number[]): Promise<Map<number, BookedDays>> {
    const places = await this.dataSource.getRepository(BookingPlaceEntity).find({
      where: { bookingId: In(bookingIds) },
      relations: {
        campDay: { activity: true, season: true, venue: true },
        slot: { session: true },
      },
    });
    const days = new Map<number, BookedDays>();
    const standing = bookingIds.flatMap((id) =>
      shownPlaces(places.filter(({ bookingId }) => bookingId === id)),
    );
    for (const { bookingId, campDay, slot, pricePence } of standing) {
      const { date, venue, activity, season } = campDay;
      const day = `${date} ${venue.name} ${activity.bookingName} ${slot.session.name} ${poundsText(pricePence)}`;
      const known = days.get(bookingId) ?? { days: [], seasons: new Set() };
      days.set(bookingId, { days: [...known.days, day], seasons: known.seasons.add(season.name) });
    }
    return days;
  }
}

interface BookedDays {
  days: string[];
  seasons: Set<string>;
}

const rowOf = (
  booking: BookingEntity,
  paidAt: Date,
  {
    days,
    seasons,
    tshirtPence,
    credit,
  }: BookedDays & { tshirtPence: number; credit: ReturnType<typeof creditInAccount> },
): string[] => [
  String(booking.id),
  dateAndTimeInLondon(paidAt),
  booking.paymentStatus,
  days.toSorted().join('; '),
  poundsText(booking.totalPence),
  poundsText(tshirtPence),
  poundsText(booking.refundedPence),
  poundsText(booking.totalPence - booking.refundedPence - unpaidPence(booking)),
  booking.paymentReference ?? '',
  booking.deletedAt ? dateAndTimeInLondon(booking.deletedAt) : '',
  [...seasons].join('; '),
  poundsText(credit.spentPence),
  poundsText(credit.keptPence),
];
