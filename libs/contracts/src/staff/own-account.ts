import * as z from 'zod/mini';
import { PasskeyAnswerSchema } from './passkeys';
import { SecondStepCodeSchema } from './second-step';
import { LoginSchema } from './staff';
import { PasswordSchema } from './staff-accounts';

/** A browser with a session on this account (`GET /api/admin/account/sessions`), most recently used first. */
export const OwnSessionSchema = z.object({
  id: z.string(),
  /** "Chrome on Windows"; empty if the browser sent no usable name. */
  browser: z.string(),
  /** `203.0.113.x`, or `the server itself`; empty for sessions opened before networks were recorded. */
  network: z.string(),
  openedAt: z.string(),
  /** Accurate to five minutes. */
  lastUsedAt: z.string(),
  /** The session that made this request. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSessionSchema>;

const ID = 'Please give the id of the session';
export const OwnSessionPathSchema = z.object({
  id: z.string(ID).check(z.regex(/^[0-9A-Za-z_-]{1,64}$/, ID)),
});

/**
 * `POST /api/admin/account/proof`: staff confirm their identity again, which for a few minutes allows what was refused
 * with `fresh_proof_required`. Takes a code or a passkey if the account has a second step, else the password. Errors:
 * `validation_failed` at the wrong field, `passkey_refused`, `too_many_requests`.
 */
export const ProofSchema = z.object({
  password: z.optional(LoginSchema.shape.password),
  code: z.optional(SecondStepCodeSchema.shape.code),
  passkey: z.optional(PasskeyAnswerSchema),
});
export type Proof = z.infer<typeof ProofSchema>;

/**
 * `POST /api/admin/account/password`: changes your own password, given the old one, and ends the account's other
 * sessions. Errors: `validation_failed`, `too_many_requests`.
 */
export const ChangePasswordSchema = z.object({
  password: LoginSchema.shape.password,
  newPassword: PasswordSchema,
});
