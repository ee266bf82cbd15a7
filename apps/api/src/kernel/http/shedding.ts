import { AsyncResource } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';
import { AppError } from '../base/app-error';
import { sendError } from './error-filter';
import { webhookPath } from './webhook-path';

/** Our sites wait for 15 seconds: whoever is let in must still be there for the answer. */
const patienceMs = 10_000;

/** So many at once; as many more as may wait, for a while, and everybody else is asked to come back. */
class Room {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly mayWait: number,
  ) {}

  enter(response: Response, next: NextFunction): void {
    if (this.taken < this.most) this.take(response, next);
    else if (this.waiting.length < this.mayWait) this.wait(response, next);
    else askBack(response);
  }

  private wait(response: Response, next: NextFunction): void {
    const since = performance.now();
    const called = () => {
      // Whoever has gone while waiting.
      if (response.closed) return this.callNext();
      if (performance.now() - since < patienceMs) return this.take(response, next);
      askBack(response);
      this.callNext();
    };
    // It is somebody else's end that calls it, and it must not go on under that one's request id.
    this.waiting.push(AsyncResource.bind(called));
  }

  private take(response: Response, next: NextFunction): void {
    this.taken += 1;
    response.once('close', () => {
      this.taken -= 1;
      this.callNext();
    });
    next();
  }

  private callNext(): void {
    this.waiting.shift()?.();
  }
}

const askBack = (response: Response) =>
  sendError(response, new AppError('temporarily_unavailable'));

/**
 * Whoever would wait for too long is asked to come back in a moment, before anything is done, rather than kept until
 * nobody waits any more: a process that works for those who have gone serves nobody. Stripe sends its news in bursts:
 * they go a few at a time and wait in line, beside the families and not before them.
 */
export function shedding() {
  const webhooks = new Room(8, 1000);
  // A few hundred who press a button together are all served, within seconds.
  const others = new Room(64, 192);
  return (request: Request, response: Response, next: NextFunction): void => {
    // Whether it lives must be known just then.
    if (request.path.startsWith('/api/health')) return next();
    (request.path === webhookPath ? webhooks : others).enter(response, next);
  };
}
