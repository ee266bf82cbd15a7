import * as z from 'zod/mini';
import { DoneSchema } from '../kit/done';
import { defineRoute, type Limit, Public, StaffOnly } from '../kit/route';
import { CalendarItemSchema, PartyCalendarQuerySchema } from './calendar';
import { ChangeEnquiryStatusSchema, EnquiryPathSchema, EnquiryQuerySchema } from './enquiry-status';
import {
  CorrectEnquirySchema,
  PartyEnquiryReceivedSchema,
  PartyEnquiryRecordSchema,
  PartyEnquirySchema,
} from './enquiries';
import {
  AddGuestSchema,
  AnswerInvitationSchema,
  InvitationLinkSchema,
  InvitationSchema,
  PartySheetQuerySchema,
  PartySheetSchema,
} from './guests';
import {
  AddPackageSchema,
  ChangePackageSchema,
  FreeDaySchema,
  FreeTimesQuerySchema,
  OfferedPackageSchema,
  PackagePathSchema,
  PartyPackageSchema,
  PartyRulesSchema,
  PartyRulesViewSchema,
} from './packages';
import {
  AcceptQuoteSchema,
  AnswerQuoteSchema,
  ChangePartySchema,
  PartyChangeQuoteSchema,
  PartyLinkSchema,
  PartyQuoteSchema,
  PartyWishSchema,
  QuotePartySchema,
  StaffPartySchema,
  TickTaskSchema,
} from './quotes';

export const sendEnquiry = defineRoute('POST /api/party-enquiries', {
  access: Public,
  body: PartyEnquirySchema,
  answer: PartyEnquiryReceivedSchema,
  status: 201,
  limits: [{ name: 'party-enquiry', points: 20, seconds: 600, per: 'network' }],
});

/** Staff write down what a family asks for on the phone: they answer it there, so no email says that it was received. */
export const takeEnquiry = defineRoute('POST /api/admin/party-enquiries', {
  access: StaffOnly('enquiries'),
  body: PartyEnquirySchema,
  answer: PartyEnquiryRecordSchema,
  status: 201,
});

export const listEnquiries = defineRoute('GET /api/party-enquiries', {
  access: StaffOnly('enquiries'),
  query: EnquiryQuerySchema,
  answer: z.array(PartyEnquiryRecordSchema),
});

/** Errors: `not_found`. */
export const readEnquiry = defineRoute('GET /api/party-enquiries/:id', {
  access: StaffOnly('enquiries'),
  params: EnquiryPathSchema,
  answer: PartyEnquiryRecordSchema,
});

export const correctEnquiry = defineRoute('PATCH /api/party-enquiries/:id', {
  access: StaffOnly('enquiries'),
  params: EnquiryPathSchema,
  body: CorrectEnquirySchema,
  answer: PartyEnquiryRecordSchema,
});

export const changeEnquiryStatus = defineRoute('PATCH /api/party-enquiries/:id/status', {
  access: StaffOnly('enquiries'),
  params: EnquiryPathSchema,
  body: ChangeEnquiryStatusSchema,
  answer: PartyEnquiryRecordSchema,
});

const byLink: Limit = { name: 'party-link', points: 120, seconds: 600, per: 'network' };

export const listOfferedPackages = defineRoute('GET /api/party-packages', {
  access: Public,
  answer: z.array(OfferedPackageSchema),
  limits: [byLink],
});

/** Errors: `not_found` for a package that is not offered. */
export const listFreeTimes = defineRoute('GET /api/party-times', {
  access: Public,
  query: FreeTimesQuerySchema,
  answer: z.array(FreeDaySchema),
  limits: [byLink],
});

export const listPackages = defineRoute('GET /api/admin/party-packages', {
  access: StaffOnly('enquiries'),
  answer: z.array(PartyPackageSchema),
});

export const addPackage = defineRoute('POST /api/admin/party-packages', {
  access: StaffOnly('catalogue'),
  body: AddPackageSchema,
  answer: PartyPackageSchema,
  status: 201,
});

/** Errors: `not_found`, `changed_meanwhile`. */
export const changePackage = defineRoute('PUT /api/admin/party-packages/:id', {
  access: StaffOnly('catalogue'),
  params: PackagePathSchema,
  body: ChangePackageSchema,
  answer: PartyPackageSchema,
});

