import { defineRoute, StaffOnly } from '../kit/route';
import {
  ChangeEmailWordingSchema,
  EmailPreviewSchema,
  EmailWordingPathSchema,
  EmailWordingSchema,
  EmailWordingsSchema,
  PreviewEmailSchema,
} from './email-wordings';
import { ChangeReminderSchema, ReminderPathSchema, RemindersSchema } from './reminders';

export const readEmailWordings = defineRoute('GET /api/admin/email-wordings', {
  access: StaffOnly('catalogue'),
  answer: EmailWordingsSchema,
});

export const readEmailWording = defineRoute('GET /api/admin/email-wordings/:kind', {
  access: StaffOnly('catalogue'),
  params: EmailWordingPathSchema,
  answer: EmailWordingSchema,
});

export const changeEmailWording = defineRoute('PUT /api/admin/email-wordings/:kind', {
  access: StaffOnly('catalogue'),
  params: EmailWordingPathSchema,
  body: ChangeEmailWordingSchema,
  answer: EmailWordingSchema,
});

export const previewEmail = defineRoute('POST /api/admin/email-wordings/:kind/preview', {
  access: StaffOnly('catalogue'),
  params: EmailWordingPathSchema,
  body: PreviewEmailSchema,
  answer: EmailPreviewSchema,
});

export const readReminders = defineRoute('GET /api/admin/reminders', {
  access: StaffOnly('catalogue'),
  answer: RemindersSchema,
});

export const changeReminder = defineRoute('PUT /api/admin/reminders/:kind', {
  access: StaffOnly('catalogue'),
  params: ReminderPathSchema,
  body: ChangeReminderSchema,
  answer: RemindersSchema,
});
