import * as routes from '@sunfield/contracts/camp/care-records/routes';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { CarePhotosService } from './care-photos.service';
import { CareReportsService } from './care-reports.service';
import { CareRecordsService } from './care-records.service';
import { FamilyRecordsService } from './family-records.service';

export const CareRecordsController = controllerOf(
  [CareRecordsService, FamilyRecordsService, CareReportsService, CarePhotosService],
  (records, ofFamilies, reports, photos) => [
    answer(routes.readCareRecords, ({ query, staff }) => records.read(query, staff)),
    answer(routes.readCarePhoto, ({ params: { id }, staff }) => photos.read(id, staff)),
    answer(routes.readToTell, ({ query, staff }) => records.toTell(query, staff)),
    answer(routes.readBookingCare, ({ params: { id }, staff }) => records.ofBooking(id, staff)),
    answer(routes.recordCare, async ({ body, staff }) => ({
      answers: await records.record(body, staff),
    })),
    answer(routes.settleReport, ({ params: { id }, body, staff }) =>
      reports.settle(id, body, staff),
    ),
    answer(routes.readFamilyRecords, ({ params: { id }, request }) =>
      ofFamilies.read(id, viewerOf(request), request),
    ),
    answer(routes.readFamilyPhoto, ({ params, request }) =>
      ofFamilies.photo(params, viewerOf(request), request),
    ),
    answer(routes.acknowledgeRecord, ({ params: { id }, body, request }) =>
      ofFamilies.acknowledge(id, body, { viewer: viewerOf(request), request }),
    ),
  ],
);
