import { cluster } from './cluster.mjs';
import { database } from './database.mjs';
import { fullDisk } from './full-disk.mjs';
import { kills } from './kills.mjs';
import { migration } from './migration.mjs';
import { outages } from './outages.mjs';
import { races } from './races.mjs';
import { readOnly } from './read-only.mjs';
import { readYourWrites } from './read-your-writes.mjs';
import { replicas } from './replicas.mjs';
import { rush } from './rush.mjs';
import { sameRows } from './same-rows.mjs';
import { steps } from './steps.mjs';
import { stops } from './stops.mjs';
import { webhooks } from './webhooks.mjs';

/**
 * @typedef {object} Scene the input of a drill
 * @property {import('../../stand/stand.mjs').Stand} stand already running
 * @property {import('../../stand/crowd.mjs').Crowd} crowd
 * @property {number} runs
 * @property {boolean} withoutGuard
 */
/**
 * @typedef {object} Drill
 * @property {string} name
 * @property {string} scenario
 * @property {string} guard what `--without-guard` disables, so that the drill must fail
 * @property {number} runs in its short form
 * @property {boolean} [endsItsServer] it kills the database or changes its server, so it needs a separate one
 * @property {boolean} [onCluster] it needs a Galera cluster, because it breaks nodes
 * @property {boolean} [startsItself] the drill starts the replicas itself
 * @property {number} [replicas]
 * @property {(withoutGuard: boolean, replica: number) => NodeJS.ProcessEnv} [env] of each replica of the API
 * @property {(withoutGuard: boolean) => string[]} [server] options of a MariaDB server
 * @property {(withoutGuard: boolean) => boolean} [isApiAdmin] the API has every right to the database
 * @property {number} [diskMegabytes] the size of a separate disk for the database
 * @property {number} [mayRepeat] how many emails per run may arrive again with the same Message-ID
 * @property {(scene: Scene) => Promise<string[] | void>} run breaks things, and leaves the stand working; may return
 *   further problems that it found, a sentence each
 */

/** @type {Drill[]} */
export const drills = [
  rush,
  kills,
  steps,
  webhooks,
  races,
  database,
  readOnly,
  fullDisk,
  outages,
  replicas,
  stops,
  migration,
  cluster,
  readYourWrites,
  sameRows,
];
