import { Controller, Get, Res, SerializeOptions } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import { Public } from './access';
import { AppError } from '../base/app-error';
import { Readiness } from './readiness';

const HealthSchema = z.object({ status: z.literal('ok') });
type Health = z.infer<typeof HealthSchema>;

/**
 * For load balancers and process supervisors. Not ready means: send no requests for now; not live: restart.
 * `/api/health` is the same as ready.
 */
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process answers, whatever the state of its database: a restart would not repair that. */
  @Get('live')
  @SerializeOptions({ schema: HealthSchema })
  live(): Health {
    return { status: 'ok' };
  }

  /** It can take a booking; otherwise 503, with the reason in `X-Not-Ready`. */
  @Get(['', 'ready'])
  @SerializeOptions({ schema: HealthSchema })
  async ready(@Res({ passthrough: true }) response: Response): Promise<Health> {
    const missing = await this.readiness.check();
    if (missing === undefined) return { status: 'ok' };
    response.setHeader('X-Not-Ready', missing);
    throw new AppError('temporarily_unavailable');
  }
}
