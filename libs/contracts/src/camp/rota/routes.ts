import { defineRoute, OwnAccount, Public, StaffOnly } from '../../kit/route';
import {
  CalendarQuerySchema,
  OwnDaysSchema,
  RotaQuerySchema,
  RotaSavedSchema,
  RotaSchema,
  SaveRotaSchema,
} from './rota';

export const readRota = defineRoute('GET /api/admin/rota', {
  access: StaffOnly('all-registers'),
  query: RotaQuerySchema,
  answer: RotaSchema,
});

export const saveRota = defineRoute('PUT /api/admin/rota', {
  access: StaffOnly('all-registers'),
  body: SaveRotaSchema,
  answer: RotaSavedSchema,
});

export const readOwnDays = defineRoute('GET /api/admin/account/days', {
  access: OwnAccount(),
  answer: OwnDaysSchema,
});

/** A new address of one’s calendar: an earlier one shows nothing any more. */
export const renewCalendar = defineRoute('POST /api/admin/account/days/calendar', {
  access: OwnAccount(),
  answer: OwnDaysSchema,
});

export const endCalendar = defineRoute('DELETE /api/admin/account/days/calendar', {
  access: OwnAccount(),
  answer: OwnDaysSchema,
});

export const downloadOwnDays = defineRoute('GET /api/rota/my-days.ics', {
  access: Public,
  query: CalendarQuerySchema,
  file: ['text/calendar'],
  limits: [{ name: 'own-days', points: 600, seconds: 3600, per: 'network' }],
});
