import * as z from 'zod/mini';
import { OwnAccount, defineRoute } from '../kit/route';
import { DoneSchema } from '../kit/done';
import {
  AddPasskeySchema,
  PasskeyCreationSchema,
  PasskeyPathSchema,
  PasskeyRequestSchema,
} from './passkeys';
import {
  ChangePasswordSchema,
  OwnSessionPathSchema,
  OwnSessionSchema,
  ProofSchema,
} from './own-account';
import { ConfirmEmailSchema, GiveEmailSchema, OwnEmailSchema } from './own-email';
import {
  NewAppSchema,
  OwnPasswordSchema,
  OwnSecondStepSchema,
  RecoveryCodesSchema,
  SecondStepCodeSchema,
} from './second-step';

export const listOwnSessions = defineRoute('GET /api/admin/account/sessions', {
  access: OwnAccount(),
  answer: z.array(OwnSessionSchema),
});

export const endOwnSession = defineRoute('DELETE /api/admin/account/sessions/:id', {
  access: OwnAccount(),
  params: OwnSessionPathSchema,
  answer: z.array(OwnSessionSchema),
});

export const endOtherSessions = defineRoute('POST /api/admin/account/sessions/end-others', {
  access: OwnAccount(),
  answer: z.array(OwnSessionSchema),
});

export const askProofPasskey = defineRoute('POST /api/admin/account/proof/passkey', {
  access: OwnAccount(),
  answer: PasskeyRequestSchema,
});

export const proveIdentity = defineRoute('POST /api/admin/account/proof', {
  access: OwnAccount({ whileSettingUp: true }),
  body: ProofSchema,
  answer: DoneSchema,
});

export const changeOwnPassword = defineRoute('POST /api/admin/account/password', {
  access: OwnAccount({ freshProof: true }),
  body: ChangePasswordSchema,
  answer: DoneSchema,
});

export const readOwnEmail = defineRoute('GET /api/admin/account/email', {
  access: OwnAccount(),
  answer: OwnEmailSchema,
});

/** Stops an account from flooding a mailbox. */
export const giveOwnEmail = defineRoute('POST /api/admin/account/email', {
  access: OwnAccount({ freshProof: true }),
  body: GiveEmailSchema,
  answer: OwnEmailSchema,
  limits: [{ name: 'staff-email-code', points: 10, seconds: 3600, per: 'staff' }],
});

export const confirmOwnEmail = defineRoute('POST /api/admin/account/email/confirm', {
  access: OwnAccount(),
  body: ConfirmEmailSchema,
  answer: OwnEmailSchema,
});

export const removeOwnEmail = defineRoute('DELETE /api/admin/account/email', {
  access: OwnAccount({ freshProof: true }),
  answer: OwnEmailSchema,
});

export const readOwnSecondStep = defineRoute('GET /api/admin/account/second-step', {
  access: OwnAccount({ whileSettingUp: true }),
  answer: OwnSecondStepSchema,
});

export const beginAuthenticatorApp = defineRoute('POST /api/admin/account/second-step/app', {
  access: OwnAccount({ freshProof: true, whileSettingUp: true }),
  answer: NewAppSchema,
});

export const confirmAuthenticatorApp = defineRoute(
  'POST /api/admin/account/second-step/app/confirm',
  {
    access: OwnAccount({ freshProof: true, whileSettingUp: true }),
    body: SecondStepCodeSchema,
    answer: RecoveryCodesSchema,
  },
);

export const removeAuthenticatorApp = defineRoute(
  'POST /api/admin/account/second-step/app/remove',
  {
    access: OwnAccount({ freshProof: true }),
    body: OwnPasswordSchema,
    answer: OwnSecondStepSchema,
  },
);

export const renewRecoveryCodes = defineRoute(
  'POST /api/admin/account/second-step/recovery-codes',
  {
    access: OwnAccount({ freshProof: true }),
    body: OwnPasswordSchema,
    answer: RecoveryCodesSchema,
  },
);

export const beginPasskey = defineRoute('POST /api/admin/account/second-step/passkeys/begin', {
  access: OwnAccount({ freshProof: true, whileSettingUp: true }),
  answer: PasskeyCreationSchema,
});

export const addPasskey = defineRoute('POST /api/admin/account/second-step/passkeys', {
  access: OwnAccount({ freshProof: true, whileSettingUp: true }),
  body: AddPasskeySchema,
  answer: RecoveryCodesSchema,
});

export const removePasskey = defineRoute(
  'POST /api/admin/account/second-step/passkeys/:id/remove',
  {
    access: OwnAccount({ freshProof: true }),
    params: PasskeyPathSchema,
    body: OwnPasswordSchema,
    answer: OwnSecondStepSchema,
  },
);
