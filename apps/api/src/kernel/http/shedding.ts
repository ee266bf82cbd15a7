import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { pathOf } from '@sunfield/contracts/kit/route';
import { receiveStripeEvent } from '@sunfield/contracts/payments/routes';
import type { NextFunction, Request, Response } from 'express';
import { AppError } from '../base/app-error';
import { sendError } from './error-filter';

/** Clients who were asked to retry do so within seconds. */
const retryingMs = 1000;

/** Our sites time out after 15 seconds: a request let in must be answered before that. */
const timeoutMs = 10_000;

/**
 * Limits concurrent requests; up to `mayWait` more may queue for a while, and all others are asked to
 * retry.
 */
class Room {
  private taken = 0;
  private refusedAt = -Infinity;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly mayWait: number,
  ) {}

  enter(response: Response, next: NextFunction): void {
    if (this.taken < this.most) this.take(response, next);
    else if (this.waiting.length < this.mayWait) this.wait(response, next);
    else {
      this.refusedAt = performance.now();
      askBack(response);
    }
  }

  get isFull(): boolean {
    return this.waiting.length > 0 || performance.now() - this.refusedAt < retryingMs;
  }

  private wait(response: Response, next: NextFunction): void {
    const since = performance.now();
    const called = () => {
      // The client has disconnected while waiting.
      if (response.closed) return this.callNext();
      if (performance.now() - since < timeoutMs) return this.take(response, next);
      askBack(response);
      this.callNext();
    };
    // Another request's end calls it, but it must run in its own request's context.
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

const isWebhook = ({ path }: Request) => path === pathOf(receiveStripeEvent);

/**
 * Requests that would wait too long are asked to retry, before any work is done on them. Otherwise an overloaded
 * process works only for clients that have already left. Stripe sends webhooks in bursts: these get a few slots and a
 * separate queue, so that they don't delay families.
 */
@Injectable()
export class Shedding {
  private readonly webhooks = new Room(8, 1000);
  // Enough to serve a few hundred simultaneous requests within seconds.
  private readonly others = new Room(64, 192);

  /** Whether visitors are queueing, or were asked to retry a moment ago. */
  get areVisitorsWaiting(): boolean {
    return this.others.isFull;
  }

  readonly shed = (request: Request, response: Response, next: NextFunction): void => {
    // Health checks must be answered even under load.
    if (request.path.startsWith('/api/health')) return next();
    (isWebhook(request) ? this.webhooks : this.others).enter(response, next);
  };
}
