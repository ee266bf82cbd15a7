import { Entity } from 'typeorm';
import * as c from '../../kernel/database/columns';

/** One row: up to when the books are closed. Its lock is what closing a month and new entries share. */
@Entity('books_state')
export class BooksStateEntity extends c.columns({
  /** 1. */
  id: c.primary(c.integer()),
  /** The first instant of the first month that is not closed. */
  openFrom: c.instant(),
}) {}
