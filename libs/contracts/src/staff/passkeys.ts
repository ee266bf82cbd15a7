import * as z from 'zod/mini';
import { idPath, line } from '../kit/input-fields';

/** Bytes as base64url, as browsers and servers exchange passkeys. */
const bytes = (most: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'Please send base64url'), z.maxLength(most));
const transports = z
  .array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/)))
  .check(z.maxLength(8));
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

/** The result of `navigator.credentials.get()` as JSON; other fields are ignored. */
export const PasskeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswerSchema>;

/** The result of `navigator.credentials.create()` as JSON. */
export const NewPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(transports),
  }),
});

/** `POST /api/admin/account/second-step/passkeys`; answers `RecoveryCodes`. Errors: `passkey_refused`. */
export const AddPasskeySchema = z.object({ name: line('a name', 60), passkey: NewPasskeySchema });
export type AddPasskey = z.infer<typeof AddPasskeySchema>;

const known = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.optional(z.array(z.string())),
  }),
);

/** `POST …/passkeys/begin`: options for `navigator.credentials.create()`. Valid once, for five minutes. */
export const PasskeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreationSchema>;

/**
 * `POST /api/admin/login/second-step/passkey` and `POST /api/admin/account/proof/passkey`: options for
 * `navigator.credentials.get()`. Valid once, for five minutes. Errors: `not_found` if the account has no passkey.
 */
export const PasskeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: known,
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequestSchema>;

/** A passkey of the requester's own account. */
export const OwnPasskeySchema = z.object({
  id: z.int(),
  name: z.string(),
  addedAt: z.string(),
  /** Null if never used. */
  lastUsedAt: z.nullable(z.string()),
});
export type OwnPasskey = z.infer<typeof OwnPasskeySchema>;

export const PasskeyPathSchema = idPath('Please give the number of the passkey');
