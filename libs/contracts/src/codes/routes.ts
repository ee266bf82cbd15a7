import * as z from 'zod/mini';
import { defineRoute, Public, StaffOnly } from '../kit/route';
import {
  AddCodeSchema,
  ChangeCodeSchema,
  CodeOfferSchema,
  CodePathSchema,
  CodeUseSchema,
  codeGuesses,
  FoundCodeSchema,
  LookUpCodeSchema,
} from './codes';

export const lookUpCode = defineRoute('POST /api/codes/look-up', {
  access: Public,
  body: LookUpCodeSchema,
  answer: FoundCodeSchema,
  limits: [codeGuesses],
});

export const listCodes = defineRoute('GET /api/admin/codes', {
  access: StaffOnly('catalogue'),
  answer: z.array(CodeOfferSchema),
});

export const addCode = defineRoute('POST /api/admin/codes', {
  access: StaffOnly('catalogue'),
  body: AddCodeSchema,
  answer: CodeOfferSchema,
  status: 201,
});

export const changeCode = defineRoute('PUT /api/admin/codes/:id', {
  access: StaffOnly('catalogue'),
  params: CodePathSchema,
  body: ChangeCodeSchema,
  answer: CodeOfferSchema,
});

/** The newest 500. */
export const listCodeUses = defineRoute('GET /api/admin/codes/:id/uses', {
  access: StaffOnly(['catalogue', 'bookings']),
  params: CodePathSchema,
  answer: z.array(CodeUseSchema),
});

/** A batch's codes, and which are used. */
export const exportCodes = defineRoute('GET /api/admin/codes/:id/codes.csv', {
  access: StaffOnly(['catalogue', 'exports'], { freshProof: true }),
  params: CodePathSchema,
  file: ['text/csv'],
});
