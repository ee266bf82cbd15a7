import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { pathOf } from '@sunfield/contracts/kit/route';
import { placeBooking } from '@sunfield/contracts/bookings/routes';
import { type QueuePlace } from '@sunfield/contracts/kit/errors/errors';
import { receiveTextAnswer, receiveTextReport } from '@sunfield/contracts/messages/routes';
import { receiveBounce, receiveMailEvents } from '@sunfield/contracts/mail/delivery-routes';
import { openPayment, receiveStripeEvent } from '@sunfield/contracts/payments/routes';
import { counted } from '@sunfield/words/counted';
import type { NextFunction, Request, Response } from 'express';
import { AppError } from '../base/app-error';
import { sendError } from './error-filter';
import { networkOf } from './network-of';
import { WaitingLine } from './waiting-line';

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
    private readonly line?: WaitingLine,
  ) {}

  /** @param ticket the same when a browser asks again */
  enter(response: Response, next: NextFunction, ticket = ''): void {
    const inside = { free: this.most - this.taken, held: this.waiting.length };
    const place = this.line?.placeOf(ticket, inside);
    if (!place && this.taken < this.most) return this.take(response, next);
    if (!place && this.waiting.length < this.mayWait) return this.wait(response, next);
    this.refusedAt = performance.now();
    askBack(response, place);
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
      this.line?.noteAnswer(this.waiting.length > 0);
      this.callNext();
    });
    next();
  }

  private callNext(): void {
    this.waiting.shift()?.();
  }
}

function askBack(response: Response, queue?: QueuePlace): void {
  if (!queue) return sendError(response, new AppError('temporarily_unavailable'));
  const { number, seconds } = queue;
  const message = `We are very busy just now. You are number ${number} in the queue: about ${counted(seconds, 'second')}.`;
  const retryAfterSeconds = Math.ceil(queue.askAgainMs / 1000);
  sendError(
    response,
    new AppError('temporarily_unavailable', { message, queue, retryAfterSeconds }),
  );
}

type Body = Partial<Record<string, unknown>>;
interface Line {
  room: Room;
  /** What a repeated request has in common with the first. */
  idOf: (body: Body) => unknown;
}

/**
 * What a family waits for on a page: these have a line each, so that many who pay don't keep others from taking
 * places. The intervals are what a family costs one core, from the form to the last email.
 */
const linesOf = (): Record<string, Line> => ({
  [pathOf(placeBooking)]: {
    room: new Room(16, 192, new WaitingLine(3)),
    idOf: ({ clientRequestId }) => clientRequestId,
  },
  [pathOf(openPayment)]: {
    room: new Room(16, 192, new WaitingLine(20)),
    idOf: ({ bookingId }) => bookingId,
  },
});

/** The message is not checked yet: its id may be very long, or an object that cannot be made a text. */
const asText = (id: unknown) =>
  typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : '';

/** Signed by other programs, over the exact bytes. */
export const webhookPaths: ReadonlySet<string> = new Set(
  [receiveStripeEvent, receiveMailEvents, receiveBounce, receiveTextReport, receiveTextAnswer].map(
    pathOf,
  ),
);

/**
 * Requests that would wait too long are asked to retry, before any work is done on them. Otherwise an overloaded
 * process works only for clients that have already left. Other programs send webhooks in bursts: these get a few slots and a
 * separate queue, so that they don't delay families.
 */
@Injectable()
export class Shedding {
  private readonly webhooks = new Room(8, 1000);
  private readonly lines: Partial<Record<string, Line>> = linesOf();
  // Enough to serve a few hundred simultaneous requests within seconds.
  private readonly others = new Room(64, 192);

  /** Whether visitors are queueing, or were asked to retry a moment ago. */
  get areVisitorsWaiting(): boolean {
    return this.others.isFull || Object.values(this.lines).some((line) => line?.room.isFull);
  }

  readonly shed = (request: Request, response: Response, next: NextFunction): void => {
    const { path } = request;
    // Health checks must be answered even under load.
    if (path.startsWith('/api/health')) return next();
    if (webhookPaths.has(path)) return this.webhooks.enter(response, next);
    const line = request.method === 'POST' ? this.lines[path] : undefined;
    if (!line) return this.others.enter(response, next);
    const id = line.idOf((request.body ?? {}) as Body);
    line.room.enter(response, next, `${networkOf(request.ip ?? '')} ${asText(id)}`);
  };
}
