import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { OwnPasskeySchema, PasskeyAnswerSchema } from './passkeys';
import { LoginSchema } from './staff';

const CODE = 'Please enter the code';

/** A code from an authenticator app, or a recovery code. */
export const SecondStepCodeSchema = z.object({
  /** Spaces and dashes are optional. */
  code: z.string(CODE).check(cleanLine(), z.minLength(1, CODE), z.maxLength(60, CODE)),
});

/**
 * `POST /api/admin/login/second-step`: a code, or a passkey's answer to `PasskeyRequest`; answers `StaffSession`.
 * Errors: `wrong_code`, `passkey_refused`.
 */
export const SecondStepSchema = z
  .object({
    code: z.optional(SecondStepCodeSchema.shape.code),
    passkey: z.optional(PasskeyAnswerSchema),
  })
  .check(
    z.refine(({ code, passkey }) => Boolean(code ?? passkey), { error: CODE, path: ['code'] }),
  );
export type SecondStep = z.infer<typeof SecondStepSchema>;

export type SecondStepKind = 'app' | 'passkey';

/** `GET /api/admin/account/second-step`: the account's second steps. */
export const OwnSecondStepSchema = z.object({
  /** When the authenticator app was set up; null without one. */
  appSince: z.nullable(z.string()),
  /** How many recovery codes are unused. */
  recoveryCodesLeft: z.int(),
  /** Oldest first. */
  passkeys: z.array(OwnPasskeySchema),
});
export type OwnSecondStep = z.infer<typeof OwnSecondStepSchema>;

/**
 * `POST /api/admin/account/second-step/app`: starts setting up an authenticator app. The app counts once
 * `…/app/confirm` has received one of its codes; until then a new secret may be requested. Errors:
 * `second_step_exists`.
 */
export const NewAppSchema = z.object({
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
  /** The same secret for typing in, in base 32. */
  secret: z.string(),
});
export type NewApp = z.infer<typeof NewAppSchema>;

/** New recovery codes, returned only once; empty if the existing codes stay valid. */
export const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** `POST …/app/remove`, `…/passkeys/{id}/remove` and `…/recovery-codes`: these require the password again. */
export const OwnPasswordSchema = z.object({ password: LoginSchema.shape.password });
export type OwnPassword = z.infer<typeof OwnPasswordSchema>;
