import { randomUUID } from 'node:crypto';
import { DemoBrowser } from '../demo/demo-api.ts';
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
    cancel: async ({ bookingId }: Family) => {
      const { revision, parentName, parentEmail, parentPhone } = await browser.ask(
        'GET',
        `/bookings/${bookingId}`,
      );
      const wanted = {
        revision,
        parentName,
        parentEmail,
        parentPhone,
        children: [],
        places: [],
        charge: { pence: 0, reason: 'Ill' },
      };
      const path = `/bookings/${bookingId}/amendments`;
      const { fingerprint } = await browser.ask('POST', `${path}/quote`, wanted);
      return browser.ask('POST', path, {
        ...wanted,
        fingerprint,
        clientRequestId: randomUUID(),
      });
    },
  };
}
export type Staff = Awaited<ReturnType<typeof logIn>>;
