import { type ManualMethod } from '@sunfield/contracts/money/payment-methods';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { type Actor } from '../../events/event-types';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { instant, integer, text, varchar } from '../../kernel/database/columns';

/**
 * `kept` money of a booking stays with us · `spent` it pays another one · `given_back` what it paid came to nothing ·
 * `paid_out` staff gave it to the parent · `taken_back` a bank took back the payment that it came from, or, where it is
 * more, decided otherwise after that.
 */
export type CreditKind = 'kept' | 'spent' | 'given_back' | 'paid_out' | 'taken_back';

export const creditReason = sealedColumn('credits.reason', ['fact']);

/**
 * One movement of the credit of an email address. Rows are only ever added, by `moveCredit`; what the address has is
 * their sum. They outlast the booking's people: the money is still the parent's. Used up, they lose the address with the last booking.
 */
@Entity('credits')
@Index('uq_credits_fact', ['fact'], { unique: true })
@Index('ix_credits_email', ['email'])
@Index('ix_credits_booking', ['bookingId'])
export class CreditEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** In lower case; `erased-7` once it was erased. */
  @Column(varchar(254))
  email: string;

  @Column(varchar(12))
  kind: CreditKind;

  /** What the address gains is positive. */
  @Column(integer())
  amountPence: number;

  /** What it tells of, once: `refund:7`, `payment:5`, `pay-out:…`, `dispute:2:7:lost`. */
  @Column(varchar(60))
  fact: string;

  /** The booking whose money it was, that it paid, or from which staff paid it out. */
  @Column(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity)
  @JoinColumn({ name: 'booking_id', foreignKeyConstraintName: 'fk_credits_booking' })
  booking: Relation<BookingEntity>;

  /** The payment by credit that it is, or that it comes back from. */
  @Column({ ...integer(), nullable: true })
  paymentId: number | null;

  /** The refund that it is, or of which a bank took it back. */
  @Column({ ...integer(), nullable: true })
  refundId: number | null;

  /** How staff paid it out. */
  @Column({ ...varchar(20), nullable: true })
  method: ManualMethod | null;

  /** Why staff paid it out, which may be about a person; gone with the booking. */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  reason: SealedText | null;

  @Column(varchar(64))
  actor: Actor;

  @Column(instant())
  at: Date;
}
