import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { type Input, Route } from './route';
import { AppError } from '../base/app-error';
import { Readiness } from './readiness';

/** For load balancers and process supervisors. Not ready means: send no requests for now; not live: restart. */
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Route(routes.readLive)
  live() {
    return { status: 'ok' as const };
  }

  @Route(routes.readHealth)
  health(input: Input<typeof routes.readHealth>) {
    return this.ready(input);
  }

  @Route(routes.readReady)
  async ready({ response }: Input<typeof routes.readReady>) {
    const missing = await this.readiness.check();
    if (missing === undefined) return { status: 'ok' as const };
    response.setHeader('X-Not-Ready', missing);
    throw new AppError('temporarily_unavailable');
  }
}
