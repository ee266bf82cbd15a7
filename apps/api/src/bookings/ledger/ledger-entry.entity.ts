import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type PaymentMethodName } from '@sunfield/contracts/payments/money/payment-methods';
import { code, instant, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { type Actor } from '../../kernel/events/event-types';

/**
 * `charge` what was sold · `discount` what is taken off it · `adjustment` a later change to the
 * price · `write_off` what is no longer asked for · `payment` money received · `credit` the
 * parent's money from elsewhere · `refund` money that went back, also by a bank's decision.
 */
export type EntryKind =
  | 'charge'
  | 'discount'
  | 'adjustment'
  | 'write_off'
  | 'payment'
  | 'credit'
  | 'refund';

/**
 * One line of a booking's account. Entries are only ever added: whatever turns out differently is
 * corrected by another one. Their sum is what the parent still owes.
 */
@Entity('ledger_entries')
@Index('uq_ledger_entries_fact', ['bookingId', 'fact', 'position'], { unique: true })
@Index('ix_ledger_entries_payment', ['paymentId'])
@Index('ix_ledger_entries_at', ['at', 'kind', 'method', 'amountPence'])
export class LedgerEntryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  // By its name, because bookings import the ledger and not the other way round.
  @ManyToOne('BookingEntity')
  booking: Relation<object>;

  @Column(code(20))
  kind: EntryKind;

  /** How the money moved; null for entries that only say what is owed. */
  @Column({ ...code(20), nullable: true })
  method: PaymentMethodName | null;

  /** Positive for what the parent owes, negative for what they paid. */
  @Column(integer())
  amountPence: number;

  /** The fact it records: `booking`, `amendment:4`, `payment:5`, `refund:7`, `dispute:2`, `taken-credit:2`. */
  @Column(code(40))
  fact: string;

  /** From 1 for each fact. The unique index stops two concurrent requests from both entering it. */
  @Column(integer())
  position: number;

  /** `pi_…`, `re_…`, `manual_…`: the reference under which the money can be found where it moved. */
  @Column({ ...varchar(255), nullable: true })
  reference: string | null;

  @Column(code(64))
  actor: Actor;

  @Column(instant())
  at: Date;

  /** The payment that was received, or that a refund came from. */
  @Column({ ...integer(), nullable: true })
  paymentId: number | null;

  @Column({ ...integer(), nullable: true })
  refundId: number | null;
}

personalData(LedgerEntryEntity, {
  ofBooking: 'bookingId',
  columns: { reference: ['references', 'copy'] },
});
