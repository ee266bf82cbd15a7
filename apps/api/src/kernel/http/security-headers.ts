import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Helmet's headers are the same for every answer, so they are computed once. No option may be a function of the
 * request.
 */
export function securityHeaders(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket());
  const sample = new ServerResponse(request);
  helmet(options)(request, sample, (error) => {
    if (error instanceof Error) throw error;
  });
  const headers = new Map(
    sample.getHeaderNames().map((name) => [name, String(sample.getHeader(name))]),
  );
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.setHeaders(headers);
    next();
  };
}
