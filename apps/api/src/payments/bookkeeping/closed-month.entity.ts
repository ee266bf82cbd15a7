import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { code, instant, integer, text, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { type VatUntil } from './vat-until';

/** A month that was closed, with its books as they were then. */
@Entity('closed_months')
@Index('ix_closed_months_month', ['month'])
export class ClosedMonthEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** `2025-10`. */
  @Column(code(7))
  month: string;

  @Column(instant())
  fromAt: Date;

  /** The first instant that is not in it. */
  @Column(instant())
  untilAt: Date;

  /** The sum of its entries about money, signed as in the ledger. */
  @Column(integer())
  moneyPence: number;

  /** What was earned up to its end in all; what follows is earned later. */
  @Column(integer())
  earnedCampsPence: number;

  @Column(integer())
  earnedTshirtsPence: number;

  /** What of it and of the money received was VAT, in all; null of a month without. */
  @Column({ type: 'simple-json', nullable: true })
  vat: VatUntil | null;

  /** `Books`, as JSON: sums only. */
  @Column(text())
  books: string;

  @Column(code(64))
  closedBy: Actor;

  @Column(instant())
  closedAt: Date;

  @Column({ ...code(64), nullable: true })
  reopenedBy: Actor | null;

  /** Null while it is closed. */
  @Column({ ...instant(), nullable: true })
  reopenedAt: Date | null;

  /** Why an owner opened it again. */
  @Column(varchar(200))
  reason: string;
}

notPersonal(ClosedMonthEntity, {
  'sums of a month, and why it was opened again': ['books', 'vat', 'reason'],
});
