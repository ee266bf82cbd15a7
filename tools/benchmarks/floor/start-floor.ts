import { Failure } from '../../base/failure.mjs';
import { freePort } from '../../base/ports.ts';
import { startProcess } from '../../base/processes.ts';
import { campDays, type Day } from '../../stand/place-booking.ts';
import { quiet, startStand } from '../../stand/stand.ts';

type Server = { url: string; pid: number };

/**
 * Runs `work` with the API and the bare server on the same database. No day becomes full, because that would measure
 * refusals.
 */
export async function besideBareServer<Result>(
  work: (both: { api: Server; floor: Server; databaseUrl: string; days: Day[] }) => Promise<Result>,
  env: NodeJS.ProcessEnv = {},
) {
  const stand = await startStand({ kind: 'given', envOf: () => ({ ...quiet, ...env }) });
  const { api, database } = stand;
  const floor = await startFloor(database.url);
  try {
    await database.run('UPDATE camp_days SET capacity = 1000000');
    const days = await campDays(api.url);
    const product = { url: api.url, pid: api.pid() };
    return await work({ api: product, floor, databaseUrl: database.url, days });
  } finally {
    await floor.stop();
    await stand.stop();
  }
}

async function startFloor(databaseUrl: string) {
  const port = await freePort();
  let isListening = () => {};
  const listening = new Promise((resolve) => (isListening = () => resolve(true)));
  const server = startProcess({
    name: 'the bare server',
    args: ['tools/benchmarks/floor/bare-server.ts'],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    onLine: () => isListening(),
  });
  const isUp = await Promise.race([listening, server.ended.then(() => false)]);
  if (!isUp) throw new Failure(`The bare server did not start:\n${server.lastLines.join('\n')}`);
  return { url: `http://127.0.0.1:${port}`, pid: server.pid, stop: server.stop };
}
