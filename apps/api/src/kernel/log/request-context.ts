import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const requests = new AsyncLocalStorage<{ requestId: string }>();

/** The id of the request being served: in its answer's header, in its error body, in its log lines. */
export const currentRequestId = (): string | undefined => requests.getStore()?.requestId;

/** Gives every request an id of our own; one from outside could be made to look like another's. */
export function giveRequestId(_request: Request, response: Response, next: NextFunction): void {
  const requestId = randomUUID();
  response.setHeader('X-Request-Id', requestId);
  requests.run({ requestId }, next);
}
