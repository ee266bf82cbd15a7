/** The product's load balancer in front of a Galera cluster (`deploy/galera/haproxy.cfg`), on a free port. */
import { join } from 'node:path';
import { execa } from 'execa';
import { findProgram } from '../base/programs.ts';
import { untilAnswering } from '../base/answering.ts';
import { Failure } from '../base/failure.mjs';
import { freePort } from '../base/ports.ts';
import { root } from '../base/workspace.mjs';

const configuration = join(root, 'deploy/galera/haproxy.cfg');

const findHaproxy = () => findProgram('haproxy', ['/usr/sbin', '/usr/local/sbin']);

/** The missing programs in one line, or undefined. */
export const missingForBalancer = () =>
  findHaproxy() ? undefined : 'A balancer needs the package haproxy on this machine.';

/** @param nodes as `127.0.0.1:3306`, in order of preference */
export async function startBalancer([first = '', second = '', third = '']: string[]) {
  const missing = missingForBalancer();
  if (missing) throw new Failure(missing);
  const [port, healthPort] = [await freePort(), await freePort()];
  const lastLines: string[] = [];
  const hear = function* (line: unknown) {
    lastLines.push(String(line));
    if (lastLines.length > 60) lastLines.shift();
    yield* [];
  };
  const haproxy = execa(findHaproxy() ?? 'haproxy', ['-f', configuration], {
    env: {
      DATABASE_BIND: `127.0.0.1:${port}`,
      HEALTH_BIND: `127.0.0.1:${healthPort}`,
      GALERA_1: first,
      GALERA_2: second,
      GALERA_3: third,
    },
    stdin: 'ignore',
    stdout: hear,
    stderr: hear,
    reject: false,
    forceKillAfterDelay: 5000,
  });
  const stop = async () => {
    haproxy.kill('SIGTERM');
    await haproxy;
  };
  const ended = haproxy.then(() => Promise.reject(new Failure('HAProxy has ended.')));
  const ready = untilAnswering('The balancer', `http://127.0.0.1:${healthPort}/ready`);
  await Promise.race([ready, ended]).catch(async (error) => {
    await stop();
    throw new Failure(`${error.message}\n${lastLines.join('\n')}`);
  });
  ended.catch(() => undefined);
  return { url: `mariadb://root@127.0.0.1:${port}`, lastLines, stop };
}
