import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { OwnPasskeySchema, PasskeyAnswerSchema } from './passkeys';
import { LoginSchema } from './staff';

const CODE = 'Please enter the code';

/** The code of an authenticator app, or a recovery code. */
export const SecondStepCodeSchema = z.object({
  /** With spaces or dashes, or without. */
  code: z.string(CODE).check(cleanLine(), z.minLength(1, CODE), z.maxLength(60, CODE)),
});
export type SecondStepCode = z.infer<typeof SecondStepCodeSchema>;

/**
 * `POST /api/admin/login/second-step`: a code, or what a passkey made of `PasskeyRequest`; answers `StaffSession`.
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

/** What a second step can be made with. */
export type SecondStepKind = 'app' | 'passkey';

/** `GET /api/admin/account/second-step`: what of it an account has. */
export const OwnSecondStepSchema = z.object({
  /** Since when an authenticator app is set up; null without one. */
  appSince: z.nullable(z.string()),
  /** How many of the recovery codes are not used yet. */
  recoveryCodesLeft: z.int(),
  /** The oldest first. */
  passkeys: z.array(OwnPasskeySchema),
});
export type OwnSecondStep = z.infer<typeof OwnSecondStepSchema>;

/**
 * `POST /api/admin/account/second-step/app`: an authenticator app is to be set up. It counts once `…/app/confirm`
 * had a code of it; until then a new one may be asked for. Errors: `second_step_exists`.
 */
export const NewAppSchema = z.object({
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
  /** The same secret to be typed, in base 32. */
  secret: z.string(),
});
export type NewApp = z.infer<typeof NewAppSchema>;

/** Codes to be kept; none where those of before still hold. They are told once. */
export const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodesSchema>;

/** `POST …/app/remove`, `…/passkeys/{id}/remove` and `…/recovery-codes`: they ask for one's password again. */
export const OwnPasswordSchema = z.object({ password: LoginSchema.shape.password });
export type OwnPassword = z.infer<typeof OwnPasswordSchema>;
