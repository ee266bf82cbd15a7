import { Entity, Index } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { type VatUntil } from './vat-until';

/** A month that was closed, with its books as they were then. */
@Entity('closed_months')
@Index('uq_closed_months_month', ['month'], { unique: true })
export class ClosedMonthEntity extends c.columns({
  id: c.id(),
  /** `2025-10`. */
  month: c.code(7),
  fromAt: c.instant(),
  /** The first instant that is not in it. */
  untilAt: c.instant(),
  /** The sum of its entries about money, signed as in the ledger. */
  moneyPence: c.integer(),
  /** What was earned up to its end in all; what follows is earned later. */
  earnedCampsPence: c.integer(),
  earnedTshirtsPence: c.integer(),
  /** What of it and of the money received was VAT, in all; null of a month without. */
  vat: c.orNull(c.json<VatUntil>()),
  /** `Books`, as JSON: sums only. */
  books: c.text(),
  closedBy: c.code<Actor>(64),
  closedAt: c.instant(),
}) {}

notPersonal(ClosedMonthEntity, { 'sums of a month': ['books', 'vat'] });
