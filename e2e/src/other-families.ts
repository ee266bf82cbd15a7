import { randomUUID } from 'node:crypto';
import { request } from '@sunfield/api-client/request';
import { MAX_CHILDREN } from '@sunfield/contracts/booking-fields';
import { type CampDay, type Catalogue, CatalogueSchema } from '@sunfield/contracts/catalogue';
import {
  type PlaceBookingPayload,
  type PlacedBooking,
  PlacedBookingSchema,
} from '@sunfield/contracts/place-booking';
import { quote } from '@sunfield/pricing/quote';
import { endHolds } from './time';

type VenueKey = Catalogue['venues'][number]['key'];

interface DayAt {
  venue: VenueKey;
  /** `2025-10-27` */
  date: string;
}

/** Bookings made without the form: by others, or before what a test is about. Their holds end with the test. */
export class OtherFamilies {
  private readonly placed: number[] = [];

  constructor(
    private readonly api: string,
    private readonly database: string,
  ) {}

  /** A held booking for 9am-3pm. */
  async book(
    days: readonly DayAt[],
    { children = 1, email = `${randomUUID()}@example.org` } = {},
  ): Promise<PlacedBooking> {
    const catalogue = await this.catalogue();
    const selections = days.flatMap((at) =>
      Array.from({ length: children }, (_, childIndex) => selection(catalogue, at, childIndex)),
    );
    const payload: PlaceBookingPayload = {
      parentName: 'Olga Other',
      parentEmail: email,
      parentPhone: '01632 960 456',
      children: Array.from({ length: children }, (_, index) => ({
        name: `Other ${index + 1}`,
        age: '7',
      })),
      venue: days[0]?.venue,
      selectedDates: selections.map(({ chosen }) => chosen),
      totalAmount: (
        quote(catalogue.priceBook, {
          selections: selections.map(({ priced }) => priced),
          tshirts: [],
        }).totalPence / 100
      ).toFixed(2),
      clientRequestId: randomUUID(),
    };
    const booking = await request('POST', '/api/bookings', PlacedBookingSchema, {
      baseUrl: this.api,
      body: payload,
    });
    this.placed.push(booking.id);
    return booking;
  }

  /** Takes a day's places, all but a few. */
  async fill(at: DayAt, { leaving = 0 } = {}): Promise<void> {
    for (;;) {
      const { placesLeft } = campDay(await this.catalogue(), at);
      const children = Math.min(placesLeft - leaving, MAX_CHILDREN);
      if (children <= 0) return;
      await this.book([at], { children });
    }
  }

  async leave(): Promise<void> {
    await endHolds(this.database, this.placed);
  }

  private catalogue(): Promise<Catalogue> {
    return request('GET', '/api/catalogue', CatalogueSchema, { baseUrl: this.api });
  }
}

function campDay({ venues }: Catalogue, { venue, date }: DayAt): CampDay {
  const day = venues.find(({ key }) => key === venue)?.days.find((day) => day.date === date);
  if (!day) throw new Error(`No camp at ${venue} on ${date}`);
  return day;
}

function selection(catalogue: Catalogue, at: DayAt, childIndex: number) {
  const { campType, timeSlots } = campDay(catalogue, at);
  const slot = timeSlots.find(({ bookingType }) => bookingType === '9am-3pm');
  if (!slot) throw new Error(`${at.date} has no 9am-3pm`);
  return {
    chosen: { ...at, campType, childIndex, bookingType: slot.bookingType },
    priced: { childIndex, ...slot },
  };
}
