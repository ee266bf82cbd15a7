import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { type PaymentMethodName } from '@sunfield/contracts/payments/money/payment-methods';
import * as c from '../../kernel/database/columns';
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
export class LedgerEntryEntity extends c.columns({
  id: c.id(),
  bookingId: c.integer(),
  kind: c.code<EntryKind>(20),
  /** How the money moved; null for entries that only say what is owed. */
  method: c.orNull(c.code<PaymentMethodName>(20)),
  /** Positive for what the parent owes, negative for what they paid. */
  amountPence: c.integer(),
  /** The fact it records: `booking`, `amendment:4`, `payment:5`, `refund:7`, `dispute:2`, `taken-credit:2`. */
  fact: c.code(40),
  /** From 1 for each fact. The unique index stops two concurrent requests from both entering it. */
  position: c.integer(),
  /** `pi_…`, `re_…`, `manual_…`: the reference under which the money can be found where it moved. */
  reference: c.orNull(c.varchar(255)),
  actor: c.code<Actor>(64),
  at: c.instant(),
  /** The payment that was received, or that a refund came from. */
  paymentId: c.orNull(c.integer()),
  refundId: c.orNull(c.integer()),
}) {
  // By its name, because bookings import the ledger and not the other way round.
  @ManyToOne('BookingEntity')
  booking: Relation<object>;
}

personalData(LedgerEntryEntity, {
  ofBooking: 'bookingId',
  columns: { reference: ['references', 'copy'] },
});
