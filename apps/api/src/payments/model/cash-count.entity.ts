import { type CashBook } from '@sunfield/contracts/payments/cash-book';
import { Entity, Index } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/**
 * What staff counted of one way to pay on one day at one place. Rows are only added: the one with the highest number
 * counts.
 */
@Entity('cash_counts')
@Index('uq_cash_counts_number', ['date', 'venueKey', 'method', 'number'], { unique: true })
export class CashCountEntity extends c.columns({
  id: c.id(),
  date: c.calendarDate(),
  /** Empty: the office. */
  venueKey: c.code(40),
  method: c.code<CashBook['ways'][number]['method']>(20),
  /** From 1. */
  number: c.integer(),
  /** What the cash book had then. */
  expectedPence: c.integer(),
  countedPence: c.integer(),
  /** Why they differ. */
  note: c.varchar(200),
  actor: c.code<Actor>(64),
  at: c.instant(),
}) {}

notPersonal(CashCountEntity, { 'why counted money differs, without names': ['note'] });
