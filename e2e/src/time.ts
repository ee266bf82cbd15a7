import { expect } from '@playwright/test';
import { request } from '@sunfield/api-client/request';
import { BookingViewSchema } from '@sunfield/contracts/bookings';
import { runStatement } from '@sunfield/tools/database-statement';

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

  /** @param pence of one t-shirt, from now on */
  changeTshirtPrice(pence: number): Promise<void> {
    return runStatement(this.database, 'UPDATE seasons SET tshirt_pence = ?', [pence]);
  }
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
