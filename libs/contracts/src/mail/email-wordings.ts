import * as z from 'zod/mini';
import { anyLine } from '../kit/input-fields';
import { emailKinds } from './emails';

/** Where a text of an email is: around its blocks, or what kind of block it is. */
export const emailTextParts = [
  'subject',
  'preview',
  'heading',
  'reason',
  'paragraph',
  'note',
  'button',
  'links',
] as const;
export type EmailTextPart = (typeof emailTextParts)[number];

const EmailTextSchema = z.object({
  /** Its part and its first words, as they were when it was first released. */
  key: z.string(),
  part: z.enum(emailTextParts),
  /** With variables in braces: `Hello {parentName}, …` */
  ours: z.string(),
  /** Staff’s own; null if it is ours. */
  text: z.nullable(z.string()),
  /** Our text when staff wrote theirs, if it has changed since. */
  oursBefore: z.nullable(z.string()),
  /** The cases in which it is sent. */
  cases: z.array(z.string()),
  variables: z.array(
    z.object({
      name: z.string(),
      /** Its value in one of the cases. */
      sample: z.string(),
      /** A fact that a family needs: the text can’t be saved without it. */
      isNeeded: z.boolean(),
    }),
  ),
});
export type EmailText = z.infer<typeof EmailTextSchema>;

/** The other kinds of blocks: what they say can’t be changed. */
export const emailFactKinds = ['facts', 'code', 'list', 'lines', 'money', 'day', 'venue'] as const;
export type EmailFactKind = (typeof emailFactKinds)[number];

/** Blocks that move together. */
const EmailUnitSchema = z.object({
  id: z.string(),
  parts: z.array(z.union([EmailTextSchema, z.object({ fact: z.enum(emailFactKinds) })])),
});
export type EmailUnit = z.infer<typeof EmailUnitSchema>;

const edits = {
  /** By key. */
  texts: z.record(z.string(), z.string()),
  /** Ids of units, if they were moved. */
  order: z.array(z.string()),
};

/** `GET /api/admin/email-wordings` */
export const EmailWordingsSchema = z.object({
  emails: z.array(
    z.object({
      kind: z.enum(emailKinds),
      /** How many texts are staff’s own, and how many of ours have changed since. */
      edited: z.int(),
      outdated: z.int(),
      isMoved: z.boolean(),
    }),
  ),
});
export type EmailWordings = z.infer<typeof EmailWordingsSchema>;

/** `GET /api/admin/email-wordings/{kind}` */
export const EmailWordingSchema = z.object({
  kind: z.enum(emailKinds),
  /** 0 as long as no one has changed it. */
  version: z.int(),
  /** Subject, preview, heading and reason. */
  lines: z.array(EmailTextSchema),
  /** In the order they are sent. */
  units: z.array(EmailUnitSchema),
  isMoved: z.boolean(),
  /** What bookings the email can be about; each can be previewed. */
  cases: z.array(z.string()),
  /** Newest first. */
  versions: z.array(
    z.object({
      ...edits,
      version: z.int(),
      /** A username; null if the account is gone. */
      by: z.nullable(z.string()),
      /** ISO instant. */
      at: z.string(),
    }),
  ),
});
export type EmailWording = z.infer<typeof EmailWordingSchema>;

const text = anyLine(2000);
const wanted = {
  /** All texts that are staff’s own: one that is missing becomes ours again. */
  texts: z.record(z.string().check(z.maxLength(200)), text),
  order: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
};

/**
 * `PUT /api/admin/email-wordings/{kind}`: a new version. Errors: `changed_meanwhile` if `version` is not the newest;
 * `validation_failed` at `texts.<key>` for an unknown variable or text, and for a text that would lose a fact.
 */
export const ChangeEmailWordingSchema = z.object({ ...wanted, version: z.int() });
export type ChangeEmailWording = z.infer<typeof ChangeEmailWordingSchema>;

/** `POST /api/admin/email-wordings/{kind}/preview`: changes nothing. Errors: as for saving. */
export const PreviewEmailSchema = z.object({ ...wanted, case: z.string() });
export type PreviewEmail = z.infer<typeof PreviewEmailSchema>;

export const EmailPreviewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type EmailPreview = z.infer<typeof EmailPreviewSchema>;

export const EmailWordingPathSchema = z.object({ kind: z.enum(emailKinds) });
