import * as z from 'zod/mini';
import { defineRoute, Public, StaffOnly } from '../kit/route';
import { ChangeEnquiryStatusSchema, EnquiryPathSchema, EnquiryQuerySchema } from './enquiry-status';
import {
  CorrectEnquirySchema,
  PartyEnquiryReceivedSchema,
  PartyEnquiryRecordSchema,
  PartyEnquirySchema,
} from './enquiries';

export const sendEnquiry = defineRoute('POST /api/party-enquiries', {
  access: Public,
  body: PartyEnquirySchema,
  answer: PartyEnquiryReceivedSchema,
  status: 201,
  limits: [{ name: 'party-enquiry', points: 20, seconds: 600, per: 'network' }],
});

export const listEnquiries = defineRoute('GET /api/party-enquiries', {
  access: StaffOnly('enquiries'),
  query: EnquiryQuerySchema,
  answer: z.array(PartyEnquiryRecordSchema),
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
