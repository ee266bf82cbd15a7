/** A private MySQL in a container, for drills that stop and change their server. Debian does not package it. */
import { spawnSync } from 'node:child_process';
import pWaitFor from 'p-wait-for';
import { docker } from '../deploy/rehearsal/engine.ts';
import { freePort } from '../base/ports.ts';
import { accepts } from './mariadb.ts';

const readyWithinMs = 120_000;
const image = process.env.MYSQL_IMAGE ?? 'mysql:8.4';

/** Whether a Docker engine is running and has the image: drills download nothing. */
export const hasMysqlImage = () =>
  spawnSync('docker', ['image', 'inspect', image], { stdio: 'ignore' }).status === 0;

/** @param dataFolder stores the data instead of a volume */
export async function runMysql(options: string[], dataFolder?: string) {
  const port = await freePort();
  const url = `mysql://root:drill@127.0.0.1:${port}`;
  const id = await docker([
    'run',
    '--detach',
    '--publish',
    `127.0.0.1:${port}:3306`,
    '--env',
    'MYSQL_ROOT_PASSWORD=drill',
    ...(dataFolder ? ['--volume', `${dataFolder}:/var/lib/mysql`] : []),
    image,
    '--character-set-server=utf8mb4',
    '--default-time-zone=+00:00',
    ...options,
  ]);
  const remove = () => docker(['rm', '--force', '--volumes', id]);
  const untilReady = () =>
    pWaitFor(() => accepts(url), { interval: 100, timeout: readyWithinMs }).catch(async (error) => {
      console.error(await docker(['logs', '--tail', '40', id]));
      throw error;
    });
  try {
    await untilReady();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url,
    /** Simulates a power cut. */
    kill: () => docker(['kill', id]),
    start: async () => {
      await docker(['start', id]);
      await untilReady();
    },
    remove,
  };
}
