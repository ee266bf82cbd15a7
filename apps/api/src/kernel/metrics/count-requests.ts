import type { NextFunction, Request, Response } from 'express';
import { type Metrics } from './metrics';

/** Must see every request, before anything refuses it. */
export function countRequests({ requests }: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const stop = requests.startTimer({ method: request.method });
    response.once('close', () => {
      const route = (request.route as { path?: unknown } | undefined)?.path;
      stop({
        route: typeof route === 'string' ? route : 'none',
        // Whoever has gone before the answer was whole.
        status: response.writableFinished ? String(response.statusCode) : 'gone',
      });
    });
    next();
  };
}
