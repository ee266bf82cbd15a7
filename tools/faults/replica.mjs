import { untilAnswering } from '../dev/answering.mjs';
import { Failure } from '../dev/failure.mjs';
import { startProcess } from '../dev/processes.mjs';

/**
 * One process of the built API that can be killed and started again where it was.
 *
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 */
export function makeReplica(port, env) {
  const url = `http://127.0.0.1:${port}`;
  /** @type {import('../dev/processes.mjs').Process | undefined} */
  let running;
  /** @param {NodeJS.ProcessEnv} [more] */
  const start = (more) => {
    running = startProcess({
      name: 'the API',
      args: ['apps/api/dist/main.js'],
      env: { ...process.env, ...env, ...more, API_PORT: String(port) },
    });
  };
  return {
    url,
    port,
    start,
    up: async () => {
      const ended = running?.ended.then(() => Promise.reject(new Failure('The API has ended.')));
      await Promise.race([untilAnswering('The API', `${url}/api/health`), ended]).catch((error) => {
        throw new Failure(`${error.message}\n${running?.lastLines.join('\n')}`);
      });
    },
    lastLines: () => running?.lastLines ?? [],
    ended: () => running?.ended,
    /** As a power cut does it. */
    kill: async () => {
      if (!running) return;
      process.kill(-running.pid, 'SIGKILL');
      await running.ended;
      running = undefined;
    },
    /** As a deploy does it. */
    stop: async () => {
      await running?.stop();
      running = undefined;
    },
  };
}
/** @typedef {ReturnType<typeof makeReplica>} Replica */
