import { type BrowserContext, expect } from '@playwright/test';
import { request } from '@sunfield/api-client/request';
import { MAX_CHILDREN } from '@sunfield/contracts/bookings/booking-limits';
import { type Catalogue, CatalogueSchema } from '@sunfield/contracts/catalogue/catalogue';
import {
  type PlacedBooking,
  PlacedBookingSchema,
} from '@sunfield/contracts/bookings/place-booking';
import { runStatement } from '@sunfield/tools/databases/database-statement';
import { campDayOf, type DayAt, type Order, payloadOf } from './an-order';
import { endHolds } from './time';

/** Bookings made without the form, by other families or before the test. Their holds end with the test. */
export class OtherFamilies {
  private readonly placed: number[] = [];
  private hasFilled = false;

  constructor(
    private readonly api: string,
    private readonly database: string,
    private readonly publicSite: string,
  ) {}

  /** A held booking for 9am-3pm by an arbitrary family. */
  book(
    days: readonly DayAt[],
    { children = 1, email }: { children?: number; email?: string } = {},
  ): Promise<PlacedBooking> {
    const some = Array.from({ length: children }, (_, index) => ({
      name: `Other ${index + 1}`,
      age: '7',
    }));
    return this.place({ days, children: some, ...(email && { parentEmail: email }) });
  }

  /** A held booking. A browser that is given is the one that booked. */
  async place(order: Order, browser?: BrowserContext): Promise<PlacedBooking> {
    const body = payloadOf(await this.catalogue(), order);
    const booking = browser
      ? await placedIn(browser, `${this.publicSite}/api/bookings`, body)
      : await request('POST', '/api/bookings', PlacedBookingSchema, { baseUrl: this.api, body });
    this.placed.push(booking.id);
    return booking;
  }

  /** Takes all but `leaving` of a day's places. */
  async fill(at: DayAt, { leaving = 0 } = {}): Promise<void> {
    this.hasFilled = true;
    for (;;) {
      const children = Math.min((await this.placesLeft(at)) - leaving, MAX_CHILDREN);
      if (children <= 0) return;
      await this.book([at], { children });
    }
  }

  async placesLeft(at: DayAt): Promise<number> {
    return campDayOf(await this.catalogue(), at).placesLeft;
  }

  /** Frees the places of a full day for the next test. */
  async leave(): Promise<void> {
    await endHolds(this.database, this.placed);
    if (this.hasFilled) await expect.poll(() => this.stillHeld()).toEqual([]);
  }

  private async stillHeld(): Promise<number[]> {
    const pending = "SELECT id FROM bookings WHERE payment_status = 'pending'";
    const ids = (await runStatement(this.database, pending)).map(({ id }) => Number(id));
    return ids.filter((id) => this.placed.includes(id));
  }

  private catalogue(): Promise<Catalogue> {
    return request('GET', '/api/catalogue', CatalogueSchema, { baseUrl: this.api });
  }
}

/** Through the public site, whose cookie the browser keeps. */
async function placedIn({ request: sending }: BrowserContext, url: string, data: unknown) {
  const answer = await sending.post(url, { data });
  return PlacedBookingSchema.parse(await answer.json());
}
