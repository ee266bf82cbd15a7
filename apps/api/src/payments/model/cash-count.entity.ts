import { type CashBook } from '@sunfield/contracts/payments/cash-book';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { calendarDate, code, instant, integer, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/**
 * What staff counted of one way to pay on one day at one place. Rows are only added: the one with the highest number
 * counts.
 */
@Entity('cash_counts')
@Index('uq_cash_counts_number', ['date', 'venueKey', 'method', 'number'], { unique: true })
export class CashCountEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(calendarDate())
  date: string;

  /** Empty: the office. */
  @Column(code(40))
  venueKey: string;

  @Column(code(20))
  method: CashBook['ways'][number]['method'];

  /** From 1. */
  @Column(integer())
  number: number;

  /** What the cash book had then. */
  @Column(integer())
  expectedPence: number;

  @Column(integer())
  countedPence: number;

  /** Why they differ. */
  @Column(varchar(200))
  note: string;

  @Column(code(64))
  actor: Actor;

  @Column(instant())
  at: Date;
}

notPersonal(CashCountEntity, { 'why counted money differs, without names': ['note'] });
