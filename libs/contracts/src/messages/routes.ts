import * as z from 'zod/mini';
import { idPath } from '../kit/input-fields';
import { defineRoute, Public, StaffOnly } from '../kit/route';
import {
  addedAttachments,
  AddAttachmentSchema,
  AttachmentPathSchema,
  AttachmentSchema,
  attachmentTypes,
} from './attachments';
import {
  FindAudienceSchema,
  FoundAudienceSchema,
  MessagePathSchema,
  MessagePreviewSchema,
  MessageSchema,
  MessagesSchema,
  MessageTestSchema,
  MoveMessageSchema,
  PreviewMessageSchema,
  SendMessageSchema,
  testMessages,
} from './messages';
import { FindTextsSchema, FoundTextsSchema } from './texts';

export const findAudience = defineRoute('POST /api/admin/messages/audience', {
  access: StaffOnly('messages'),
  body: FindAudienceSchema,
  answer: FoundAudienceSchema,
});

export const previewMessage = defineRoute('POST /api/admin/messages/preview', {
  access: StaffOnly('messages'),
  body: PreviewMessageSchema,
  answer: MessagePreviewSchema,
});

export const testMessage = defineRoute('POST /api/admin/messages/test', {
  access: StaffOnly('messages'),
  body: PreviewMessageSchema,
  answer: MessageTestSchema,
  limits: [testMessages],
});

export const addAttachment = defineRoute('POST /api/admin/messages/attachments', {
  access: StaffOnly('messages'),
  query: AddAttachmentSchema,
  upload: attachmentTypes,
  answer: AttachmentSchema,
  status: 201,
  limits: [addedAttachments],
});

export const readAttachment = defineRoute('GET /api/admin/messages/attachments/:id', {
  access: StaffOnly('messages'),
  params: AttachmentPathSchema,
  file: attachmentTypes,
});

export const findTexts = defineRoute('POST /api/admin/messages/texts', {
  access: StaffOnly('messages'),
  body: FindTextsSchema,
  answer: FoundTextsSchema,
});

/** Of the text messages' provider, signed. */
const report = {
  access: Public,
  upload: ['application/x-www-form-urlencoded'],
  answer: z.undefined(),
  status: 204,
  anyOrigin: true,
} as const;

/** What became of a text message. Errors: `validation_failed` if the signature is wrong. */
export const receiveTextReport = defineRoute('POST /api/texts/reports', {
  ...report,
  query: idPath('Please give the number of the text message'),
});

/** An answer to a text message: STOP and START are noted. Errors: as above. */
export const receiveTextAnswer = defineRoute('POST /api/texts/answers', report);

export const listMessages = defineRoute('GET /api/admin/messages', {
  access: StaffOnly('messages'),
  answer: MessagesSchema,
});

export const sendMessage = defineRoute('POST /api/admin/messages', {
  access: StaffOnly('messages'),
  body: SendMessageSchema,
  answer: MessageSchema,
  status: 201,
  isRepeatable: true,
});

export const moveMessage = defineRoute('PUT /api/admin/messages/:id/state', {
  access: StaffOnly('messages'),
  params: MessagePathSchema,
  body: MoveMessageSchema,
  answer: MessageSchema,
});
