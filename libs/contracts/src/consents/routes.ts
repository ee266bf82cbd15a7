import { BookingAccessSchema, BookingPathSchema } from '../bookings/bookings';
import { ChildPathSchema } from '../bookings/child-details';
import { defineRoute, FamilyOrStaff, StaffOnly } from '../kit/route';
import {
  AnswerConsentSchema,
  AskConsentSchema,
  BookingConsentsSchema,
  ChangeWordingSchema,
  ChildConsentsSchema,
  ConsentWordingsSchema,
  WordingPathSchema,
} from './consents';

const limits = [
  { name: 'consents-booking', points: 300, seconds: 600, per: 'booking-caller' },
  { name: 'consents-address', points: 1200, seconds: 600, per: 'network' },
] as const;

export const readConsents = defineRoute('GET /api/bookings/:id/consents', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  answer: BookingConsentsSchema,
  limits,
});

export const answerConsent = defineRoute('POST /api/bookings/:id/consents/:childIndex', {
  access: FamilyOrStaff,
  params: ChildPathSchema,
  query: BookingAccessSchema,
  body: AnswerConsentSchema,
  answer: ChildConsentsSchema,
  limits,
  isRepeatable: true,
});

export const readConsentWordings = defineRoute('GET /api/admin/consent-wordings', {
  access: StaffOnly('settings'),
  answer: ConsentWordingsSchema,
});

export const changeConsentWording = defineRoute('PUT /api/admin/consent-wordings/:kind', {
  access: StaffOnly('settings'),
  params: WordingPathSchema,
  body: ChangeWordingSchema,
  answer: ConsentWordingsSchema,
});

export const askConsent = defineRoute('PUT /api/admin/consent-wordings/:kind/asked', {
  access: StaffOnly('settings'),
  params: WordingPathSchema,
  body: AskConsentSchema,
  answer: ConsentWordingsSchema,
});
