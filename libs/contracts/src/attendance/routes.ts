import { defineRoute, StaffOnly } from '../kit/route';
import {
  AskDeviceKeySchema,
  AttendanceQuerySchema,
  AttendanceRecordedSchema,
  AttendanceSchema,
  DeviceKeySchema,
  RecordAttendanceSchema,
} from './attendance';

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

export const readDeviceKey = defineRoute('POST /api/admin/attendance/device-key', {
  access: StaffOnly('registers', { somewhere: true }),
  body: AskDeviceKeySchema,
  answer: DeviceKeySchema,
  isRepeatable: true,
});
