import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { Public } from './access';
import { AppError } from '../app-error';

const HealthSchema = z.object({ status: z.literal('ok') });

/** Healthy means that the database answers. */
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @SerializeOptions({ schema: HealthSchema })
  async check(): Promise<z.infer<typeof HealthSchema>> {
    try {
      await this.dataSource.query('SELECT 1');
    } catch {
      throw new AppError('temporarily_unavailable');
    }
    return { status: 'ok' };
  }
}
