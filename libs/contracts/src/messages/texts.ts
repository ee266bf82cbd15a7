import * as z from 'zod/mini';
import { AudienceSchema, TextBodySchema } from './messages';

/** `none` no number · `wrong` no number that exists · `landline` · `abroad` · `stopped` its owner answered STOP */
export const noTextReasons = ['none', 'wrong', 'landline', 'abroad', 'stopped'] as const;
export type NoTextReason = (typeof noTextReasons)[number];

/**
 * `POST /api/admin/messages/texts`: whom a message would reach by text message now, and what that costs; without a text,
 * as if it had one part.
 */
export const FindTextsSchema = z.object({
  audience: AudienceSchema,
  text: z.optional(TextBodySchema),
});
export type FindTexts = z.infer<typeof FindTextsSchema>;

export const FoundTextsSchema = z.object({
  /** Whether a provider is configured. */
  isOn: z.boolean(),
  /** Mobile numbers: each once. */
  total: z.int(),
  parts: z.int(),
  /** Tenths of a penny, for all. */
  cost: z.int(),
  /** The longest of them, without what opens a booking. */
  longest: z.string(),
  /** The first 200 families that get none. */
  notReached: z.array(
    z.object({ bookingId: z.int(), name: z.string(), why: z.enum(noTextReasons) }),
  ),
});
export type FoundTexts = z.infer<typeof FoundTextsSchema>;

/** `queued` · `sending` · `sent` the network has it · `delivered` · `undelivered` · `failed` refused · `dropped` not sent */
export const textStates = [
  ...(['queued', 'sending', 'sent', 'undelivered', 'failed', 'delivered', 'dropped'] as const),
] as const;
export type TextState = (typeof textStates)[number];
