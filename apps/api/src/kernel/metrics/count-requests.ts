import type { NextFunction, Request, Response } from 'express';
import { type Metrics } from './metrics';

/** Must see every request, even those refused later. */
export function countRequests({ requests }: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const stop = requests.startTimer({ method: request.method });
    response.once('close', () => {
      const route = (request.route as { path?: unknown } | undefined)?.path;
      stop({
        route: typeof route === 'string' ? route : 'none',
        // `gone`: the client left before the answer was complete.
        status: response.writableFinished ? String(response.statusCode) : 'gone',
      });
    });
    next();
  };
}
