import { defineRoute, StaffOnly } from '../kit/route';
import { FiguresQuerySchema } from '../office/overview';
import {
  BooksSchema,
  ClosedMonthsSchema,
  ExportBooksQuerySchema,
  CloseMonthSchema,
  ReopenMonthSchema,
} from './books';

export const readBooks = defineRoute('GET /api/admin/books', {
  access: StaffOnly('bookkeeping'),
  query: FiguresQuerySchema,
  answer: BooksSchema,
});

export const readClosedMonths = defineRoute('GET /api/admin/books/closed-months', {
  access: StaffOnly('bookkeeping'),
  answer: ClosedMonthsSchema,
});

export const closeMonth = defineRoute('POST /api/admin/books/close', {
  access: StaffOnly('bookkeeping'),
  body: CloseMonthSchema,
  answer: ClosedMonthsSchema,
});

/** Settings are the owners'. */
export const reopenMonth = defineRoute('POST /api/admin/books/reopen', {
  access: StaffOnly(['bookkeeping', 'settings']),
  body: ReopenMonthSchema,
  answer: ClosedMonthsSchema,
});

/** The month's journal for an accounting program. */
export const exportBooks = defineRoute('GET /api/admin/books/export', {
  access: StaffOnly(['bookkeeping', 'exports'], { freshProof: true }),
  query: ExportBooksQuerySchema,
  file: ['text/csv'],
});
