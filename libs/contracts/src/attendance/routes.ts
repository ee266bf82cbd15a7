import { defineRoute, StaffOnly } from '../kit/route';
import {
  AttendanceQuerySchema,
  AttendanceRecordedSchema,
  AttendanceSchema,
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
