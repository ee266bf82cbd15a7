import * as z from 'zod/mini';
import { defineRoute, Public, StaffOnly } from '../kit/route';
import { DoneSchema } from '../kit/done';
import {
  AddStaffSchema,
  ChangeStaffSchema,
  ResetPasswordSchema,
  StaffAccountSchema,
  StaffPathSchema,
} from './staff-accounts';
import { ChangeSecondStepRuleSchema, SecondStepRuleSchema } from './second-step-rule';
import { ChoosePasswordSchema, ForgottenPasswordSchema, PasswordLinkSchema } from './password-link';
import { FirstOwnerSchema } from './first-owner';
import { LoginSchema, StaffSessionSchema } from './staff';
import { PasskeyRequestSchema } from './passkeys';
import { SecondStepSchema } from './second-step';

/** `GET /api/admin/first-owner`: whether this installation still needs its first owner. */
const FirstOwnerStateSchema = z.object({ isWanted: z.boolean() });

export const readFirstOwner = defineRoute('GET /api/admin/first-owner', {
  access: Public,
  answer: FirstOwnerStateSchema,
});

export const openFirstOwner = defineRoute('POST /api/admin/first-owner', {
  access: Public,
  body: FirstOwnerSchema,
  answer: StaffSessionSchema,
  limits: [{ name: 'set-up-code', points: 10, seconds: 900, per: 'network' }],
});

export const logIn = defineRoute('POST /api/admin/login', {
  access: Public,
  body: LoginSchema,
  answer: StaffSessionSchema,
});

export const takeSecondStep = defineRoute('POST /api/admin/login/second-step', {
  access: Public,
  body: SecondStepSchema,
  answer: StaffSessionSchema,
});

export const askLoginPasskey = defineRoute('POST /api/admin/login/second-step/passkey', {
  access: Public,
  answer: PasskeyRequestSchema,
});

export const logOut = defineRoute('POST /api/admin/logout', {
  access: Public,
  answer: StaffSessionSchema,
});

export const checkSession = defineRoute('GET /api/admin/check', {
  access: Public,
  answer: StaffSessionSchema,
});

export const forgotPassword = defineRoute('POST /api/admin/forgotten-password', {
  access: Public,
  body: ForgottenPasswordSchema,
  answer: DoneSchema,
  status: 202,
  limits: [
    { name: 'forgotten-password-address', points: 30, seconds: 3600, per: 'network' },
    { name: 'forgotten-password-name', points: 5, seconds: 3600, per: 'username' },
  ],
});

export const resetForgottenPassword = defineRoute('POST /api/admin/reset-password', {
  access: Public,
  body: ChoosePasswordSchema,
  answer: DoneSchema,
  limits: [{ name: 'password-link', points: 30, seconds: 900, per: 'network' }],
});

export const listStaff = defineRoute('GET /api/admin/staff', {
  access: StaffOnly('staff'),
  answer: z.array(StaffAccountSchema),
});

export const addStaff = defineRoute('POST /api/admin/staff', {
  access: StaffOnly('staff', { freshProof: true }),
  body: AddStaffSchema,
  answer: StaffAccountSchema,
  status: 201,
});

export const changeStaff = defineRoute('PATCH /api/admin/staff/:id', {
  access: StaffOnly('staff', { freshProof: true }),
  params: StaffPathSchema,
  body: ChangeStaffSchema,
  answer: StaffAccountSchema,
});

export const resetStaffPassword = defineRoute('POST /api/admin/staff/:id/reset-password', {
  access: StaffOnly('staff', { freshProof: true }),
  params: StaffPathSchema,
  body: ResetPasswordSchema,
  answer: StaffAccountSchema,
});

export const resetStaffSecondStep = defineRoute('POST /api/admin/staff/:id/reset-second-step', {
  access: StaffOnly('staff', { freshProof: true }),
  params: StaffPathSchema,
  answer: StaffAccountSchema,
});

export const makePasswordLink = defineRoute('POST /api/admin/staff/:id/password-link', {
  access: StaffOnly('staff', { freshProof: true }),
  params: StaffPathSchema,
  answer: PasswordLinkSchema,
});

export const readSecondStepRule = defineRoute('GET /api/admin/staff/second-step-rule', {
  access: StaffOnly('staff'),
  answer: SecondStepRuleSchema,
});

export const changeSecondStepRule = defineRoute('PUT /api/admin/staff/second-step-rule', {
  access: StaffOnly('staff', { freshProof: true }),
  body: ChangeSecondStepRuleSchema,
  answer: SecondStepRuleSchema,
});
