import { Entity, Index, OneToOne, JoinColumn, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { BookingEntity } from './booking.entity';

/**
 * How a booking with a deposit is paid in parts, as the family was told. What is owed follows from the booking's
 * account.
 */
@Entity('payment_plans')
@Index('ix_payment_plans_due', ['doneAt', 'dueOn'])
export class PaymentPlanEntity extends c.columns({
  bookingId: c.primary(c.integer()),
  /** The balance is due by the end of this London date. */
  dueOn: c.calendarDate(),
  /** Days before it on which the family is reminded, the largest first. */
  remindDays: c.json<number[]>(),
  graceDays: c.integer(),
  /** After those days its places are let go; otherwise staff decide. */
  letsGo: c.boolean(),
  /** How many of its notices were sent, or left out. */
  notices: c.byDefault(c.integer(), 0),
  /** When the family was warned that the places are let go. */
  warnedAt: c.orNull(c.instant()),
  /** Nothing is asked for any more: paid, cancelled or deleted. */
  doneAt: c.orNull(c.instant()),
}) {
  @OneToOne(() => BookingEntity)
  @JoinColumn()
  booking: Relation<BookingEntity>;
}

notPersonal(PaymentPlanEntity, { 'days before a date': ['remindDays'] });
