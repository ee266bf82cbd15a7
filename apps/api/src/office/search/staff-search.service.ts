import { Injectable } from '@nestjs/common';
import { calendarDateInLondon, formatLongDate, formatShortDate } from '@sunfield/words/dates';
import {
  isFound,
  searchName,
  searchTerms,
  type SearchTerms,
} from '@sunfield/contracts/kit/search-text';
import { MAX_SEARCH_HITS, type StaffSearch } from '@sunfield/contracts/office/staff-search';
import { DataSource, In } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { PaymentPort } from '../../bookings/model/payment-port';
import { findMatches } from '../../bookings/desk/find-references';
import { isNearlyFound } from '@sunfield/contracts/kit/similar-text';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { Clock } from '../../kernel/base/clock';
import { may, type Staff, venuesWhere } from '../../kernel/http/may';
import { findBankLines } from '../../payments/statements/find-bank-lines';
import { isExpectedAt, whereExpected } from '../../camp/registers/expected-places';
import { RegisterDays } from '../../camp/registers/register-days.service';

const nothing: StaffSearch = { families: [], children: [], bookings: [], payments: [], days: [] };

/** Search from anywhere in the console; each kind of result only for staff who may see it. */
@Injectable()
export class StaffSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentPort,
    private readonly registers: RegisterDays,
    private readonly clock: Clock,
  ) {}

  async search(typed: string, reader: Staff): Promise<StaffSearch> {
    // As families write it at their bank: "BOOKING 97".
    const search = typed.replace(/^booking\s*#?\s*(\d{1,10})$/i, '#$1');
    const days = await this.days(search, reader);
    if (may(reader, 'bookings')) {
      const bankLines = may(reader, 'money')
        ? await findBankLines(this.dataSource.manager, typed, MAX_SEARCH_HITS)
        : [];
      return {
        ...(await this.ofBookings(search)),
        days,
        ...(bankLines.length > 0 && { bankLines }),
      };
    }
    return { ...nothing, children: await this.onRegisters(search, reader), days };
  }

  private async ofBookings(search: string): Promise<StaffSearch> {
    const { bookings, referenced, isPartial } = await findMatches(
      this.dataSource,
      this.payments,
      search,
    );
    const terms = searchTerms(search);
    const named = bookings.filter((booking) => !referenced.has(booking.id));
    const parents = best(named, ({ searchText }) => searchText, terms);
    const children = best(
      named.flatMap((booking) => booking.children.map((child) => ({ booking, child }))),
      ({ child }) => child.searchText,
      terms,
    );
    return {
      ...nothing,
      families: firstOf(parents, ({ emailKey }) => emailKey).map(({ parentEmail, parentName }) => ({
        email: parentEmail,
        parentName,
      })),
      children: firstOf(children, ({ booking, child }) => `${child.name} ${booking.emailKey}`).map(
        ({ booking, child }) => ({
          name: child.name,
          parentName: booking.parentName,
          bookingId: booking.id,
          email: booking.parentEmail,
          register: null,
        }),
      ),
      bookings: named
        .slice(0, MAX_SEARCH_HITS)
        .map(({ id, parentName, paymentStatus }) => ({ id, parentName, paymentStatus })),
      payments: bookings
        .filter(({ id }) => referenced.has(id))
        .slice(0, MAX_SEARCH_HITS)
        .map(paymentOf),
      ...(isPartial && { isPartial: true as const }),
    };
  }

  /** The children on registers the reader may open, as listed there. */
  private async onRegisters(search: string, reader: Staff): Promise<StaffSearch['children']> {
    const open = await this.registers.openTo(reader);
    const dates = await this.registers.list(reader);
    const venues = venuesWhere(reader, 'registers');
    const places = await this.dataSource.getRepository(BookingPlaceEntity).find({
      where: whereExpected({
        campDay: { date: In(dates), ...(venues && { venueKey: In(venues) }) },
      }),
      relations: { booking: true, child: true, campDay: { venue: true } },
      select: {
        id: true,
        booking: { id: true, parentName: true, paymentStatus: true, heldByStaffUntil: true },
        child: { id: true, name: true },
        campDay: {
          id: true,
          date: true,
          state: true,
          venueKey: true,
          venue: { key: true, name: true },
        },
      },
      order: { campDay: { date: 'ASC' }, id: 'ASC' },
    });
    const seen = places.filter(
      (place) =>
        isExpectedAt(place) &&
        place.campDay.state !== 'cancelled' &&
        open.at(place.campDay.date, place.campDay.venueKey),
    );
    const found = best(
      seen,
      ({ child, booking }) => searchName(`${child.name} ${booking.parentName}`),
      searchTerms(search),
    );
    const key = ({ child, booking, campDay }: BookingPlaceEntity) =>
      [child.name, booking.parentName, campDay.venueKey].join('/');
    return firstOf(found, key).map(({ child, booking, campDay: { date, venue } }) => ({
      name: child.name,
      parentName: booking.parentName,
      bookingId: null,
      register: { date, venue: venue.key, venueName: venue.name },
    }));
  }

  /** Days of registers the reader may open, by date or venue; future days before past ones. */
  private async days(search: string, reader: Staff): Promise<StaffSearch['days']> {
    const open = await this.registers.openTo(reader);
    const days = await this.dataSource.getRepository(CampDayEntity).find({
      where: { date: In(await this.registers.list(reader)) },
      relations: { venue: true },
      select: { id: true, date: true, venueKey: true, venue: { key: true, name: true } },
      order: { date: 'ASC', venue: { position: 'ASC' } },
    });
    const found = best(
      days.filter(({ date, venueKey }) => open.at(date, venueKey)),
      ({ date, venue }) =>
        searchName(`${formatLongDate(date)} ${formatShortDate(date)} ${date} ${venue.name}`),
      searchTerms(search),
    );
    const today = calendarDateInLondon(this.clock.now());
    const isOver = ({ date }: CampDayEntity) => date < today;
    const inOrder = [...found.filter((day) => !isOver(day)), ...found.filter(isOver).reverse()];
    return firstOf(inOrder, ({ date, venueKey }) => `${date} ${venueKey}`).map(
      ({ date, venue }) => ({ date, venue: venue.key, venueName: venue.name }),
    );
  }
}

/** Rows that contain every search word, or otherwise rows that match with one typo. */
function best<Row>(rows: Row[], textOf: (row: Row) => string, terms: SearchTerms): Row[] {
  const exact = rows.filter((row) => isFound(textOf(row), terms));
  return exact.length > 0 ? exact : rows.filter((row) => isNearlyFound(textOf(row), terms));
}

/** Without duplicates, and only the first few. */
function firstOf<Row>(rows: Row[], keyOf: (row: Row) => string): Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row);
  return [...first.values()].slice(0, MAX_SEARCH_HITS);
}

const paymentOf = ({ id, parentName, paymentReference }: BookingEntity) => ({
  bookingId: id,
  parentName,
  reference: paymentReference,
});
