import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, integer } from '../../kernel/database/columns';

/** One row: up to when the books are closed. Its lock is what closing a month and new entries share. */
@Entity('books_state')
export class BooksStateEntity {
  /** 1. */
  @PrimaryColumn(integer())
  id: number;

  /** The first instant of the first month that is not closed. */
  @Column(instant())
  openFrom: Date;
}
