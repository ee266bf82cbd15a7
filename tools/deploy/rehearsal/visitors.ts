import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { DemoBrowser } from '../../demo/demo-api.ts';
import { markPaid } from '../../demo/place-families.ts';
import { Failure } from '../../base/failure.mjs';
import { Crowd } from '../../stand/crowd.ts';
import { owner, type Deployment } from './deployment.ts';

const timing = { interval: 1000, timeout: 120_000 };

type Visited = Pick<Deployment, 'urls' | 'consoleOrigin'>;

/** Families who book through the public site's own nginx. */
export async function familiesAt({ urls }: Pick<Visited, 'urls'>) {
  const crowd = new Crowd({ apis: [{ url: urls.publicSite }] });
  await pWaitFor(
    async () => (await fetch(`${urls.publicSite}/api/health`).catch(() => undefined))?.ok ?? false,
    timing,
  );
  await crowd.readDays();
  return crowd;
}

/** @returns the booking's number */
export async function bookOne(crowd: Crowd): Promise<number> {
  const family = crowd.newFamily();
  if (!(await crowd.book(family)) || family.bookingId === undefined) {
    throw new Failure(
      `No booking: ${family.outcome} ${JSON.stringify([...crowd.teller.refusals])}`,
    );
  }
  return family.bookingId;
}

/** An owner who has just logged in at the console. */
export async function logInAt({ urls, consoleOrigin }: Visited) {
  const staff = new DemoBrowser({ api: urls.adminConsole, origin: consoleOrigin });
  await staff.ask('POST', '/admin/login', owner);
  return {
    /** Fails when the booking is missing, or is another family's. */
    expectBooking: async (id: number, email: string) => {
      const { parentEmail } = await staff.ask('GET', `/bookings/${id}`);
      if (parentEmail !== email)
        throw new Failure(`Booking ${id} is ${parentEmail}'s, not ${email}'s.`);
    },
    /** A rehearsal has no Stripe account, so the family pays in cash. */
    takeCash: (id: number) => markPaid({ staff }, id, 'cash'),
  };
}

/** @param email the address that must receive a confirmation */
export async function untilConfirmed({ urls }: Pick<Visited, 'urls'>, email: string) {
  await pWaitFor(async () => {
    const query = new URLSearchParams({ to: email });
    const answer = await fetch(`${urls.mail}/api/messages?${query}`).catch(() => undefined);
    const caught: { subject: string }[] = answer?.ok ? await answer.json() : [];
    return caught.some(({ subject }) => /is confirmed$/.test(subject));
  }, timing);
}

const unfinished = 150;
const endedWithinMs = 20_000;

/**
 * Requests with bodies that never end: families must still be served, and the proxy in front must end the requests.
 */
export async function unfinishedRequests({ urls }: Deployment) {
  const { hostname, port } = new URL(urls.publicSite);
  let ended = 0;
  const sockets = Array.from({ length: unfinished }, () =>
    connect(Number(port), hostname)
      .on('error', () => undefined)
      .on('close', () => (ended += 1))
      .resume(),
  );
  const head = `POST /api/summer-camp-booking HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json`;
  for (const socket of sockets) socket.write(`${head}\r\nContent-Length: 5000\r\n\r\n{"a":`);
  await wait(2000);
  const begun = Date.now();
  const { status } = await fetch(`${urls.publicSite}/api/catalogue`);
  const tookMs = Date.now() - begun;
  await wait(endedWithinMs);
  for (const socket of sockets) socket.destroy();
  if (status !== 200 || tookMs > 2000 || ended < unfinished) {
    throw new Failure(
      `Beside ${unfinished} unfinished requests: ${status} after ${tookMs} ms; ${ended} of them were ended.`,
    );
  }
}
