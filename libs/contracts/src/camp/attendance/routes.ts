import { BookingAccessSchema, BookingPathSchema } from '../../bookings/bookings';
import { defineRoute, Family, StaffOnly, perBooking } from '../../kit/route';
import {
  AskDeviceKeySchema,
  AttendanceQuerySchema,
  AttendanceRecordedSchema,
  AttendanceSchema,
  DeviceKeySchema,
  RecordAttendanceSchema,
  WalkInChildrenSchema,
  WalkInPathSchema,
} from './attendance';
import {
  PackQuerySchema,
  PackRowsQuerySchema,
  PackRowsSchema,
  PackSchema,
  PackSectionPathSchema,
} from './inspection';
import { BookingNoticesSchema, NoticesSchema, SayNoticeSchema } from './day-notices';
import { OpenedGateSchema, OpenGateSchema } from './open-gate';

export const openGate = defineRoute('POST /api/admin/gate', {
  access: StaffOnly('registers', { somewhere: true }),
  body: OpenGateSchema,
  answer: OpenedGateSchema,
  isRepeatable: true,
});

export const readAttendance = defineRoute('GET /api/admin/attendance', {
  access: StaffOnly('registers', { somewhere: true, unattended: true }),
  query: AttendanceQuerySchema,
  answer: AttendanceSchema,
});

export const recordAttendance = defineRoute('POST /api/admin/attendance', {
  access: StaffOnly('registers', { somewhere: true }),
  body: RecordAttendanceSchema,
  answer: AttendanceRecordedSchema,
  isRepeatable: true,
});

export const readWalkIn = defineRoute('GET /api/admin/attendance/walk-ins/:id', {
  access: StaffOnly('registers', { somewhere: true, unattended: true }),
  params: WalkInPathSchema,
  answer: WalkInChildrenSchema,
});

export const readDeviceKey = defineRoute('POST /api/admin/attendance/device-key', {
  access: StaffOnly('registers', { somewhere: true }),
  body: AskDeviceKeySchema,
  answer: DeviceKeySchema,
  isRepeatable: true,
});

export const readInspection = defineRoute('GET /api/admin/inspection', {
  access: StaffOnly('inspection'),
  query: PackQuerySchema,
  answer: PackSchema,
});

export const readInspectionRows = defineRoute('GET /api/admin/inspection/:section', {
  access: StaffOnly('inspection'),
  params: PackSectionPathSchema,
  query: PackRowsQuerySchema,
  answer: PackRowsSchema,
});

/** All rows of a section, as one file that is written while it is sent. */
export const exportInspection = defineRoute('GET /api/admin/inspection/:section/export', {
  access: StaffOnly(['inspection', 'exports'], { freshProof: true }),
  params: PackSectionPathSchema,
  query: PackQuerySchema,
  file: ['text/csv'],
});

export const readNotices = defineRoute('GET /api/bookings/:id/notices', {
  access: Family,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  answer: BookingNoticesSchema,
  limits: perBooking('notices', { calls: 120, ofNetwork: 600 }),
});

export const sayNotice = defineRoute('POST /api/bookings/:id/notices', {
  access: Family,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  body: SayNoticeSchema,
  answer: NoticesSchema,
  limits: [
    { name: 'notice-booking', points: 30, seconds: 3600, per: 'booking' },
    { name: 'notices-address', points: 600, seconds: 600, per: 'network' },
  ],
  isRepeatable: true,
});
