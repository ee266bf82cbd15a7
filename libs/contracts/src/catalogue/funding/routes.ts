import * as z from 'zod/mini';
import { defineRoute, Public, StaffOnly } from '../../kit/route';
import {
  AddFunderSchema,
  ChangeFunderSchema,
  FundedDaySchema,
  FundedSeasonSchema,
  FunderPathSchema,
  FunderSchema,
  FundingOnOfferSchema,
  SetBlocksSchema,
} from './funding';
import {
  FunderReportFileSchema,
  FunderReportQuerySchema,
  FunderReportSchema,
} from './funder-report';

export const readFunding = defineRoute('GET /api/funding', {
  access: Public,
  answer: z.array(FundingOnOfferSchema),
});

export const listFunders = defineRoute('GET /api/admin/funders', {
  access: StaffOnly('catalogue'),
  answer: z.array(FunderSchema),
});

export const addFunder = defineRoute('POST /api/admin/funders', {
  access: StaffOnly('catalogue'),
  body: AddFunderSchema,
  answer: FunderSchema,
  status: 201,
});

export const changeFunder = defineRoute('PUT /api/admin/funders/:id', {
  access: StaffOnly('catalogue'),
  params: FunderPathSchema,
  body: ChangeFunderSchema,
  answer: FunderSchema,
});

/** A season's days that aren't over, with what the funder has of each. */
export const listFundedDays = defineRoute('GET /api/admin/funders/:id/days', {
  access: StaffOnly('catalogue'),
  params: FunderPathSchema,
  query: FundedSeasonSchema,
  answer: z.array(FundedDaySchema),
});

/** All days or none. Errors: `validation_failed` for fewer places than are booked, or more than a day has left. */
export const setFundedPlaces = defineRoute('PUT /api/admin/funders/:id/days', {
  access: StaffOnly('catalogue'),
  params: FunderPathSchema,
  query: FundedSeasonSchema,
  body: SetBlocksSchema,
  answer: z.array(FundedDaySchema),
});

/** What a funder asks for after a holiday. Errors: `not_found`, `validation_failed` for a period that is empty or too long. */
export const readFunderReport = defineRoute('GET /api/admin/funders/:id/report', {
  access: StaffOnly(['bookings', 'care']),
  params: FunderPathSchema,
  query: FunderReportQuerySchema,
  answer: FunderReportSchema,
});

/** A row for each child, numbered; names only on request. Errors: as for the figures. */
export const exportFunderReport = defineRoute('GET /api/admin/funders/:id/report/export', {
  access: StaffOnly(['bookings', 'care', 'exports'], { freshProof: true }),
  params: FunderPathSchema,
  query: FunderReportFileSchema,
  file: ['text/csv'],
});
