import { cluster } from './drills/cluster.mjs';
import { database } from './drills/database.mjs';
import { fullDisk } from './drills/full-disk.mjs';
import { kills } from './drills/kills.mjs';
import { migration } from './drills/migration.mjs';
import { outages } from './drills/outages.mjs';
import { races } from './drills/races.mjs';
import { readOnly } from './drills/read-only.mjs';
import { readYourWrites } from './drills/read-your-writes.mjs';
import { replicas } from './drills/replicas.mjs';
import { rush } from './drills/rush.mjs';
import { steps } from './drills/steps.mjs';
import { stops } from './drills/stops.mjs';
import { webhooks } from './drills/webhooks.mjs';

/** @type {import('./stand/drill.mjs').Drill[]} */
export const drills = [
  ...[rush, kills, steps, webhooks, races],
  ...[database, readOnly, fullDisk, outages, replicas, stops, migration, cluster],
  readYourWrites,
];
