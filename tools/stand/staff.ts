import { randomUUID } from 'node:crypto';
import { DemoBrowser } from '../demo/demo-api.ts';
import { takeOut } from '../demo/place-families.ts';
import type { Stand } from './stand.ts';
import type { Family } from './crowd.ts';

const origin = 'http://admin.localhost:4300';
const owner = { username: 'admin', password: 'sunfield-demo' };

/** A member of staff who has just logged in. */
export async function logIn({ api }: Stand) {
  const browser = new DemoBrowser({ api: api.url, origin });
  await browser.ask('POST', '/admin/login', owner);
  return {
    /** @param amount pounds, as `15.00` */
    refund: ({ bookingId }: Family, amount: string) =>
      browser.ask('POST', `/admin/bookings/${bookingId}/refunds`, { amount, reason: 'Ill' }),
    /** Cancels everything in a booking, and refunds it in full. */
    cancel: ({ bookingId = 0 }: Family) =>
      takeOut(browser, bookingId, {
        charge: { pence: 0, reason: 'Ill' },
        clientRequestId: randomUUID(),
      }),
  };
}
export type Staff = Awaited<ReturnType<typeof logIn>>;
