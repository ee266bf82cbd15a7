import { defineRoute, StaffOnly } from '../kit/route';
import { FiguresQuerySchema } from '../office/overview';
import { BooksSchema } from './books';

export const readBooks = defineRoute('GET /api/admin/books', {
  access: StaffOnly('bookkeeping'),
  query: FiguresQuerySchema,
  answer: BooksSchema,
});
