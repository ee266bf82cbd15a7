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

/** Docker and most others kill a process ten seconds after asking it to stop. */
const limitMs = 9000;

/**
 * How the API shuts down. It immediately becomes unready and accepts no new connections. Requests in progress are
 * answered; a kept-alive connection is closed with its next answer, or after being idle for the drain time. Periodic
 * work starts nothing new, and calls to Stripe that exceed their time are aborted, so that the requests waiting for
 * them are answered too. Emails get nearly all the remaining time: Stripe recognises a repeated call, but a mail server
 * does not.
 */
@Injectable()
export class Stopping implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly begun = new AbortController();
  private readonly calls = new AbortController();
  private readonly emails = new AbortController();
  private readonly answering = new Set<Response>();
  private readonly timers: NodeJS.Timeout[] = [];
  private closed: Promise<unknown> = Promise.resolve();
  /** Listeners besides the HTTP server's. */
  private more: readonly NetServer[] = [];

  constructor(
    private readonly adapter: HttpAdapterHost<AbstractHttpAdapter<Server>>,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // Every call in progress adds a listener, so there is no limit.
    setMaxListeners(0, this.calls.signal, this.emails.signal);
  }

  /** Aborted when shutdown begins: loops check it between steps. */
  get signal(): AbortSignal {
    return this.begun.signal;
  }

  /** Whether a request is waiting for its answer. */
  get isServing(): boolean {
    return this.answering.size > 0;
  }

  /** Aborted when calls to Stripe have used up their time: pass it to `fetch` and the like. */
  get lastCall(): AbortSignal {
    return this.calls.signal;
  }

  /** Aborted when the mail server has used up its time to accept an email. */
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
    // The plain server's close; http's version would cut idle connections on which a request may be arriving.
    this.closed = Promise.all(
      [server, ...this.more].map(
        (one) => new Promise((resolve) => NetServer.prototype.close.call(one, resolve)),
      ),
    );
    for (const response of this.answering) announceTheEnd(response);
    if (drainMs === 0) server.closeIdleConnections();
    else this.after(drainMs, () => server.closeIdleConnections());
    this.after(limitMs, () => server.closeAllConnections());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.closed;
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Their connections are connections of the HTTP server. */
  alsoClose(listeners: readonly NetServer[]): void {
    this.more = listeners;
  }

  /** Must see every request. */
  readonly follow = (request: Request, response: Response, next: NextFunction): void => {
    if (this.signal.aborted) announceTheEnd(response);
    this.answering.add(response);
    response.once('close', () => {
      this.answering.delete(response);
      // Its headers were sent before shutdown began.
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
