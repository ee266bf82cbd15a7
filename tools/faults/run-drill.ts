import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { Failure } from '../base/failure.mjs';
import { root } from '../base/workspace.mjs';
import { compareBooks } from './compare-books.ts';
import { Crowd, type Family } from '../stand/crowd.ts';
import { makeStand, type Stand } from '../stand/stand.ts';
import type { Drill } from './drills/drill.ts';
import type { Kind } from '../stand/databases.ts';

/** Long enough for a dead worker's lease, a round of reconciliation, and an email's second attempt. */
const timeoutMs = 240_000;
/** Without its guard a drill must fail, so half of that is enough for almost everything that recovers with it. */
const timeoutWithoutGuardMs = 120_000;
/** A drill without its guard ends after this time, and its findings so far are reported. */
const withoutGuardMs = 300_000;
const lookEveryMs = 1000;
const toldAtMost = 8;

/** Runs one drill on one database, from an empty start to the final checks. */
export async function runDrill(
  drill: Drill,
  { kind, runs, withoutGuard }: { kind: Kind; runs: number; withoutGuard: boolean },
) {
  const stand = await makeStand({
    kind,
    replicas: drill.replicas,
    envOf: (replica) => drill.env?.(withoutGuard, replica) ?? {},
    wanted: {
      server: drill.server?.(withoutGuard),
      isApiAdmin: drill.isApiAdmin?.(withoutGuard),
      diskMegabytes: drill.diskMegabytes,
    },
  });
  const crowd = new Crowd(stand);
  try {
    if (!drill.startsItself) await stand.start();
    // A drill that cannot finish is a failure as well.
    const further = await Promise.race([
      drill.run({ stand, crowd, runs, withoutGuard }),
      ...(withoutGuard ? [giveUp()] : []),
    ])
      .then((sentences) => sentences ?? [])
      .catch((error: unknown) => [`it did not come to its end: ${String(error)}`]);
    crowd.teller.hasGivenUp = true;
    const timeout = withoutGuard ? timeoutWithoutGuardMs : timeoutMs;
    const settled = await untilSettled(stand, crowd.families, timeout).catch(unreadable);
    const breaches = await checkInvariants(stand.database.url);
    const { lost, oversold, repeated } = settled;
    const tooOften = repeated > runs * (drill.mayRepeat ?? 0);
    const doubled = [
      ...settled.doubled,
      ...(tooOften ? [`${repeated} emails came once more under their own Message-ID`] : []),
    ];
    const { serverErrors, askedBack, refused, cutOff, refusals } = crowd.teller;
    const count = (is: (family: Family) => boolean) =>
      crowd.families.filter((family) => is(family)).length;
    return {
      isGood:
        serverErrors === 0 &&
        [lost, doubled, oversold, breaches, further].every((each) => each.length === 0),
      row: {
        drill: drill.name,
        database: kind,
        runs,
        lost: lost.length,
        doubled: doubled.length,
        oversold: oversold.length,
        books: breaches.length + further.length,
        '5xx': serverErrors,
        'recovered in s': settled.seconds,
      },
      sentences: [
        `${drill.scenario}`,
        `${crowd.families.length} families: ${count(({ hasPaid }) => hasPaid === true)} paid, ` +
          `${count(({ outcome }) => outcome === 'full')} came too late, ${askedBack} times asked to come back, ` +
          `${refused} times not listened to, ${cutOff} times cut off; ${repeated} emails came once more under their own Message-ID`,
        ...[...refusals].map(([what, times]) => `${times} × ${what}`),
        ...[...lost, ...doubled, ...oversold, ...breaches, ...further].slice(0, toldAtMost),
      ],
      lastLines: stand.apis.flatMap((api) => api.lastLines()).slice(-20),
    };
  } finally {
    await stand.stop();
  }
}

async function giveUp(): Promise<never> {
  await wait(withoutGuardMs, undefined, { ref: false });
  throw new Failure(`after ${withoutGuardMs / 1000} seconds it was given up`);
}

/** Without its guard a drill may leave books that cannot be compared. */
const unreadable = (error: unknown) => ({
  lost: [`the books cannot be read: ${String(error)}`],
  doubled: [],
  oversold: [],
  repeated: 0,
  seconds: 0,
});

/**
 * Waits until nothing is missing, or no progress has been made for too long.
 *
 * @param timeout how long to wait without progress
 */
async function untilSettled(stand: Stand, families: Family[], timeout: number) {
  const began = Date.now();
  let least = { missing: Infinity, at: began };
  for (;;) {
    const comparison = await compareBooks(stand, families);
    const missing = comparison.lost.length + comparison.doubled.length;
    // After a long drill a thousand emails may be queued, so keep waiting while the number falls.
    if (missing < least.missing) least = { missing, at: Date.now() };
    const seconds = Math.round((Date.now() - began) / 1000);
    if (missing === 0 || Date.now() - least.at > timeout) return { ...comparison, seconds };
    await wait(lookEveryMs);
  }
}

/** The output of `npm run check:invariants`. */
async function checkInvariants(databaseUrl: string) {
  const { stdout, stderr, exitCode } = await execa(
    process.execPath,
    ['apps/api/dist/main.js', 'check-invariants'],
    { cwd: root, env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }, reject: false },
  );
  const lines = stdout.split('\n').filter(Boolean);
  return exitCode === 0 || lines.length > 0 ? lines : [`the books cannot be checked: ${stderr}`];
}
