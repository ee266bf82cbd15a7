import { existsSync, readFileSync } from 'node:fs';
import { connectTo } from '../../databases/database-statement.mjs';
import { rowOf } from './figures.mjs';

/** @typedef {{ perSecond: number, statements: number, cpuMs: number }} Round statements and cpuMs are per request */

/**
 * Measures a round of requests: rate, SQL statements, and the server's processor time.
 *
 * @param {{ pid: number, databaseUrl: string, count: number, parallel: number }} of
 * @param {(n: number) => Promise<unknown>} ask
 * @returns {Promise<Round>}
 */
export async function measuredRound({ pid, databaseUrl, count, parallel }, ask) {
  const connection = await connectTo(databaseUrl);
  try {
    const statements = async () => {
      const [[row]] = /** @type {[{ Value: string }[], unknown]} */ (
        /** @type {unknown} */ (await connection.query("SHOW GLOBAL STATUS LIKE 'Questions'"))
      );
      return Number(row?.Value);
    };
    const [asked, spent] = [await statements(), processorMs(pid)];
    const perSecond = await inParallel(count, parallel, ask);
    // Exclude the statement that reads the counter.
    const sent = (await statements()) - asked - 1;
    return { perSecond, statements: sent / count, cpuMs: (processorMs(pid) - spent) / count };
  } finally {
    await connection.end();
  }
}

/** @param {string} who @param {Round[]} rounds @param {string} thing what each request is */
export const rowsOfRounds = (who, rounds, thing) =>
  /** @type {const} */ ([
    ['perSecond', `${thing}s/s`, 0],
    ['statements', `statements/${thing}`, 1],
    ['cpuMs', `ms of processor time/${thing}`, 2],
  ]).map(([key, unit, digits]) =>
    rowOf(
      who,
      rounds.map((round) => round[key]),
      unit,
      digits,
    ),
  );

/**
 * @param {number} count
 * @param {number} parallel
 * @param {(n: number) => Promise<unknown>} ask
 * @returns {Promise<number>} answers per second
 */
export async function inParallel(count, parallel, ask) {
  let next = 0;
  const oneByOne = async () => {
    for (let mine = next++; mine < count; mine = next++) await ask(mine);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: parallel }, oneByOne));
  return count / ((performance.now() - began) / 1000);
}

/** User and system time so far, in milliseconds; NaN on systems without /proc. @param {number} pid */
export function processorMs(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  // The second field is the program's name, which may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksOfTenMs = Number(fields[11]) + Number(fields[12]);
  return ticksOfTenMs * 10;
}
