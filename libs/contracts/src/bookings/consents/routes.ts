import { BookingAccessSchema, BookingPathSchema } from '../bookings';
import { ChildPathSchema } from '../child-details';
import { defineRoute, FamilyOrStaff, Public, StaffOnly } from '../../kit/route';
import {
  AnswerConsentSchema,
  AnswerNewsSchema,
  AskConsentSchema,
  BookingConsentsSchema,
  ChangeWordingSchema,
  ChildConsentsSchema,
  ConsentWordingsSchema,
  NewsConsentSchema,
  UnsubscribedSchema,
  UnsubscribeQuerySchema,
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

export const answerNews = defineRoute('POST /api/bookings/:id/news', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  body: AnswerNewsSchema,
  answer: NewsConsentSchema,
  limits,
  isRepeatable: true,
});

/** Large mail providers post for all of their users from few networks. */
const byLink = [{ name: 'unsubscribe', points: 6000, seconds: 600, per: 'network' }] as const;

/** For mail programs that open the header’s address: leads to the page, and changes nothing. */
export const openUnsubscribe = defineRoute('GET /api/news/unsubscribe', {
  access: Public,
  query: UnsubscribeQuerySchema,
  file: ['text/html'],
  limits: byLink,
});

export const unsubscribe = defineRoute('POST /api/news/unsubscribe', {
  access: Public,
  query: UnsubscribeQuerySchema,
  answer: UnsubscribedSchema,
  limits: byLink,
  isRepeatable: true,
  anyOrigin: true,
});

export const resubscribe = defineRoute('POST /api/news/resubscribe', {
  access: Public,
  query: UnsubscribeQuerySchema,
  answer: UnsubscribedSchema,
  limits: byLink,
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
