import { Column, Entity, Index, OneToOne, JoinColumn, PrimaryColumn, type Relation } from 'typeorm';
import { boolean, calendarDate, instant, integer } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { BookingEntity } from './booking.entity';

/**
 * How a booking with a deposit is paid in parts, as the family was told. What is owed follows from the booking's
 * account.
 */
@Entity('payment_plans')
@Index('ix_payment_plans_due', ['doneAt', 'dueOn'])
export class PaymentPlanEntity {
  @PrimaryColumn(integer())
  bookingId: number;

  @OneToOne(() => BookingEntity)
  @JoinColumn()
  booking: Relation<BookingEntity>;

  /** The balance is due by the end of this London date. */
  @Column(calendarDate())
  dueOn: string;

  /** Days before it on which the family is reminded, the largest first. */
  @Column({ type: 'simple-json' })
  remindDays: number[];

  @Column(integer())
  graceDays: number;

  /** After those days its places are let go; otherwise staff decide. */
  @Column(boolean())
  letsGo: boolean;

  /** How many of its notices were sent, or left out. */
  @Column({ ...integer(), default: 0 })
  notices: number;

  /** When the family was warned that the places are let go. */
  @Column({ ...instant(), nullable: true })
  warnedAt: Date | null;

  /** Nothing is asked for any more: paid, cancelled or deleted. */
  @Column({ ...instant(), nullable: true })
  doneAt: Date | null;
}

notPersonal(PaymentPlanEntity, { 'days before a date': ['remindDays'] });
