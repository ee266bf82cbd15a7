import * as z from 'zod/mini';
import { emailAddress } from '../kit/email-address';

export const EMAIL_CODE_MINUTES = 30;

const EMAIL = 'Please give an email address, such as kim@example.com';

/** Lower-cased. */
export const StaffEmailSchema = emailAddress(EMAIL).check(z.toLowerCase());

/** `GET /api/admin/account/email`: where emails about your own account go. */
export const OwnEmailSchema = z.object({
  /** The confirmed address; null if there isn't one. */
  email: z.nullable(z.string()),
  /** Entered by the account holder, or by the owner who added the account, and not yet confirmed. */
  pending: z.nullable(z.string()),
});
export type OwnEmail = z.infer<typeof OwnEmailSchema>;

/**
 * `POST /api/admin/account/email`: emails a code to the new address. The previous address stays in use until
 * `…/confirm` receives the code. Errors: `fresh_proof_required`, `validation_failed`, `too_many_requests`.
 */
export const GiveEmailSchema = z.object({ email: StaffEmailSchema });

const CODE = 'Please enter the six digits from the email';

/**
 * `POST /api/admin/account/email/confirm`; only the newest code is accepted, others get `validation_failed` at `code`.
 */
export const ConfirmEmailSchema = z.object({
  code: z.string(CODE).check(
    z.overwrite((code) => code.replaceAll(/[\s\p{Pd}]/gu, '')),
    z.regex(/^\d{6}$/, CODE),
  ),
});
