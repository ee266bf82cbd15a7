import { existsSync, readFileSync } from 'node:fs';
import { connectTo } from '../../databases/database-statement.ts';
import { rowOf } from './figures.ts';

/** statements and cpuMs are per request */
export type Round = { perSecond: number; statements: number; cpuMs: number };

/** Measures a round of requests: rate, SQL statements, and the server's processor time. */
export async function measuredRound(
  how: { pid: number; databaseUrl: string; count: number; parallel: number },
  ask: (n: number) => Promise<unknown>,
): Promise<Round> {
  const { pid, count } = how;
  const connection = await connectTo(how.databaseUrl);
  try {
    const statements = async () => {
      const [[row]] = (await connection.query(
        "SHOW GLOBAL STATUS LIKE 'Questions'",
      )) as unknown as [{ Value: string }[], unknown];
      return Number(row?.Value);
    };
    const [asked, spent] = [await statements(), processorMs(pid)];
    const perSecond = await inParallel(count, how.parallel, ask);
    // Exclude the statement that reads the counter.
    const sent = (await statements()) - asked - 1;
    return { perSecond, statements: sent / count, cpuMs: (processorMs(pid) - spent) / count };
  } finally {
    await connection.end();
  }
}

/** @param thing what each request is */
export const rowsOfRounds = (who: string, rounds: Round[], thing: string) =>
  (
    [
      ['perSecond', `${thing}s/s`, 0],
      ['statements', `statements/${thing}`, 1],
      ['cpuMs', `ms of processor time/${thing}`, 2],
    ] as const
  ).map(([key, unit, digits]) =>
    rowOf(
      who,
      rounds.map((round) => round[key]),
      unit,
      digits,
    ),
  );

/** @returns answers per second */
export async function inParallel(
  count: number,
  parallel: number,
  ask: (n: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const oneByOne = async () => {
    for (let mine = next++; mine < count; mine = next++) await ask(mine);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: parallel }, oneByOne));
  return count / ((performance.now() - began) / 1000);
}

/** User and system time so far, in milliseconds; NaN on systems without /proc. */
export function processorMs(pid: number) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  // The second field is the program's name, which may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksOfTenMs = Number(fields[11]) + Number(fields[12]);
  return ticksOfTenMs * 10;
}
