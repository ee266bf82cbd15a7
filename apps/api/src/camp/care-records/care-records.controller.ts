import { Controller, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/camp/care-records/routes';
import type { Request } from 'express';
import { CurrentViewer } from '../../bookings/access/booking-of-request';
import { type Viewer } from '../../bookings/access/viewer';
import { Input, Route } from '../../kernel/http/route';
import { CareRecordsService } from './care-records.service';
import { FamilyRecordsService } from './family-records.service';

@Controller()
export class CareRecordsController {
  constructor(
    private readonly records: CareRecordsService,
    private readonly ofFamilies: FamilyRecordsService,
  ) {}

  @Route(routes.readCareRecords)
  read(@Input() { query, staff }: Input<typeof routes.readCareRecords>) {
    return this.records.read(query, staff);
  }

  @Route(routes.readToTell)
  readToTell(@Input() { query, staff }: Input<typeof routes.readToTell>) {
    return this.records.toTell(query, staff);
  }

  @Route(routes.readBookingCare)
  readOfBooking(@Input() { params: { id }, staff }: Input<typeof routes.readBookingCare>) {
    return this.records.ofBooking(id, staff);
  }

  @Route(routes.recordCare)
  async record(@Input() { body, staff }: Input<typeof routes.recordCare>) {
    return { answers: await this.records.record(body, staff) };
  }

  @Route(routes.readFamilyRecords)
  readFamilyRecords(
    @Input() { params: { id } }: Input<typeof routes.readFamilyRecords>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    return this.ofFamilies.read(id, viewer, request);
  }

  @Route(routes.acknowledgeRecord)
  acknowledge(
    @Input() { params: { id }, body }: Input<typeof routes.acknowledgeRecord>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    return this.ofFamilies.acknowledge(id, body, { viewer, request });
  }
}
