import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { request } from '@sunfield/api-client/request';
import { BookingViewSchema } from '@sunfield/contracts/bookings/bookings';
import { type DayAt } from './an-order';
import { runStatement } from '@sunfield/tools/databases/database-statement';

/** Half an hour in a moment, and a price list that staff have changed: past the API, in its database. */
export class Time {
  constructor(
    private readonly api: string,
    private readonly database: string,
  ) {}

  /** The time to pay for a booking has run out, and the API has noticed. */
  async endHold(bookingId: number): Promise<void> {
    await endHolds(this.database, [bookingId]);
    const status = async () => {
      const path = `/api/bookings/${bookingId}`;
      return (await request('GET', path, BookingViewSchema, { baseUrl: this.api })).paymentStatus;
    };
    await expect.poll(status).toBe('expired');
  }

  /** The time to pay for the change of a booking has run out; what it would have added is free again. */
  async endChange(bookingId: number, accessToken: string): Promise<void> {
    await runStatement(
      this.database,
      "UPDATE amendments SET hold_expires_at = ? WHERE booking_id = ? AND state = 'waiting'",
      [longAgo, bookingId],
    );
    const waiting = async () => {
      const path = `/api/bookings/${bookingId}?access=${accessToken}`;
      const booking = await request('GET', path, BookingViewSchema, { baseUrl: this.api });
      return booking.view === 'full' && booking.waitingAmendment;
    };
    await expect.poll(waiting).toBeNull();
  }

  /** A camp day of the summer before, at brecks from 9am to 3pm, as if it had been sold then. */
  async addSummerDay(): Promise<DayAt> {
    const day = { venue: 'brecks', date: '2025-07-28' };
    await runStatement(
      this.database,
      `INSERT INTO camp_days (season_id, venue_key, date, activity_key, capacity, places_taken)
       SELECT id, ?, ?, 'dance', 40, 0 FROM seasons WHERE state = 'on_sale'`,
      [day.venue, day.date],
    );
    await runStatement(
      this.database,
      `INSERT INTO slots (camp_day_id, session_key, price_pence)
       SELECT id, '9am-3pm', 1500 FROM camp_days WHERE date = ?`,
      [day.date],
    );
    await this.newEdition();
    return day;
  }

  /** A day of trying to deliver an email is over: it has been given up. */
  giveUpEmail(id: number): Promise<void> {
    return runStatement(
      this.database,
      "UPDATE outbox_emails SET status = 'failed', attempts = 48, last_error = ? WHERE id = ?",
      ['ECONNREFUSED', id],
    );
  }

  /** What a test has added is gone, with what the books keep of its deleted bookings. */
  async leave(): Promise<void> {
    const ofSummer = "SELECT id FROM camp_days WHERE date < '2025-10-01'";
    await runStatement(
      this.database,
      `DELETE FROM booking_places WHERE camp_day_id IN (${ofSummer})
       AND booking_id IN (SELECT id FROM bookings WHERE deleted_at IS NOT NULL)`,
    );
    await runStatement(this.database, `DELETE FROM slots WHERE camp_day_id IN (${ofSummer})`);
    await runStatement(this.database, "DELETE FROM camp_days WHERE date < '2025-10-01'");
    await this.newEdition();
  }

  /** @param pence of one t-shirt, from now on */
  async changeTshirtPrice(pence: number): Promise<void> {
    await runStatement(
      this.database,
      "UPDATE price_rules SET parameters = ? WHERE kind = 't-shirt'",
      [JSON.stringify({ pricePence: pence })],
    );
    await this.newEdition();
  }

  private newEdition(): Promise<void> {
    return newEdition(this.database);
  }
}

/** The API keeps the catalogue in memory, and cannot know of statements that are not its own. */
function newEdition(database: string): Promise<void> {
  return runStatement(database, 'UPDATE catalogue_edition SET edition = ?', [randomUUID()]);
}

/** @param places of every camp day */
export async function openDays(database: string, places: number): Promise<void> {
  await runStatement(database, 'UPDATE camp_days SET capacity = ?', [places]);
  await newEdition(database);
}

const longAgo = '2020-01-01 00:00:00.000';

export async function endHolds(database: string, bookingIds: readonly number[]): Promise<void> {
  for (const id of bookingIds) {
    await runStatement(database, 'UPDATE bookings SET hold_expires_at = ? WHERE id = ?', [
      longAgo,
      id,
    ]);
  }
}