export const readPartyRules = defineRoute('GET /api/admin/party-rules', {
  access: StaffOnly('enquiries'),
  answer: PartyRulesViewSchema,
});

/** Errors: `changed_meanwhile`. */
export const changePartyRules = defineRoute('PUT /api/admin/party-rules', {
  access: StaffOnly('catalogue'),
  body: PartyRulesSchema,
  answer: PartyRulesViewSchema,
});

/** What venues and coaches are busy with, for seven days. */
export const readPartyCalendar = defineRoute('GET /api/admin/party-calendar', {
  access: StaffOnly('enquiries'),
  query: PartyCalendarQuerySchema,
  answer: z.array(CalendarItemSchema),
});

/** Parties with a quote, by date. */
export const listParties = defineRoute('GET /api/admin/parties', {
  access: StaffOnly('enquiries'),
  answer: z.array(StaffPartySchema),
});

/** Emails the quote and holds its time. Errors: `not_found`, `changed_meanwhile`, `party_time_taken`, `status_conflict` once it is accepted. */
export const quoteParty = defineRoute('PUT /api/admin/party-enquiries/:id/quote', {
  access: StaffOnly('enquiries'),
  params: EnquiryPathSchema,
  body: QuotePartySchema,
  answer: StaffPartySchema,
});

/** A family accepts on the phone. Errors: as `answerPartyQuote`. */
export const acceptPartyQuote = defineRoute('POST /api/admin/parties/:id/accept', {
  access: StaffOnly('bookings'),
  params: EnquiryPathSchema,
  body: AcceptQuoteSchema,
  answer: StaffPartySchema,
});

/** Ticks a task before the day. Errors: `not_found`. */
export const tickPartyTask = defineRoute('PUT /api/admin/parties/:id/tasks', {
  access: StaffOnly('enquiries'),
  params: EnquiryPathSchema,
  body: TickTaskSchema,
  answer: StaffPartySchema,
});

/** Errors: `not_found`, `changed_meanwhile`, `party_time_taken`, `status_conflict` for a party that is not booked. */
export const quotePartyChange = defineRoute('POST /api/admin/parties/:id/change/quote', {
  access: StaffOnly('bookings'),
  params: EnquiryPathSchema,
  body: PartyWishSchema,
  answer: PartyChangeQuoteSchema,
  isRepeatable: true,
});

/** Errors: those of its quote, `price_changed`; `forbidden`, `fresh_proof_required` if money goes back. */
export const changeParty = defineRoute('POST /api/admin/parties/:id/change', {
  access: StaffOnly('bookings'),
  params: EnquiryPathSchema,
  body: ChangePartySchema,
  answer: StaffPartySchema,
  isRepeatable: true,
});

/** Errors: `not_found`, also with another link. */
export const readPartyQuote = defineRoute('GET /api/parties/:id', {
  access: Public,
  params: EnquiryPathSchema,
  query: PartyLinkSchema,
  answer: PartyQuoteSchema,
  limits: [byLink],
});

/** Errors: `not_found`, `changed_meanwhile`, `party_time_taken` with the nearest free times. */
export const answerPartyQuote = defineRoute('POST /api/parties/:id/answer', {
  access: Public,
  params: EnquiryPathSchema,
  body: AnswerQuoteSchema,
  answer: PartyQuoteSchema,
  limits: [byLink],
  isRepeatable: true,
});

/** Errors: `not_found`, also with another link. */
export const readInvitation = defineRoute('GET /api/party-invitations/:id', {
  access: Public,
  params: EnquiryPathSchema,
  query: InvitationLinkSchema,
  answer: InvitationSchema,
  limits: [byLink],
});

export const answerInvitation = defineRoute('POST /api/party-invitations/:id', {
  access: Public,
  params: EnquiryPathSchema,
  body: AnswerInvitationSchema,
  answer: InvitationSchema,
  limits: [byLink],
  isRepeatable: true,
});

export const addPartyGuest = defineRoute('POST /api/admin/party-guests', {
  access: StaffOnly('registers', { somewhere: true }),
  body: AddGuestSchema,
  answer: DoneSchema,
  isRepeatable: true,
});

export const listPartySheets = defineRoute('GET /api/admin/party-sheets', {
  access: StaffOnly('registers', { somewhere: true, unattended: true }),
  query: PartySheetQuerySchema,
  answer: z.array(PartySheetSchema),
});
