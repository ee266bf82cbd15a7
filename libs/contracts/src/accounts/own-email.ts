import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';

export const EMAIL_CODE_MINUTES = 30;
export const EMAIL_CODE_TRIES = 5;

const EMAIL = 'Please give an email address, such as kim@example.com';

/** In lower case. */
export const StaffEmailSchema = z
  .string(EMAIL)
  .check(cleanLine(), z.toLowerCase(), z.email(EMAIL), z.maxLength(254, EMAIL));

/** `GET /api/admin/account/email`: where emails about one's own account go. */
export const OwnEmailSchema = z.object({
  /** Confirmed; null without one. */
  email: z.nullable(z.string()),
  /** Given, by oneself or by the owner who opened the account, and not confirmed yet. */
  pending: z.nullable(z.string()),
});
export type OwnEmail = z.infer<typeof OwnEmailSchema>;

/**
 * `POST /api/admin/account/email`: emails a code to the address, which counts once `…/confirm` had the code; until
 * then the one before does. Errors: `fresh_proof_required`, `validation_failed`, `too_many_requests`.
 */
export const GiveEmailSchema = z.object({ email: StaffEmailSchema });
export type GiveEmail = z.infer<typeof GiveEmailSchema>;

const CODE = 'Please enter the six digits from the email';

/** `POST /api/admin/account/email/confirm`; any but the newest code is refused with `validation_failed` at `code`. */
export const ConfirmEmailSchema = z.object({
  code: z.string(CODE).check(
    z.overwrite((code) => code.replaceAll(/[\s\p{Pd}]/gu, '')),
    z.regex(/^\d{6}$/, CODE),
  ),
});
export type ConfirmEmail = z.infer<typeof ConfirmEmailSchema>;
