import { DeleteDateColumn, Entity, Index, OneToMany, type Relation } from 'typeorm';
import { type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import { BookingChildEntity } from './booking-child.entity';
import { BookingLineEntity } from './booking-line.entity';
import { BookingPlaceEntity } from './booking-place.entity';
import { BookingTshirtEntity } from './booking-tshirt.entity';
import { PARENT_SEARCH_LENGTH } from './search-text';

export const bookingDetails = sealedColumn('bookings.details', ['id']);

/** What a parent booked in one go, and the state of its payment. */
@Entity('bookings')
@Index('uq_bookings_client_request', ['clientRequestId'], { unique: true })
@Index('ix_bookings_total', ['deletedAt', 'totalPence'])
@Index('ix_bookings_parent', ['deletedAt', 'parentName'])
@Index('ix_bookings_listed', ['deletedAt', 'paymentStatus'])
@Index('ix_bookings_lacks_tokens', ['lacksTokens'])
@Index('ix_bookings_email', ['emailKey'])
@Index('ix_bookings_new_email', ['newEmail'])
@Index('ix_bookings_reference', ['paymentReference'])
@Index('ix_bookings_kept', ['deletedAt', 'notesErasedAt', 'placedAt'])
export class BookingEntity extends c.columns({
  id: c.id(),
  /** The id of the submitted form: sent twice, it makes one booking. */
  clientRequestId: c.orNull(c.uuid()),
  /** A keyed hash of the form's contents. */
  requestFingerprint: c.orNull(c.varchar(64)),
  /** Random; the booking's access token is derived from it, so a new one withdraws every link. */
  accessNonce: c.varchar(32),
  /** The nonce that ended with age, so that the links work again if a later day is added; null otherwise. */
  endedNonce: c.orNull(c.varchar(32)),
  /** Like `accessNonce`, for the link that only shows who comes when and where; null if there is none. */
  shareNonce: c.orNull(c.varchar(32)),
  parentName: c.varchar(120),
  parentEmail: c.varchar(254),
  parentPhone: c.varchar(40),
  /**
   * In lower case: the address that replaces `parentEmail` once it is confirmed. The next column is
   * the change that asked for it.
   */
  newEmail: c.orNull(c.varchar(254)),
  newEmailAmendmentId: c.orNull(c.integer()),
  /** Asked for with a link alone: until then the old address can object. Null if it needs no consent, or has agreed. */
  newEmailHeldUntil: c.orNull(c.instant()),
  /** When the new address was proved while it was held. */
  newEmailProvedAt: c.orNull(c.instant()),
  /** What searches match: see `parentSearch`. */
  searchText: c.byDefault(c.varchar(PARENT_SEARCH_LENGTH), ''),
  /** `writeNewTokens` has still to write its tokens. */
  lacksTokens: c.byDefault(c.boolean(), false),
  /** The parent's address in lower case. */
  emailKey: c.byDefault(c.varchar(254), ''),
  /** The booking's notes, as JSON. Read only by `readCareNotes`. */
  details: c.unlessAsked(c.orNull(c.sealed())),
  /** From the first chosen slot (specification, section 7). */
  sessionKey: c.code(20),
  activityKey: c.code(20),
  venueKey: c.code(40),
  /** The price rules of its seasons when it was placed; later changes are priced by them. */
  soldRules: c.json<SeasonPrices[]>(),
  /** If the parent wants the rest when days go: the dates needed together, and those that have gone. */
  takeRest: c.orNull(c.json<{ together: string[]; gone: string[] }>()),
  totalPence: c.integer(),
  /** What confirms it, if the family pays in parts; the balance is asked for by its `PaymentPlanEntity`. */
  depositPence: c.orNull(c.integer()),
  /** Changed only by `moveBooking`. */
  paymentStatus: c.code<PaymentStatus>(20),
  paymentReference: c.orNull(c.varchar(255)),
  /**
   * Until when unpaid places are held. Reaching this time doesn't end the hold: the places are
   * released once the payment has been cancelled at Stripe.
   */
  holdExpiresAt: c.orNull(c.instant()),
  /** The latest time to which the parent can extend the hold. */
  holdLimitAt: c.orNull(c.instant()),
  /** Until when staff chose to hold the places; null if they didn't choose. */
  heldByStaffUntil: c.orNull(c.instant()),
  /** When to remind the parent of that; null if there is no reminder. */
  holdReminderAt: c.orNull(c.instant()),
  placedAt: c.instant(),
  paidAt: c.orNull(c.instant()),
  /** The totals of its account, written only with its entries: see `Account`. */
  receivedPence: c.byDefault(c.integer(), 0),
  returnedPence: c.byDefault(c.integer(), 0),
  refundedPence: c.byDefault(c.integer(), 0),
  /**
   * The clearing it belongs to, while its data is complete: hidden from everyone, then restored or erased within days.
   */
  clearingId: c.orNull(c.integer()),
  /** When its medical notes and special requirements were erased; null again once the booking is changed. */
  notesErasedAt: c.orNull(c.instant()),
  /** How many amendments it has had. */
  revision: c.byDefault(c.integer(), 0),
  /** When an amendment gave up the last of its places. Any money kept after that is a charge for cancelling. */
  cancelledAt: c.orNull(c.instant()),
  /** Counts changes; a transaction locks the booking by increasing it. */
  version: c.byDefault(c.integer(), 0),
}) {
  /**
   * When staff deleted it. Only its money and the days it was paid for remain, without the child or
   * parent, unless it was cleared and waits to be erased (`clearingId`). TypeORM's queries skip
   * these rows; plain SQL says `deleted_at IS NULL`, unless it is about money.
   */
  @DeleteDateColumn(c.instant())
  deletedAt: Date | null;

  @OneToMany(() => BookingChildEntity, (child) => child.booking)
  children: Relation<BookingChildEntity>[];

  @OneToMany(() => BookingPlaceEntity, (place) => place.booking)
  places: Relation<BookingPlaceEntity>[];

  @OneToMany(() => BookingLineEntity, (line) => line.booking)
  lines: Relation<BookingLineEntity>[];

  @OneToMany(() => BookingTshirtEntity, (tshirt) => tshirt.booking)
  tshirts: Relation<BookingTshirtEntity>[];
}

personalData(BookingEntity, {
  ofBooking: 'id',
  columns: {
    parentName: ['booking', 'family'],
    parentEmail: ['booking', 'family'],
    parentPhone: ['booking', 'family'],
    newEmail: ['booking', 'family'],
    searchText: ['booking', 'copy'],
    emailKey: ['booking', 'copy'],
    details: ['notes', 'family'],
    clientRequestId: ['booking', 'key'],
    requestFingerprint: ['booking', 'key'],
    accessNonce: ['booking', 'key'],
    endedNonce: ['booking', 'key'],
    shareNonce: ['booking', 'key'],
    paymentReference: ['references', 'family'],
  },
  file: {
    facts: {
      booking: ({ id }) => `#${id}`,
      paymentStatus: 'paymentStatus',
      placedAt: 'placedAt',
      paidAt: 'paidAt',
      newEmail: ({ newEmail }) => newEmail ?? '',
      totalPence: 'totalPence',
      refundedPence: 'refundedPence',
    },
  },
  notPersonal: { 'prices, the same for everyone': ['soldRules'], 'camp dates alone': ['takeRest'] },
});
