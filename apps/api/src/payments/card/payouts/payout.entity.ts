import { type PayoutStatus } from '@sunfield/contracts/payments/bookkeeping/payouts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { boolean, calendarDate, code, instant, integer } from '../../../kernel/database/columns';
import { notPersonal } from '../../../kernel/database/personal-data';

/** Money that Stripe sends to our bank account. */
@Entity('stripe_payouts')
@Index('uq_stripe_payouts_payout', ['stripeId'], { unique: true })
@Index('ix_stripe_payouts_arrives', ['arrivesOn'])
@Index('ix_stripe_payouts_booked', ['bookedAt'])
export class PayoutEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** `po_…` */
  @Column(code(255))
  stripeId: string;

  /** What arrives at the bank. */
  @Column(integer())
  amountPence: number;

  @Column(code(20))
  status: PayoutStatus;

  /** When the bank should have it. */
  @Column(calendarDate())
  arrivesOn: string;

  /** When Stripe made it. */
  @Column(instant())
  createdAt: Date;

  /** By Stripe's schedule. Of one that was made by hand, Stripe does not say which payments are in it. */
  @Column(boolean())
  isAutomatic: boolean;

  /** Why the bank returned it, in Stripe's words: `account_closed`, … */
  @Column({ ...code(60), nullable: true })
  failure: string | null;

  /** When all its lines were stored; null until then. */
  @Column({ ...instant(), nullable: true })
  linesReadAt: Date | null;

  /** The day on which its fees count in the books: when it arrives, or the first open month if that was closed before. */
  @Column({ ...instant(), nullable: true })
  bookedAt: Date | null;
}

notPersonal(PayoutEntity, {});
