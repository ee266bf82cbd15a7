import { untilAnswering } from '../base/answering.ts';
import { Failure } from '../base/failure.mjs';
import { startProcess, type Process } from '../base/processes.ts';

/** Other processes wait for the lease of a process that was killed during migrations. */
const upWithinMs = 180_000;

/** One process of the built API that can be killed and started again on the same port. */
export function makeReplica(port: number, env: NodeJS.ProcessEnv) {
  const url = `http://127.0.0.1:${port}`;
  let running: Process | undefined;
  let isRetired = false;
  const flags = env.NODE_FLAGS?.split(' ') ?? [];
  const start = (more?: NodeJS.ProcessEnv) => {
    if (isRetired) throw new Failure('The drill is over.');
    running = startProcess({
      name: 'the API',
      args: [...profiling(), ...flags, 'apps/api/dist/main.js'],
      env: { ...process.env, ...env, ...more, API_PORT: String(port) },
    });
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  return {
    url,
    port,
    start,
    /** Of the running process. */
    pid: () => running?.pid ?? 0,
    up: async (withinMs = upWithinMs) => {
      const ended = running?.ended.then(() => Promise.reject(new Failure('The API has ended.')));
      const answering = untilAnswering('The API', `${url}/api/health`, { withinMs });
      await Promise.race([answering, ended]).catch(async (error) => {
        const said = (await whyNotReady(url)) ?? 'no answer';
        throw new Failure(`${error.message} (${said})\n${running?.lastLines.join('\n')}`);
      });
    },
    lastLines: () => running?.lastLines ?? [],
    ended: () => running?.ended,
    /** Simulates a power cut. */
    kill: async () => {
      if (!running) return;
      process.kill(-running.pid, 'SIGKILL');
      await running.ended;
      running = undefined;
    },
    /** Stops as in a deploy. */
    stop,
    /** Ends it for good: a drill that was abandoned must not start it again. */
    retire: () => {
      isRetired = true;
      return stop();
    },
  };
}

/** With CPU_PROFILES it saves a profile there when it ends, which browser developer tools show as a flame graph. */
function profiling() {
  const { CPU_PROFILES } = process.env;
  return CPU_PROFILES ? ['--cpu-prof', `--cpu-prof-dir=${CPU_PROFILES}`] : [];
}

/** @returns its answer, if there is one */
async function whyNotReady(url: string): Promise<string | undefined> {
  const asked = { signal: AbortSignal.timeout(2000) };
  const answer = await fetch(`${url}/api/health`, asked).catch(() => undefined);
  return answer && `${answer.status} ${answer.headers.get('x-not-ready') ?? ''}`;
}
export type Replica = ReturnType<typeof makeReplica>;
