import { defineRoute, StaffOnly } from '../../kit/route';
import { AttentionSchema, SnoozeAttentionSchema, TakeAttentionSchema } from './attention';

export const readAttention = defineRoute('GET /api/admin/attention', {
  access: StaffOnly('bookings'),
  answer: AttentionSchema,
});

export const takeAttention = defineRoute('PUT /api/admin/attention/taken', {
  access: StaffOnly('bookings'),
  body: TakeAttentionSchema,
  answer: AttentionSchema,
});

export const snoozeAttention = defineRoute('PUT /api/admin/attention/snoozed', {
  access: StaffOnly('bookings'),
  body: SnoozeAttentionSchema,
  answer: AttentionSchema,
});
