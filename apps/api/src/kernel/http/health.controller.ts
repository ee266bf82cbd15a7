import { Controller, Res } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import type { Response } from 'express';
import { type Answer, Route } from './route';
import { AppError } from '../base/app-error';
import { Readiness } from './readiness';

/** For load balancers and process supervisors. Not ready means: send no requests for now; not live: restart. */
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Route(routes.readLive)
  live(): Answer<typeof routes.readLive> {
    return { status: 'ok' };
  }

  @Route(routes.readHealth)
  health(@Res({ passthrough: true }) response: Response) {
    return this.ready(response);
  }

  @Route(routes.readReady)
  async ready(
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer<typeof routes.readReady>> {
    const missing = await this.readiness.check();
    if (missing === undefined) return { status: 'ok' };
    response.setHeader('X-Not-Ready', missing);
    throw new AppError('temporarily_unavailable');
  }
}
