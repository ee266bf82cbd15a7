import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, type RequestHandler } from 'express';
import { defaultSettings, type Account } from './state/account';
import type { Config } from './state/config';
import { createControlApi } from './control/control-api';
import { createApi, unrecognized } from './http/api';
import { Faults } from './http/faults';
import { Idempotency } from './http/idempotency';
import { isLoopback, isLoopbackOrigin } from './http/loopback';
import { createPages } from './pages';
import { bookBalance } from './resources/charges';
import { openDispute } from './resources/disputes';
import { operations } from './resources/operations';
import { settlePayout } from './resources/payouts';
import { failRefund, settleRefund } from './resources/refunds';
import { Clock } from './state/clock';
import { Ids } from './state/ids';
import type { Task } from './state/objects';
import { Scheduler } from './state/scheduler';
import { Store } from './state/store';
import { attempt, resumeDeliveries } from './webhooks/deliveries';

interface RunningSandbox {
  port: number;
  /** Stops immediately: cuts off pending requests and keeps everything already answered. */
  stop(): Promise<void>;
}

/**
 * @param browserDir Folder of the built browser script and pages.
 * @throws when the port is in use, or the journal cannot be read.
 */
export async function startSandbox(config: Config, browserDir: string): Promise<RunningSandbox> {
  const store = new Store(config.dataFile);
  const account = openAccount(config, store);
  const app = createApp(account, browserDir);
  const servers = await listen(app, config.port);
  const { port } = servers[0].address() as AddressInfo;
  account.origin = `http://localhost:${port}`;
  resumeDeliveries(account);
  store.commit();
  account.scheduler.start((task) => perform(account, task));
  return {
    port,
    async stop() {
      account.scheduler.stop();
      await Promise.all(servers.map(closed));
      store.close();
    },
  };
}

function openAccount(config: Config, store: Store): Account {
  const clock = new Clock(store, config.frozenAt);
  return {
    config,
    store,
    clock,
    ids: new Ids(store, config.seed),
    scheduler: new Scheduler(store, clock),
    settings: defaultSettings(),
    origin: '',
    request: { id: null, idempotency_key: null },
  };
}

function createApp(account: Account, browserDir: string): Express {
  const faults = new Faults();
  const idempotency = new Idempotency(account.store, account.clock);
  idempotency.forgetOld();
  const app = express();
  app.disable('x-powered-by').disable('etag').set('json spaces', 2);
  app.use(loopbackOnly);
  app.use('/v1', openToPagesOfThisMachine, createApi({ account, faults, idempotency }, operations));
  app.use(createPages(account, browserDir));
  app.use('/_sandbox', createControlApi({ account, faults }));
  app.use(unrecognized(account));
  return app;
}

/** Runs a due task as Stripe itself, not as part of a request. */
function perform(account: Account, task: Task): void {
  switch (task.type) {
    case 'attempt_delivery':
      void attempt(account, task.delivery);
      return;
    case 'book_balance':
      return bookBalance(account, task.charge);
    case 'settle_refund':
      return settleRefund(account, task.refund);
    case 'fail_refund':
      return failRefund(account, task.refund);
    case 'settle_payout':
      return settlePayout(account, task.payout);
    case 'dispute':
      return openDispute(account, task.charge, task.dispute);
  }
}

/** An unknown name in the Host header means another site is trying to reach this machine (DNS rebinding). */
const loopbackOnly: RequestHandler = (req, res, next) => {
  if (isLoopback(new URL(`http://${req.get('host') ?? 'unknown'}`).hostname)) return next();
  res.status(403).type('text').send('The local Stripe only answers this machine.');
};

const openToPagesOfThisMachine: RequestHandler = (req, res, next) => {
  const origin = req.get('origin');
  if (origin !== undefined && isLoopbackOrigin(origin)) {
    res.set({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, stripe-version',
      'access-control-expose-headers': 'request-id, stripe-version, idempotency-key',
      'access-control-max-age': '600',
      vary: 'origin',
    });
  }
  if (req.method === 'OPTIONS') res.status(204).end();
  else next();
};

/** Listens on 127.0.0.1, and on ::1 where the machine has it: browsers may use either for "localhost". */
async function listen(app: Express, port: number): Promise<[Server, ...Server[]]> {
  const first = await bound(app, port, '127.0.0.1');
  const { port: given } = first.address() as AddressInfo;
  const second = await bound(app, given, '::1').catch(() => undefined);
  return second ? [first, second] : [first];
}

function bound(app: Express, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server: Server = app.listen(port, host, (error) =>
      error ? reject(error) : resolve(server),
    );
    // Longer than any client keeps an idle connection, so that no client finds its socket just closed.
    server.keepAliveTimeout = 120_000;
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
