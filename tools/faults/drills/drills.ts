import { cluster } from './cluster.ts';
import { database } from './database.ts';
import { fullDisk } from './full-disk.ts';
import { kills } from './kills.ts';
import { migration } from './migration.ts';
import { outages } from './outages.ts';
import { races } from './races.ts';
import { readOnly } from './read-only.ts';
import { readYourWrites } from './read-your-writes.ts';
import { replicas } from './replicas.ts';
import { rush } from './rush.ts';
import { sameRows } from './same-rows.ts';
import { steps } from './steps.ts';
import { stops } from './stops.ts';
import { webhooks } from './webhooks.ts';
import type { Drill } from './drill.ts';

export const drills: Drill[] = [
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
