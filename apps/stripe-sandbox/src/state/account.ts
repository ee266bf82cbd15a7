import type { Config } from './config';
import type { Clock } from './clock';
import type { Ids } from './ids';
import type { RequestMark } from './objects';
import type { Scheduler } from './scheduler';
import type { Store } from './store';

/** The API version of the answers. */
export const apiVersion = '2026-10-28.endive';

/** The sandbox's current behaviour; set through the control API and reset by a restart. */
export interface Settings {
  webhooks: {
    /** Hold: events wait until they are released. Drop: they are never delivered. */
    mode: 'deliver' | 'hold' | 'drop';
    /** Delay before the first attempt, in milliseconds. */
    delay: number;
    /** How many times each event is delivered. */
    copies: number;
  };
  three_d_secure: 'modal' | 'redirect';
  /** How many of the next confirmations stay in `processing` until they are settled. */
  hold_in_processing: number;
  /** Added to every API call, in milliseconds. */
  latency: number;
}

export const defaultSettings = (): Settings => ({
  webhooks: { mode: 'deliver', delay: 0, copies: 1 },
  three_d_secure: 'modal',
  hold_in_processing: 0,
  latency: 0,
});

/** The sandbox's only Stripe account, as seen by one request (or by Stripe's own background tasks). */
export interface Account {
  config: Config;
  store: Store;
  clock: Clock;
  ids: Ids;
  scheduler: Scheduler;
  settings: Settings;
  /** This process's origin, for the pages to which Stripe sends a payer. */
  origin: string;
  /** Recorded in every event that the request causes. */
  request: RequestMark;
}
