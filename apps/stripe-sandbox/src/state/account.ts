import type { Config } from './config';
import type { Clock } from './clock';
import type { Ids } from './ids';
import type { RequestMark } from './objects';
import type { Scheduler } from './scheduler';
import type { Store } from './store';

/** The API version whose shapes are served. */
export const apiVersion = '2026-10-28.endive';

/** How the sandbox is to behave at the moment; set through the control API, forgotten at a restart. */
export interface Settings {
  webhooks: {
    /** Hold: events wait until they are released. Drop: they are never delivered. */
    mode: 'deliver' | 'hold' | 'drop';
    /** Wait before the first attempt, in milliseconds. */
    delay: number;
    /** How often each event is delivered. */
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

/** The one Stripe account that lives here, as seen by one request (or by Stripe's own later doings). */
export interface Account {
  config: Config;
  store: Store;
  clock: Clock;
  ids: Ids;
  scheduler: Scheduler;
  settings: Settings;
  /** Address of this process, for the pages that Stripe sends a payer to. */
  origin: string;
  /** Noted in every event that the request causes. */
  request: RequestMark;
}
