import { defineRoute, StaffOnly } from '../kit/route';
import {
  CareRecordedSchema,
  CareRecordsQuerySchema,
  CareRecordsSchema,
  RecordCareSchema,
} from './care-records';

export const readCareRecords = defineRoute('GET /api/admin/care-records', {
  access: StaffOnly(['registers', 'care'], { somewhere: true }),
  query: CareRecordsQuerySchema,
  answer: CareRecordsSchema,
});

export const recordCare = defineRoute('POST /api/admin/care-records', {
  access: StaffOnly('registers', { somewhere: true }),
  body: RecordCareSchema,
  answer: CareRecordedSchema,
  isRepeatable: true,
});
