import { Failure } from '../../base/failure.mjs';
import { freePort } from '../../base/ports.ts';
import { startProcess } from '../../base/processes.ts';

export async function startFloor(databaseUrl: string) {
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
