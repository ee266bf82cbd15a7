import * as routes from '@sunfield/contracts/office/routes';
import { type Response } from 'express';
import { AppError } from '../base/app-error';
import { answer, controllerOf } from './controller-of';
import { Readiness } from './readiness';

/** For load balancers and process supervisors. Not ready means: send no requests for now; not live: restart. */
export const HealthController = controllerOf([Readiness], (readiness) => [
  answer(routes.readLive, () => ({ status: 'ok' as const })),
  answer(routes.readHealth, ({ response }) => ready(readiness, response)),
  answer(routes.readReady, ({ response }) => ready(readiness, response)),
]);

async function ready(readiness: Readiness, response: Response) {
  const missing = await readiness.check();
  if (missing === undefined) return { status: 'ok' as const };
  response.setHeader('X-Not-Ready', missing);
  throw new AppError('temporarily_unavailable');
}
