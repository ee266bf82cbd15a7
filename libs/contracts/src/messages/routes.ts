import { defineRoute, StaffOnly } from '../kit/route';
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
