import { type AmendmentState } from '@sunfield/contracts/bookings/amendments';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { code, instant, integer, text, uuid, varchar } from '../../kernel/database/columns';
import { personalData, type Plain } from '../../kernel/database/personal-data';
import { BookingEntity } from './booking.entity';
import { changeInWords } from './change-words';

export const whatChanged = sealedColumn('amendments.what_changed', ['bookingId', 'position']);

export const chargeReason = sealedColumn('amendments.charge_reason', ['bookingId', 'position']);

export const plan = sealedColumn('amendments.plan', ['bookingId', 'position']);

/** A change to a placed booking: what was asked for, what it cost, and when it was applied. */
@Entity('amendments')
@Index('uq_amendments_position', ['bookingId', 'position'], { unique: true })
@Index('uq_amendments_client_request', ['clientRequestId'], { unique: true })
@Index('uq_amendments_waiting_booking', ['waitingBookingId'], { unique: true })
@Index('ix_amendments_state', ['state', 'holdExpiresAt'])
export class AmendmentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;

  /** From 1, in the order in which the changes were requested. */
  @Column(integer())
  position: number;

  @Column(code(12))
  state: AmendmentState;

  @Column(code(64))
  actor: Actor;

  @Column(instant())
  askedAt: Date;

  @Column({ ...instant(), nullable: true })
  appliedAt: Date | null;

  /** The id of the request: sent twice, it changes the booking once. */
  @Column(uuid())
  clientRequestId: string;

  /** A keyed hash of the request's contents. */
  @Column(varchar(64))
  requestFingerprint: string;

  /** What the booking's link was derived from before, if this change gave it a new link. */
  @Column({ ...varchar(32), nullable: true })
  replacedNonce: string | null;

  /** How the booking's price changed; its account has an entry for this. */
  @Column(integer())
  differencePence: number;

  /** What went back to the parent; its refunds have the details. */
  @Column(integer())
  backPence: number;

  /** What has to be paid before the change is applied. */
  @Column({ ...integer(), default: 0 })
  payPence: number;

  /** The booking while this change waits for payment, else null. The unique index keeps a booking from having two. */
  @Column({ ...integer(), nullable: true })
  waitingBookingId: number | null;

  /** Until when it waits and its added places are held. */
  @Column({ ...instant(), nullable: true })
  holdExpiresAt: Date | null;

  /**
   * What was agreed to, as written by `stored-plan.ts`: applied exactly like this when it is paid, even if prices have
   * changed. Kept for money that arrives after the hold, and deleted when none can arrive.
   */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  plan: SealedText | null;

  /** The part of the price that was charged for cancelled days. */
  @Column(integer())
  chargePence: number;

  /** Why staff charged something other than the policy. It may be about a person, so it is deleted with the booking. */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  chargeReason: SealedText | null;

  /** `StoredChange` as JSON. It contains names, so it is deleted with the booking. */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  whatChanged: SealedText | null;
}

personalData(AmendmentEntity, {
  ofBooking: 'bookingId',
  columns: {
    whatChanged: ['booking', 'family', 'what'],
    chargeReason: ['booking', 'staff', 'whyCharged'],
    plan: ['notes', 'copy'],
    requestFingerprint: ['booking', 'key'],
    replacedNonce: ['booking', 'key'],
  },
  file: {
    list: 'changes',
    choose: (changes) =>
      changes.filter(({ appliedAt, whatChanged: what }) => appliedAt !== null && what !== null),
    facts: {
      at: 'appliedAt',
      what: ({ whatChanged: what }) =>
        what ? (JSON.parse(JSON.stringify(changeInWords(what))) as Plain) : undefined,
      whyCharged: ({ chargeReason: why }) => why || undefined,
    },
  },
});
