import { type AmendmentState } from '@sunfield/contracts/bookings/amendments';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { type Actor } from '../../events/event-types';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { instant, integer, text, uuid, varchar } from '../../kernel/database/columns';
import { BookingEntity } from './booking.entity';

export const whatChanged = sealedColumn('amendments.what_changed', ['bookingId', 'position']);

export const chargeReason = sealedColumn('amendments.charge_reason', ['bookingId', 'position']);

export const plan = sealedColumn('amendments.plan', ['bookingId', 'position']);

/** One change of a placed booking: what was asked for, what it cost, and when it was made. */
@Entity('amendments')
@Index('uq_amendments_position', ['bookingId', 'position'], { unique: true })
@Index('uq_amendments_client_request', ['clientRequestId'], { unique: true })
@Index('uq_amendments_waiting_booking', ['waitingBookingId'], { unique: true })
@Index('ix_amendments_state', ['state', 'holdExpiresAt'])
@Index('ix_amendments_unpaid_network', ['unpaidNetwork'])
@Index('ix_amendments_unpaid_email', ['unpaidEmail'])
export class AmendmentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity)
  @JoinColumn({ name: 'booking_id', foreignKeyConstraintName: 'fk_amendments_booking' })
  booking: Relation<BookingEntity>;

  /** From 1, in the order in which they were asked for. */
  @Column(integer())
  position: number;

  @Column(varchar(12))
  state: AmendmentState;

  @Column(varchar(64))
  actor: Actor;

  @Column(instant())
  askedAt: Date;

  @Column({ ...instant(), nullable: true })
  appliedAt: Date | null;

  /** The message that was sent: sent twice, it changes the booking once. */
  @Column(uuid())
  clientRequestId: string;

  /** What that message said, as a keyed hash. */
  @Column(varchar(64))
  requestFingerprint: string;

  /** What the booking's link was derived from before, where this gave it another one. */
  @Column({ ...varchar(32), nullable: true })
  replacedNonce: string | null;

  /** How the price of the booking changed: what its account has of this. */
  @Column(integer())
  differencePence: number;

  /** What went back to the parent; its refunds have it. */
  @Column(integer())
  backPence: number;

  /** What is to be paid before it is made. */
  @Column({ ...integer(), default: 0 })
  payPence: number;

  /** The booking while this change waits to be paid, else null: so a booking never has a second one. */
  @Column({ ...integer(), nullable: true })
  waitingBookingId: number | null;

  /** Until when it waits, and what it adds is held. */
  @Column({ ...instant(), nullable: true })
  holdExpiresAt: Date | null;

  /** While a parent's change waits: who holds its places, and from where, as keyed hashes like those of bookings. */
  @Column({ ...varchar(43), nullable: true })
  unpaidNetwork: string | null;

  @Column({ ...varchar(43), nullable: true })
  unpaidEmail: string | null;

  /**
   * What was agreed to, as `stored-plan.ts` writes it: made exactly so when it is paid, whatever costs something else
   * by then. It stays for money that comes after the hold, and goes where none can come any more.
   */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  plan: SealedText | null;

  /** The part of the price that was charged for what was cancelled. */
  @Column(integer())
  chargePence: number;

  /** Why staff charged something else than the policy, which may be about a person; gone with the booking. */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  chargeReason: SealedText | null;

  /** `WhatChanged` as JSON, with names: gone with the booking. */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  whatChanged: SealedText | null;
}
