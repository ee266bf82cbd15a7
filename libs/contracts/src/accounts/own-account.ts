import * as z from 'zod/mini';
import { PasskeyAnswerSchema } from './passkeys';
import { SecondStepCodeSchema } from './second-step';
import { LoginSchema } from './staff';
import { PasswordSchema } from './staff-accounts';

/** A browser in which somebody is logged in, of `GET /api/admin/account/sessions`; the newest use first. */
export const OwnSessionSchema = z.object({
  id: z.string(),
  /** "Chrome on Windows"; empty where it did not say. */
  browser: z.string(),
  /** `203.0.113.x`, or `the server itself`; empty for one that was opened before networks were kept. */
  network: z.string(),
  openedAt: z.string(),
  /** To within five minutes. */
  lastUsedAt: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSessionSchema>;

const ID = 'Please give the id of the session';
export const OwnSessionPathSchema = z.object({
  id: z.string(ID).check(z.regex(/^[0-9A-Za-z_-]{1,64}$/, ID)),
});
export type OwnSessionPath = z.infer<typeof OwnSessionPathSchema>;

/**
 * `POST /api/admin/account/proof`: somebody proves once more who they are, and may then for some minutes do what
 * was refused with `fresh_proof_required`. A code or a passkey where they have a second step; else
 * the password. Errors: `validation_failed` at the one that is wrong, `passkey_refused`, `too_many_requests`.
 */
export const ProofSchema = z.object({
  password: z.optional(LoginSchema.shape.password),
  code: z.optional(SecondStepCodeSchema.shape.code),
  passkey: z.optional(PasskeyAnswerSchema),
});
export type Proof = z.infer<typeof ProofSchema>;

export const ProvedSchema = z.object({ success: z.literal(true) });
export type Proved = z.infer<typeof ProvedSchema>;

/**
 * `POST /api/admin/account/password`: one's own, by the old one; the account's sessions in other browsers end.
 * Errors: `validation_failed`, `too_many_requests`.
 */
export const ChangePasswordSchema = z.object({
  password: LoginSchema.shape.password,
  newPassword: PasswordSchema,
});
export type ChangePassword = z.infer<typeof ChangePasswordSchema>;

export const PasswordChangedSchema = z.object({ success: z.literal(true) });
export type PasswordChanged = z.infer<typeof PasswordChangedSchema>;
