import { BookingAccessSchema, BookingPathSchema } from '../../bookings/bookings';
import { DoneSchema } from '../../kit/done';
import { defineRoute, Family, StaffOnly } from '../../kit/route';
import { CareRecordedSchema, ToTellQuerySchema, ToTellSchema } from './care-at-gate';
import {
  BookingCareSchema,
  CarePhotoSchema,
  CareRecordsQuerySchema,
  CareRecordsSchema,
  RecordCareSchema,
} from './care-records';
import { AcknowledgeSchema, FamilyPhotoPathSchema, FamilyRecordsSchema } from './family-records';
import { CareRecordPathSchema, SettleReportSchema } from './reports';

export const readCareRecords = defineRoute('GET /api/admin/care-records', {
  access: StaffOnly(['registers', 'care'], { somewhere: true }),
  query: CareRecordsQuerySchema,
  answer: CareRecordsSchema,
});

export const readCarePhoto = defineRoute('GET /api/admin/care-records/:id/photo', {
  access: StaffOnly(['registers', 'care'], { somewhere: true }),
  params: CareRecordPathSchema,
  answer: CarePhotoSchema,
});

export const readToTell = defineRoute('GET /api/admin/care-records/to-tell', {
  access: StaffOnly('registers', { somewhere: true, unattended: true }),
  query: ToTellQuerySchema,
  answer: ToTellSchema,
});

export const readBookingCare = defineRoute('GET /api/admin/bookings/:id/care-records', {
  access: StaffOnly(['bookings', 'care']),
  params: BookingPathSchema,
  answer: BookingCareSchema,
});

export const recordCare = defineRoute('POST /api/admin/care-records', {
  access: StaffOnly('registers', { somewhere: true }),
  body: RecordCareSchema,
  answer: CareRecordedSchema,
  isRepeatable: true,
});

export const settleReport = defineRoute('POST /api/admin/care-records/:id/reports', {
  access: StaffOnly(['bookings', 'care']),
  params: CareRecordPathSchema,
  body: SettleReportSchema,
  answer: DoneSchema,
  isRepeatable: true,
});

export const readFamilyRecords = defineRoute('GET /api/bookings/:id/care-records', {
  access: Family,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  answer: FamilyRecordsSchema,
  limits: [
    { name: 'care-records-booking', points: 120, seconds: 600, per: 'booking-caller' },
    { name: 'care-records-address', points: 600, seconds: 600, per: 'network' },
  ],
});

export const readFamilyPhoto = defineRoute('GET /api/bookings/:id/care-records/:record/photo', {
  access: Family,
  params: FamilyPhotoPathSchema,
  query: BookingAccessSchema,
  answer: CarePhotoSchema,
  limits: [
    { name: 'care-photo-booking', points: 60, seconds: 600, per: 'booking-caller' },
    { name: 'care-records-address', points: 600, seconds: 600, per: 'network' },
  ],
});

export const acknowledgeRecord = defineRoute('POST /api/bookings/:id/care-records/read', {
  access: Family,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  body: AcknowledgeSchema,
  answer: FamilyRecordsSchema,
  limits: [
    { name: 'care-record-read', points: 30, seconds: 3600, per: 'booking' },
    { name: 'care-records-address', points: 600, seconds: 600, per: 'network' },
  ],
  isRepeatable: true,
});
