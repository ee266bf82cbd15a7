import type { NextFunction, Request, Response } from 'express';
import { AppError } from '../app-error';
import type { Config } from '../config/config';
import { sendError } from './error-filter';
import { webhookPath } from './webhook-path';

/** So many at once; as many more as may wait, and everybody else is asked to come back. */
class Room {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly mayWait: number,
  ) {}

  enter(response: Response, next: NextFunction): void {
    if (this.taken < this.most) return this.take(response, next);
    if (this.waiting.length >= this.mayWait) {
      return sendError(response, new AppError('temporarily_unavailable'));
    }
    this.waiting.push(() => this.take(response, next));
  }

  private take(response: Response, next: NextFunction): void {
    // Whoever has gone while waiting.
    if (response.closed) return this.waiting.shift()?.();
    this.taken += 1;
    response.once('close', () => {
      this.taken -= 1;
      this.waiting.shift()?.();
    });
    next();
  }
}

/**
 * SQLite does one thing at a time, in the process that also answers. Whoever would wait for too long is asked to
 * come back in a moment, before anything is done, rather than kept until nobody waits any more. Stripe sends
 * its news in bursts: they go a few at a time and wait in line, beside the families and not before them.
 * A server of its own has a queue of its own.
 */
export function shedding({ databaseUrl }: Pick<Config, 'databaseUrl'>) {
  const isSmall = databaseUrl.startsWith('sqlite:');
  const webhooks = new Room(8, 1000);
  // A few hundred who press a button together are all served, within seconds.
  const others = new Room(64, 192);
  return (request: Request, response: Response, next: NextFunction): void => {
    // Whether it lives must be known just then.
    if (!isSmall || request.path.startsWith('/api/health')) return next();
    (request.path === webhookPath ? webhooks : others).enter(response, next);
  };
}
