import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const requests = new AsyncLocalStorage<{ requestId: string }>();

/** The current request's id, as in its answer's header, error body and log lines. */
export const currentRequestId = (): string | undefined => requests.getStore()?.requestId;

/** Gives every request a new id; one supplied by the client could imitate another request's. */
export function giveRequestId(_request: Request, response: Response, next: NextFunction): void {
  const requestId = randomUUID();
  response.setHeader('X-Request-Id', requestId);
  requests.run({ requestId }, next);
}
