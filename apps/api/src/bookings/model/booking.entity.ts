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
import { instant, integer, text, uuid, varchar } from '../../kernel/database/columns';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { BookingChildEntity } from './booking-child.entity';
import { BookingLineEntity } from './booking-line.entity';
import { BookingPlaceEntity } from './booking-place.entity';
import { BookingTshirtEntity } from './booking-tshirt.entity';
import { PARENT_SEARCH_LENGTH } from './search-text';

export const specialRequirements = sealedColumn('bookings.special_requirements', ['id']);

/** What a parent booked in one go, and where its payment stands. */
@Entity('bookings')
@Index('uq_bookings_client_request', ['clientRequestId'], { unique: true })
@Index('ix_bookings_books', ['paymentStatus', 'paidAt', 'totalPence', 'refundedPence', 'deletedAt'])
@Index('ix_bookings_total', ['deletedAt', 'totalPence'])
@Index('ix_bookings_people', ['deletedAt', 'parentName', 'parentEmail', 'parentPhone'])
@Index('ix_bookings_search', ['deletedAt', 'searchText'])
@Index('ix_bookings_email', ['emailKey'])
@Index('ix_bookings_new_email', ['newEmail'])
@Index('ix_bookings_reference', ['paymentReference'])
@Index('ix_bookings_kept_notes', ['notesErasedAt', 'placedAt'])
@Index('ix_bookings_placed', ['deletedAt', 'placedAt'])
@Index('ix_bookings_status', ['paymentStatus', 'holdExpiresAt'])
@Index('ix_bookings_cancelled', ['cancelledAt'])
@Index('ix_bookings_unpaid_network', ['unpaidNetwork'])
@Index('ix_bookings_unpaid_email', ['unpaidEmail'])
@Index('ix_bookings_clearing', ['clearingId'])
export class BookingEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The form that was sent: sent twice, it makes one booking. */
  @Column({ ...uuid(), nullable: true })
  clientRequestId: string | null;

  /** What that form said, as a keyed hash. */
  @Column({ ...varchar(64), nullable: true })
  requestFingerprint: string | null;

  /** Random; the booking's access token is derived from it, so a new one withdraws every link. */
  @Column(varchar(32))
  accessNonce: string;

  /** The nonce that ended with age, for the links to work again once a later day is added; null of others. */
  @Column({ ...varchar(32), nullable: true })
  endedNonce: string | null;

  /** As `accessNonce`, of the link that only shows who comes when and where; null while there is none. */
  @Column({ ...varchar(32), nullable: true })
  shareNonce: string | null;

  @Column(varchar(120))
  parentName: string;

  @Column(varchar(254))
  parentEmail: string;

  @Column(varchar(40))
  parentPhone: string;

  /** In lower case: the address that is to take the place of `parentEmail` once it is confirmed, and the change that asked. */
  @Column({ ...varchar(254), nullable: true })
  newEmail: string | null;

  @Column({ ...integer(), nullable: true })
  newEmailAmendmentId: number | null;

  /** By what it is found: see `parentSearch`. */
  @Column({ ...varchar(PARENT_SEARCH_LENGTH), default: '' })
  searchText: string;

  /** Its parent's address in lower case. */
  @Column({ ...varchar(254), default: '' })
  emailKey: string;

  /** Read by `readCareNotes` alone. */
  @Column({ ...text(), transformer: sealedText, select: false })
  specialRequirements: SealedText;

  /** Of the first chosen slot (specification, section 7). */
  @Column(varchar(20))
  sessionKey: string;

  @Column(varchar(20))
  activityKey: string;

  @Column(varchar(40))
  venueKey: string;

  /** The price rules of its seasons when it was placed: what is changed of it later is priced by them. */
  @Column({ type: 'simple-json' })
  soldRules: SeasonPrices[];

  @Column(integer())
  totalPence: number;

  /** Moved only by `moveBooking`. */
  @Column(varchar(20))
  paymentStatus: PaymentStatus;

  @Column({ ...varchar(255), nullable: true })
  paymentReference: string | null;

  /** Until when unpaid places are held. The hold ends by an action at Stripe, never by this alone. */
  @Column({ ...instant(), nullable: true })
  holdExpiresAt: Date | null;

  /** To when the parent may at most extend the hold. */
  @Column({ ...instant(), nullable: true })
  holdLimitAt: Date | null;

  /** Until when staff chose to hold them; null where nobody chose. */
  @Column({ ...instant(), nullable: true })
  heldByStaffUntil: Date | null;

  /** When its parent is to be reminded of that; null where not, or once that is done. */
  @Column({ ...instant(), nullable: true })
  holdReminderAt: Date | null;

  @Column(instant())
  placedAt: Date;

  @Column({ ...instant(), nullable: true })
  paidAt: Date | null;

  /** The sums of its account, written only with its entries: see `Account`. */
  @Column({ ...integer(), default: 0 })
  receivedPence: number;

  @Column({ ...integer(), default: 0 })
  returnedPence: number;

  @Column({ ...integer(), default: 0 })
  refundedPence: number;

  /**
   * When staff deleted it. What is left then is its money with the days it was paid for: no child, no
   * parent; unless it was cleared and waits to be erased (`clearingId`). TypeORM's queries pass over such
   * rows by themselves; plain SQL says `deleted_at IS NULL`, unless it is about money.
   */
  @DeleteDateColumn(instant())
  deletedAt: Date | null;

  /** With what it was cleared, while it is whole: hidden from everybody, brought back or erased within days. */
  @Column({ ...integer(), nullable: true })
  clearingId: number | null;

  /**
   * The booking that took over its places, in rows from when a changed basket was placed as another booking: this
   * one is not paid any more. Nothing writes it now. No foreign key, since that one may be deleted.
   */
  @Column({ ...integer(), nullable: true })
  replacedById: number | null;

  /** When its medical notes and special requirements were erased; null again once somebody changes it. */
  @Column({ ...instant(), nullable: true })
  notesErasedAt: Date | null;

  /** How many amendments it has seen. */
  @Column({ ...integer(), default: 0 })
  revision: number;

  /** When the last of its places was given up by an amendment. What is kept of its money is a charge for that. */
  @Column({ ...instant(), nullable: true })
  cancelledAt: Date | null;

  /** Whose places these are as long as they are unpaid, as keyed hashes: see `UnpaidPlaces`. */
  @Column({ ...varchar(43), nullable: true })
  unpaidNetwork: string | null;

  @Column({ ...varchar(43), nullable: true })
  unpaidEmail: string | null;

  /** Counts changes; raising it is how a transaction locks the booking. */
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
