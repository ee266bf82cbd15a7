import { type AmendmentState } from '@sunfield/contracts/bookings/amendments';
import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
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
export class AmendmentEntity extends c.columns({
  id: c.id(),
  bookingId: c.integer(),
  /** From 1, in the order in which the changes were requested. */
  position: c.integer(),
  state: c.code<AmendmentState>(12),
  actor: c.code<Actor>(64),
  askedAt: c.instant(),
  appliedAt: c.orNull(c.instant()),
  /** The id of the request: sent twice, it changes the booking once. */
  clientRequestId: c.uuid(),
  /** A keyed hash of the request's contents. */
  requestFingerprint: c.varchar(64),
  /** What the booking's link was derived from before, if this change gave it a new link. */
  replacedNonce: c.orNull(c.varchar(32)),
  /** How the booking's price changed; its account has an entry for this. */
  differencePence: c.integer(),
  /** What went back to the parent; its refunds have the details. */
  backPence: c.integer(),
  /** What has to be paid before the change is applied. */
  payPence: c.byDefault(c.integer(), 0),
  /** The booking while this change waits for payment, else null. The unique index keeps a booking from having two. */
  waitingBookingId: c.orNull(c.integer()),
  /** Until when it waits and its added places are held. */
  holdExpiresAt: c.orNull(c.instant()),
  /**
   * What was agreed to, as written by `stored-plan.ts`: applied exactly like this when it is paid, even if prices have
   * changed. Kept for money that arrives after the hold, and deleted when none can arrive.
   */
  plan: c.orNull(c.sealed()),
  /** The part of the price that was charged for cancelled days. */
  chargePence: c.integer(),
  /** Why staff charged something other than the policy. It may be about a person, so it is deleted with the booking. */
  chargeReason: c.orNull(c.sealed()),
  /** `StoredChange` as JSON. It contains names, so it is deleted with the booking. */
  whatChanged: c.orNull(c.sealed()),
}) {
  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;
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
