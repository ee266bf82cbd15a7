import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../base/ports.ts';
import { openDatabase, type Kind, type Wanted } from './databases.ts';
import { startStripe, webhookSecret } from './local-stripe.ts';
import { startMailbox } from './mailbox.ts';
import { makeReplica, type Replica } from './replica.ts';

/** Limits and intervals for a large load from one machine. */
const settings = {
  NODE_ENV: 'development',
  LOG_LEVEL: 'error',
  HOLD_MINUTES: '30',
  JOBS_INTERVAL_MS: '1000',
  OUTBOX_INTERVAL_MS: '500',
  UNPAID_PLACES_PER_FAMILY: '1000',
  UNPAID_PLACES_PER_NETWORK: '10000',
  UNPAID_PERCENT_OF_DAY: '100',
};

/** Runs the jobs once a day, so that they repair nothing during a drill. */
export const withoutJobs = { JOBS_INTERVAL_MS: '86400000' };
/** For benchmarks: no jobs, and emails stay queued. */
export const quiet = { ...withoutJobs, OUTBOX_INTERVAL_MS: undefined, SMTP_URL: undefined };

interface Options {
  kind: Kind;
  replicas?: number;
  /** of the database */
  wanted?: Wanted;
  envOf?: (replica: number) => NodeJS.ProcessEnv;
}

/** The built product without its sites: database, local Stripe, mail server, and API replicas. */
export async function makeStand({ kind, replicas = 1, envOf = () => ({}), wanted }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-stand-'));
  const database = await openDatabase(kind, folder, wanted);
  const ports = await Promise.all(Array.from({ length: replicas }, freePort));
  const stripe = await startStripe({ folder, apiPort: ports[0] ?? 0 });
  const mailbox = await startMailbox();
  const apis = ports.map((port, replica) =>
    makeReplica(port, {
      ...settings,
      ...stripe.env,
      STRIPE_WEBHOOK_SECRETS: webhookSecret,
      SMTP_URL: mailbox.smtpUrl,
      DATA_DIR: folder,
      DATABASE_URL: database.urlOf(replica),
      ...envOf(replica),
    }),
  );
  return {
    database,
    stripe,
    mailbox,
    apis,
    api: apis[0] as Replica,
    start: async () => {
      for (const api of apis) {
        api.start();
        await api.up();
      }
    },
    stop: async () => {
      await stripe.stop();
      await Promise.all(apis.map((api) => api.retire()));
      await mailbox.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Stand = Awaited<ReturnType<typeof makeStand>>;

/** A stand whose replicas answer. */
export async function startStand(how: Options) {
  const stand = await makeStand(how);
  await stand.start().catch(async (error) => {
    await stand.stop();
    throw error;
  });
  return stand;
}
