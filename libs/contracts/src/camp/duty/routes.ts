import { defineRoute, StaffOnly } from '../../kit/route';
import {
  DutyQuerySchema,
  DutyRecordedSchema,
  DutySchema,
  HoursQuerySchema,
  RecordDutySchema,
  SaveGroupsSchema,
} from './duty';
import { GroupsSchema } from './groups';

export const readDuty = defineRoute('GET /api/admin/duty', {
  access: StaffOnly('registers', { somewhere: true, unattended: true }),
  query: DutyQuerySchema,
  answer: DutySchema,
});

export const recordDuty = defineRoute('POST /api/admin/duty', {
  access: StaffOnly('registers', { somewhere: true }),
  body: RecordDutySchema,
  answer: DutyRecordedSchema,
  isRepeatable: true,
});

export const saveGroups = defineRoute('PUT /api/admin/duty/groups', {
  access: StaffOnly('registers', { somewhere: true }),
  body: SaveGroupsSchema,
  answer: GroupsSchema,
});

export const exportHours = defineRoute('GET /api/admin/duty/hours', {
  access: StaffOnly('staff', { freshProof: true }),
  query: HoursQuerySchema,
  file: ['text/csv'],
});
