import {
  Column,
  DeleteDateColumn,
  Entity,
  Index,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import {
  boolean,
  code,
  instant,
  integer,
  text,
  uuid,
  varchar,
} from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { BookingChildEntity } from './booking-child.entity';
import { BookingLineEntity } from './booking-line.entity';
import { BookingPlaceEntity } from './booking-place.entity';
import { BookingTshirtEntity } from './booking-tshirt.entity';
import { PARENT_SEARCH_LENGTH } from './search-text';

/** Notes that have a separate column. */
export const sealedOfBooking = {
  specialRequirements: sealedColumn('bookings.special_requirements', ['id']),
};
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
export class BookingEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The id of the submitted form: sent twice, it makes one booking. */
  @Column({ ...uuid(), nullable: true })
  clientRequestId: string | null;

  /** A keyed hash of the form's contents. */
  @Column({ ...varchar(64), nullable: true })
  requestFingerprint: string | null;

  /** Random; the booking's access token is derived from it, so a new one withdraws every link. */
  @Column(varchar(32))
  accessNonce: string;

  /** The nonce that ended with age, so that the links work again if a later day is added; null otherwise. */
  @Column({ ...varchar(32), nullable: true })
  endedNonce: string | null;

  /** Like `accessNonce`, for the link that only shows who comes when and where; null if there is none. */
  @Column({ ...varchar(32), nullable: true })
  shareNonce: string | null;

  @Column(varchar(120))
  parentName: string;

  @Column(varchar(254))
  parentEmail: string;

  @Column(varchar(40))
  parentPhone: string;

  /**
   * In lower case: the address that replaces `parentEmail` once it is confirmed. The next column is
   * the change that asked for it.
   */
  @Column({ ...varchar(254), nullable: true })
  newEmail: string | null;

  @Column({ ...integer(), nullable: true })
  newEmailAmendmentId: number | null;

  /** Asked for with a link alone: until then the old address can object. Null if it needs no consent, or has agreed. */
  @Column({ ...instant(), nullable: true })
  newEmailHeldUntil: Date | null;

  /** When the new address was proved while it was held. */
  @Column({ ...instant(), nullable: true })
  newEmailProvedAt: Date | null;

  /** What searches match: see `parentSearch`. */
  @Column({ ...varchar(PARENT_SEARCH_LENGTH), default: '' })
  searchText: string;

  /** `SearchTokensJob` has still to write its tokens; until then a search reads its texts. */
  @Column({ ...boolean(), default: false })
  lacksTokens: boolean;

  /** The parent's address in lower case. */
  @Column({ ...varchar(254), default: '' })
  emailKey: string;

  /** Read only by `readCareNotes`, like the next column. */
  @Column({ ...text(), transformer: sealedText, select: false })
  specialRequirements: SealedText;

  /** The booking's other notes, as JSON. */
  @Column({ ...text(), nullable: true, transformer: sealedText, select: false })
  details: SealedText | null;

  /** From the first chosen slot (specification, section 7). */
  @Column(code(20))
  sessionKey: string;

  @Column(code(20))
  activityKey: string;

  @Column(code(40))
  venueKey: string;

  /** The price rules of its seasons when it was placed; later changes are priced by them. */
  @Column({ type: 'simple-json' })
  soldRules: SeasonPrices[];

  /** If the parent wants the rest when days go: the dates needed together, and those that have gone. */
  @Column({ type: 'simple-json', nullable: true })
  takeRest: { together: string[]; gone: string[] } | null;

  @Column(integer())
  totalPence: number;

  /** What confirms it, if the family pays in parts; the balance is asked for by its `PaymentPlanEntity`. */
  @Column({ ...integer(), nullable: true })
  depositPence: number | null;

  /** Changed only by `moveBooking`. */
  @Column(code(20))
  paymentStatus: PaymentStatus;

  @Column({ ...varchar(255), nullable: true })
  paymentReference: string | null;

  /**
   * Until when unpaid places are held. Reaching this time doesn't end the hold: the places are
   * released once the payment has been cancelled at Stripe.
   */
  @Column({ ...instant(), nullable: true })
  holdExpiresAt: Date | null;

  /** The latest time to which the parent can extend the hold. */
  @Column({ ...instant(), nullable: true })
  holdLimitAt: Date | null;

  /** Until when staff chose to hold the places; null if they didn't choose. */
  @Column({ ...instant(), nullable: true })
  heldByStaffUntil: Date | null;

  /** When to remind the parent of that; null if there is no reminder or once it is sent. */
  @Column({ ...instant(), nullable: true })
  holdReminderAt: Date | null;

  @Column(instant())
  placedAt: Date;

  @Column({ ...instant(), nullable: true })
  paidAt: Date | null;

  /** The totals of its account, written only with its entries: see `Account`. */
  @Column({ ...integer(), default: 0 })
  receivedPence: number;

  @Column({ ...integer(), default: 0 })
  returnedPence: number;

  @Column({ ...integer(), default: 0 })
  refundedPence: number;

  /**
   * When staff deleted it. Only its money and the days it was paid for remain, without the child or
   * parent, unless it was cleared and waits to be erased (`clearingId`). TypeORM's queries skip
   * these rows; plain SQL says `deleted_at IS NULL`, unless it is about money.
   */
  @DeleteDateColumn(instant())
  deletedAt: Date | null;

  /**
   * The clearing it belongs to, while its data is complete: hidden from everyone, then restored or erased within days.
   */
  @Column({ ...integer(), nullable: true })
  clearingId: number | null;

  /** When its medical notes and special requirements were erased; null again once the booking is changed. */
  @Column({ ...instant(), nullable: true })
  notesErasedAt: Date | null;

  /** How many amendments it has had. */
  @Column({ ...integer(), default: 0 })
  revision: number;

  /** When an amendment gave up the last of its places. Any money kept after that is a charge for cancelling. */
  @Column({ ...instant(), nullable: true })
  cancelledAt: Date | null;

  /** Counts changes; a transaction locks the booking by increasing it. */
  @Column({ ...integer(), default: 0 })
  version: number;

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
    specialRequirements: ['notes', 'family'],
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
