import * as z from 'zod/mini';
import { BookingPathSchema } from '../../bookings/bookings';
import { defineRoute, FamilyOrStaff, Public, StaffOnly } from '../../kit/route';
import {
  AddCodeSchema,
  ChangeCodeSchema,
  CodeOfferSchema,
  CodePathSchema,
  codeGuesses,
  FoundCodeSchema,
  LookUpCodeSchema,
  UseCodeSchema,
  UsedCodeSchema,
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

/** A batch's codes, and which are used. */
export const exportCodes = defineRoute('GET /api/admin/codes/:id/codes.csv', {
  access: StaffOnly(['catalogue', 'exports'], { freshProof: true }),
  params: CodePathSchema,
  file: ['text/csv'],
});

/**
 * Uses a code for a booking that waits for its payment, instead of the code it may have, if that makes it cheaper.
 * Ends a payment that is open for the old amount. Errors: `validation_failed` at `code`, which says why it can't be
 * used; `status_conflict` for places that a funder pays for and for money on its way through a bank; `already_paid`,
 * `booking_expired`, `booking_closed`, `changed_meanwhile`, `payment_processing`, `payment_mismatch`,
 * `payment_unavailable`, `too_many_requests`.
 */
export const useCode = defineRoute('PUT /api/bookings/:id/code', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  body: UseCodeSchema,
  answer: UsedCodeSchema,
  limits: [
    { name: 'use-code-booking', points: 30, seconds: 600, per: 'booking-caller' },
    { name: 'use-code-address', points: 200, seconds: 600, per: 'network' },
  ],
  isRepeatable: true,
});
