import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { type Limit } from '../kit/route';

export const MAX_ATTACHMENTS = 5;
/** Of all files of a message together, as they are sent: more is refused by some mailboxes. */
export const MAX_ATTACHMENT_BYTES = 5_000_000;
/** Of one picture, before it is made smaller. */
export const MAX_ATTACHED_PICTURE_BYTES = 10_000_000;

export const attachmentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
] as const;

/** One sentence for each reason a file can’t be attached. */
export const attachmentRefusals = {
  empty: 'This file is empty. Please choose another',
  unreadable: 'This file can’t be attached. Please choose a PDF, or a JPEG, PNG or WebP picture',
  tooHeavy: 'This file is too large. A PDF may have 5 MB, a picture 10 MB',
  tooLarge: 'This picture has more than 50 million pixels. Please make it smaller first',
  tooMany: 'Please attach at most 5 files',
  allTooHeavy: 'These files have more than 5 MB together. Please remove one',
  gone: 'This file is no longer there. Please add it again',
} as const;

/** A file for a message. The name is staff’s, with the ending of what is sent. */
export const AttachmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As it is sent. */
  bytes: z.int(),
});
export type Attachment = z.infer<typeof AttachmentSchema>;

/** Of those that were uploaded, in the order in which they are sent. */
export const AttachmentIdsSchema = z.optional(
  z.array(z.uuid()).check(z.maxLength(MAX_ATTACHMENTS, attachmentRefusals.tooMany)),
);

const NAME = 'Please give the file’s name';
/**
 * `POST /api/admin/messages/attachments`: the body is the file. What it is is read from its bytes. A picture is encoded
 * again, without its place, camera and names, at most 2,000 pixels wide and high, as PNG or JPEG. It is kept for a day
 * unless a message with it is sent. Errors: `validation_failed` at `file`.
 */
export const AddAttachmentSchema = z.object({
  name: z.string(NAME).check(cleanLine(), z.minLength(1, NAME), z.maxLength(200, NAME)),
});

export const AttachmentPathSchema = z.object({ id: z.uuid() });

export const addedAttachments: Limit = {
  name: 'message-attachments',
  points: 100,
  seconds: 3600,
  per: 'staff',
};
