import { Controller, Get, Query, Res, SerializeOptions } from '@nestjs/common';
import {
  type CareReading,
  type CareReadingQuery,
  CareReadingQuerySchema,
  CareReadingSchema,
} from '@sunfield/contracts/bookings/care-readings';
import type { Response } from 'express';
import { StaffOnly } from '../kernel/http/access';
import { CareReadings } from './care-readings.service';

@Controller('admin/care-readings')
@StaffOnly('audit')
export class CareReadingsController {
  constructor(private readonly readings: CareReadings) {}

  @Get()
  // Nest validates each element of an array against the schema.
  @SerializeOptions({ schema: CareReadingSchema })
  async list(
    @Query({ schema: CareReadingQuerySchema }) query: CareReadingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CareReading[]> {
    const { readings, total } = await this.readings.list(query);
    response.setHeader('X-Total-Count', total);
    return readings;
  }
}
