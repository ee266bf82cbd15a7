import { Controller, Res } from '@nestjs/common';
import { type CareReading } from '@sunfield/contracts/bookings/care-readings';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import type { Response } from 'express';
import { Input, Route } from '../kernel/http/route';
import { CareReadings } from './care-readings.service';

@Controller()
export class CareReadingsController {
  constructor(private readonly readings: CareReadings) {}

  @Route(staffRoutes.listCareReadings)
  async list(
    @Input() { query }: Input<typeof staffRoutes.listCareReadings>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CareReading[]> {
    const { readings, total } = await this.readings.list(query);
    response.setHeader('X-Total-Count', total);
    return readings;
  }
}
