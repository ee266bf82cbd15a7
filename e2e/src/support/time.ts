import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { request } from '@sunfield/api-client/request';
import { BookingViewSchema } from '@sunfield/contracts/bookings/bookings';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type DayAt } from './an-order';
import { runStatement } from '@sunfield/tools/databases/database-statement';

/** Ends deadlines and changes prices directly in the API's database. */
export class Time {
  constructor(
    private readonly api: string,
    private readonly database: string,
  ) {}

  /** Expires a booking's hold, and makes the API notice. */
  async endHold(bookingId: number): Promise<void> {
    await endHolds(this.database, [bookingId]);
    const status = async () => {
      const path = `/api/bookings/${bookingId}`;
      return (await request('GET', path, BookingViewSchema, { baseUrl: this.api })).paymentStatus;
    };
    await expect.poll(status).toBe('expired');
  }

  /** Adds a camp day of the previous summer, at brecks from 9am to 3pm, as if it had been sold then. */
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

  /** Deletes the days that a test added, with the places of deleted bookings on them and what they add to figures. */
  async leave(): Promise<void> {
    const ofSummer = "SELECT id FROM camp_days WHERE date < '2025-10-01'";
    await runStatement(
      this.database,
      `DELETE FROM booking_places WHERE camp_day_id IN (${ofSummer})
       AND booking_id IN (SELECT id FROM bookings WHERE deleted_at IS NOT NULL)`,
    );
    await runStatement(
      this.database,
      `DELETE FROM figures WHERE measure LIKE 'day-%'
       AND EXISTS (${ofSummer} AND CAST(id AS CHAR) = figures.subject)`,
    );
    await runStatement(this.database, `DELETE FROM slots WHERE camp_day_id IN (${ofSummer})`);
    await runStatement(this.database, "DELETE FROM camp_days WHERE date < '2025-10-01'");
    await this.newEdition();
  }

  /** Offers from the waiting list were made almost a day ago, and end in an hour. */
  async endOffersSoon(): Promise<void> {
    const inHours = (hours: number) =>
      new Date(Date.now() + hours * 3600_000).toISOString().replace('T', ' ').replace('Z', '');
    const until = inHours(1);
    await runStatement(
      this.database,
      "UPDATE waiting_entries SET offer_until = ?, rests_until = ? WHERE state = 'offered'",
      [until, inHours(25)],
    );
    await runStatement(this.database, "UPDATE holds SET until = ? WHERE holder_kind = 'offer'", [
      until,
    ]);
  }

  /** Families that have asked to be erased have waited for a day. */
  async endErasingDays(): Promise<void> {
    await runStatement(this.database, 'UPDATE family_erasures SET erase_at = ?', [longAgo]);
  }

  /** The deposit was paid long ago, until the returned function is called: a notice from before it is left out. */
  async ageDeposit(bookingId: number): Promise<() => Promise<unknown>> {
    const [row] = await runStatement(this.database, 'SELECT paid_at FROM bookings WHERE id = ?', [
      bookingId,
    ]);
    const set = (paidAt: string) =>
      runStatement(this.database, 'UPDATE bookings SET paid_at = ? WHERE id = ?', [
        paidAt,
        bookingId,
      ]);
    await set(longAgo);
    return () => set(row?.['paid_at'] as string);
  }

  /** As if its balance had been due by this day from the beginning. */
  moveBalance(bookingId: number, dueOn: string): Promise<unknown> {
    return runStatement(
      this.database,
      'UPDATE payment_plans SET due_on = ?, notices = 0, warned_at = NULL WHERE booking_id = ?',
      [dueOn, bookingId],
    );
  }

  /** Today is the day of a party at its family's own place. */
  async moveParty(bookingId: number): Promise<void> {
    const today = calendarDateInLondon(new Date());
    const ofBooking = [today, bookingId];
    await runStatement(
      this.database,
      `UPDATE camp_days SET date = ?
       WHERE id IN (SELECT camp_day_id FROM booking_places WHERE booking_id = ?)`,
      ofBooking,
    );
    await runStatement(
      this.database,
      'UPDATE parties SET date = ? WHERE booking_id = ?',
      ofBooking,
    );
    await this.newEdition();
  }

  private newEdition(): Promise<unknown> {
    return newEdition(this.database);
  }
}

/** The API caches the catalogue, and cannot notice statements made by others. */
function newEdition(database: string): Promise<unknown> {
  return runStatement(database, 'UPDATE catalogue_edition SET edition = ?', [randomUUID()]);
}

/** @param places the capacity of every camp day */
export async function openDays(database: string, places: number): Promise<void> {
  await runStatement(database, 'UPDATE camp_days SET capacity = ?', [places]);
  await newEdition(database);
}

const longAgo = '2020-01-01 00:00:00.000';

export async function endHolds(database: string, bookingIds: readonly number[]): Promise<void> {
  for (const id of bookingIds) {
    for (const sql of [
      'UPDATE bookings SET hold_expires_at = ? WHERE id = ?',
      "UPDATE holds SET until = ? WHERE holder_kind = 'booking' AND holder_id = ?",
    ]) {
      await runStatement(database, sql, [longAgo, id]);
    }
  }
}
