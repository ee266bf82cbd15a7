import { defineRoute, StaffOnly } from '../../kit/route';
import { PeriodSchema } from '../../kit/dates';
import {
  BooksMonthQuerySchema,
  BooksSchema,
  ClosedMonthsSchema,
  ExportBooksQuerySchema,
  CloseMonthSchema,
  MonthEndSchema,
} from './books';
import {
  ExplainPayoutLineSchema,
  PayoutLinePathSchema,
  PayoutPathSchema,
  PayoutsSchema,
  PayoutWithLinesSchema,
} from './payouts';

export const readBooks = defineRoute('GET /api/admin/books', {
  access: StaffOnly('bookkeeping'),
  query: PeriodSchema,
  answer: BooksSchema,
});

export const readClosedMonths = defineRoute('GET /api/admin/books/closed-months', {
  access: StaffOnly('bookkeeping'),
  answer: ClosedMonthsSchema,
});

export const readMonthEnd = defineRoute('GET /api/admin/books/month-end', {
  access: StaffOnly('bookkeeping'),
  query: BooksMonthQuerySchema,
  answer: MonthEndSchema,
});

export const closeMonth = defineRoute('POST /api/admin/books/close', {
  access: StaffOnly('bookkeeping'),
  body: CloseMonthSchema,
  answer: ClosedMonthsSchema,
});

/** The month's journal for an accounting program. */
export const exportBooks = defineRoute('GET /api/admin/books/export', {
  access: StaffOnly(['bookkeeping', 'exports'], { freshProof: true }),
  query: ExportBooksQuerySchema,
  file: ['text/csv'],
});

export const readPayouts = defineRoute('GET /api/admin/payouts', {
  access: StaffOnly('bookkeeping'),
  query: PeriodSchema,
  answer: PayoutsSchema,
});

export const readPayout = defineRoute('GET /api/admin/payouts/:id', {
  access: StaffOnly('bookkeeping'),
  params: PayoutPathSchema,
  answer: PayoutWithLinesSchema,
});

export const explainPayoutLine = defineRoute('PUT /api/admin/payout-lines/:id/explanation', {
  access: StaffOnly('bookkeeping'),
  params: PayoutLinePathSchema,
  body: ExplainPayoutLineSchema,
  answer: PayoutWithLinesSchema,
});
