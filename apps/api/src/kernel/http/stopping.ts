import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnModuleDestroy,
} from '@nestjs/common';
import { AbstractHttpAdapter, HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { CONFIG, type Config } from '../config/config';

/** Docker and most others kill what has not ended ten seconds after they asked. */
const limitMs = 9000;

/**
 * How the API ends when it is asked to. At once it is no longer ready and takes no new connection. What it is
 * answering it answers to the end; a connection that is kept alive is closed with the next answer on it, or when it
 * has been silent for the drain time. Periodic work begins nothing new, and calls to Stripe that still hang after their
 * own time are aborted, so that whoever waits for them is answered too. Emails have nearly all of the time there is:
 * Stripe knows a call that comes again, and a mail server does not.
 */
@Injectable()
export class Stopping implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly begun = new AbortController();
  private readonly calls = new AbortController();
  private readonly emails = new AbortController();
  private readonly answering = new Set<Response>();
  private readonly timers: NodeJS.Timeout[] = [];
  private closed = Promise.resolve();

  constructor(
    private readonly adapter: HttpAdapterHost<AbstractHttpAdapter<Server>>,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // Every call that is under way listens to them, however many there are.
    setMaxListeners(0, this.calls.signal, this.emails.signal);
  }

  /** Aborted when stopping begins: loops look at it between two steps. */
  get signal(): AbortSignal {
    return this.begun.signal;
  }

  /** Whether a request waits for its answer. */
  get isServing(): boolean {
    return this.answering.size > 0;
  }

  /** Aborted when calls to Stripe have had the time that they get: `fetch` and its like take it. */
  get lastCall(): AbortSignal {
    return this.calls.signal;
  }

  /** Aborted when the mail server has had the time that it gets to say yes. */
  get lastEmail(): AbortSignal {
    return this.emails.signal;
  }

  onModuleDestroy(): void {
    this.begun.abort();
    const { drainMs, callsMs, emailsMs } = this.config.stopping;
    this.after(callsMs, () => this.calls.abort());
    this.after(emailsMs, () => this.emails.abort());
    const server = this.adapter.httpAdapter.getHttpServer();
    if (!server.listening) return;
    // As every server closes; http's own way would cut idle connections while a request may be on its way in them.
    this.closed = new Promise((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    for (const response of this.answering) announceTheEnd(response);
    if (drainMs === 0) server.closeIdleConnections();
    else this.after(drainMs, () => server.closeIdleConnections());
    this.after(limitMs, () => server.closeAllConnections());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.closed;
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Must see every request. */
  readonly follow = (request: Request, response: Response, next: NextFunction): void => {
    if (this.signal.aborted) announceTheEnd(response);
    this.answering.add(response);
    response.once('close', () => {
      this.answering.delete(response);
      // Its head had gone out before the end began.
      if (this.signal.aborted) request.socket.end();
    });
    next();
  };

  private after(ms: number, then: () => void): void {
    this.timers.push(setTimeout(then, ms));
  }
}

function announceTheEnd(response: Response): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
