import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/camp/care-records/routes';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { type Input, Route } from '../../kernel/http/route';
import { CarePhotosService } from './care-photos.service';
import { CareReportsService } from './care-reports.service';
import { CareRecordsService } from './care-records.service';
import { FamilyRecordsService } from './family-records.service';

@Controller()
export class CareRecordsController {
  constructor(
    private readonly records: CareRecordsService,
    private readonly ofFamilies: FamilyRecordsService,
    private readonly reports: CareReportsService,
    private readonly photos: CarePhotosService,
  ) {}

  @Route(routes.readCareRecords)
  read({ query, staff }: Input<typeof routes.readCareRecords>) {
    return this.records.read(query, staff);
  }

  @Route(routes.readCarePhoto)
  readPhoto({ params: { id }, staff }: Input<typeof routes.readCarePhoto>) {
    return this.photos.read(id, staff);
  }

  @Route(routes.readToTell)
  readToTell({ query, staff }: Input<typeof routes.readToTell>) {
    return this.records.toTell(query, staff);
  }

  @Route(routes.readBookingCare)
  readOfBooking({ params: { id }, staff }: Input<typeof routes.readBookingCare>) {
    return this.records.ofBooking(id, staff);
  }

  @Route(routes.recordCare)
  async record({ body, staff }: Input<typeof routes.recordCare>) {
    return { answers: await this.records.record(body, staff) };
  }

  @Route(routes.settleReport)
  async settleReport({ params: { id }, body, staff }: Input<typeof routes.settleReport>) {
    await this.reports.settle(id, body, staff);
    return { success: true as const };
  }

  @Route(routes.readFamilyRecords)
  readFamilyRecords({ params: { id }, request }: Input<typeof routes.readFamilyRecords>) {
    return this.ofFamilies.read(id, viewerOf(request), request);
  }

  @Route(routes.readFamilyPhoto)
  readFamilyPhoto({ params, request }: Input<typeof routes.readFamilyPhoto>) {
    return this.ofFamilies.photo(params, viewerOf(request), request);
  }

  @Route(routes.acknowledgeRecord)
  acknowledge({ params: { id }, body, request }: Input<typeof routes.acknowledgeRecord>) {
    return this.ofFamilies.acknowledge(id, body, { viewer: viewerOf(request), request });
  }
}
