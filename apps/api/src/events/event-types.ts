import { type RetentionDue } from '@sunfield/contracts/kit/retention';
import { type DayFallback } from '@sunfield/contracts/bookings/cancelled-days';
import { type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { type EnquiryStatus } from '@sunfield/contracts/people/enquiry-status';
import { type EmailKind } from '@sunfield/contracts/office/emails';
import {
  type PaymentAlertKind,
  type RefundReason,
} from '@sunfield/contracts/bookings/staff-bookings';
import { type ManualMethod } from '@sunfield/contracts/money/payment-methods';
import { type SecondStepKind } from '@sunfield/contracts/accounts/second-step';
import { type SeasonState } from '@sunfield/contracts/catalogue/seasons';
import { type Role } from '@sunfield/contracts/accounts/staff-accounts';
import { type EventType, type SubjectId } from './event-subjects';

export type EventValue = string | number | boolean | null;
export type EventValues = Record<string, EventValue>;

/** `staff:3`, a parent, Stripe, or the product by itself. */
export type Actor = 'parent' | 'stripe' | 'system' | `staff:${number}`;

/**
 * Who has to follow an event, in its transaction: without them the application does not start. Of the
 * others nobody is told; they are read.
 */
export const followers = {
  'booking.status': ['booking emails', 'hold emails', 'credit', 'cancelled days'],
  'booking.day_cancelled': ['email of a cancelled day'],
  'booking.day_changed': ['email of a changed day'],
  'booking.amended': ['amendment emails', 'cancelled days'],
  'booking.amendment_fallen': ['email of a change not made', 'emails of a change not paid in time'],
  'booking.deleted': ['email of a deletion', 'cancelled days'],
  'refund.accepted': ['payment emails'],
  'alert.raised': ['payment emails'],
  'enquiry.received': ['enquiry emails'],
  'settings.changed': ['account notices'],
  'staff.added': ['account notices'],
  'staff.changed': ['account notices', 'password links'],
  'staff.password_changed': ['password links', 'account notices'],
  'staff.password_reset': ['password links', 'account notices'],
  'staff.password_chosen': ['account notices'],
  'staff.second_step_added': ['account notices'],
  'staff.second_step_removed': ['account notices'],
  'staff.second_step_reset': ['account notices'],
  'staff.recovery_codes_made': ['account notices'],
  'staff.recovery_code_used': ['account notices'],
  'staff.email_changed': ['password links'],
  'staff.email_removed': ['password links'],
} as const satisfies Partial<Record<EventType, readonly string[]>>;
export type FollowedType = keyof typeof followers;
export type FollowerOf<Type extends FollowedType> = (typeof followers)[Type][number];

/** Nothing to tell beyond that it happened. */
type NoMore = Record<never, never>;
interface CatalogueChange {
  before?: EventValues;
  after?: EventValues;
}
/** Which role, and at which venues: their keys, or `all`. */
type Membership = { role: Role | null; venues: string; rights?: string };

interface Received {
  after: { paymentIntentId: string; receivedPence: number };
}

/**
 * What each event tells: what was, and what is. States, amounts in pence and references; nobody's name,
 * contact or notes.
 */
export interface EventPayloads {
  'booking.placed': {
    after: {
      paymentStatus: 'pending';
      totalPence: number;
      items: number;
      /** Staff booked a child whom a day is not for; their note says why. */
      agesAllowed?: true;
    };
  };
  /** Paid, expired, refunded, its places taken again: every move of its payment status. */
  'booking.status': {
    before: { paymentStatus: PaymentStatus };
    after: {
      paymentStatus: PaymentStatus;
      /** Only in events from when a changed basket was placed as another booking: that booking. */
      replacedBy?: number;
    };
  };
  /** Cancelled, exchanged, corrected: how many places and details, and the pence that come of it. */
  'booking.amended': {
    before: { totalPence: number };
    after: {
      amendmentId: number;
      totalPence: number;
      cancelled: number;
      added: number;
      otherTimes: number;
      corrections: number;
      /** Which details, by their names; left out where it was recorded before this was told. */
      fields?: string;
      backPence: number;
      /** Paid for the change, in pence; missing in events recorded before a change could cost more. */
      payPence?: number;
      chargePence: number;
      /** Nobody had paid for the booking: its parent was still choosing. */
      isUnpaid?: true;
      /** All of its money had gone back; staff gave places up. */
      wasRefunded?: true;
    };
  };
  /** Camp days of it do not take place: its parent is told, and may choose. */
  'booking.day_cancelled': { after: { cancellationRowId: number; days: number } };
  /** A camp day of it is at another venue, activity or times: its parent is emailed. */
  'booking.day_changed': { after: { changedBookingId: number } };
  /** A change that costs more waits to be paid, and holds what it adds. */
  'booking.amendment_waiting': { after: { amendmentId: number; payPence: number } };
  /** It is not made. */
  'booking.amendment_fallen': {
    after: {
      amendmentId: number;
      why:
        | 'time ran out'
        | 'day cancelled'
        | 'paid too late'
        | 'withdrawn'
        | 'replaced'
        | 'booking deleted';
    };
  };
  /** Staff chose until when its unpaid places are held: an ISO instant. */
  'booking.held': { after: { until: string; linkEmailed: boolean } };
  'booking.link_copied': NoMore;
  /** A new email address took the place of the old one. */
  'booking.address_confirmed': { after: { by: 'link' | 'code' | 'phone' } };
  /** The new address was given up before it was confirmed. */
  'booking.address_kept': NoMore;
  /** Its one email was sent again. */
  'booking.address_asked_again': NoMore;
  /** By staff, or by the parent who made a new one. */
  'booking.links_withdrawn': { after: { newLinkEmailed: boolean } };
  'booking.shared': NoMore;
  'booking.share_ended': NoMore;
  /** As of `booking.link_opened`. */
  'booking.share_opened': { after: { times?: number } };
  /** `times` within an hour from one network; events of older releases have none. */
  'booking.link_opened': { after: { times?: number } };
  'booking.reminded': NoMore;
  /** Staff wrote what parents do not see; not what. */
  'booking.noted': { after: { note: 'written' | 'changed' | 'removed' } };
  'booking.deleted': {
    before: {
      paymentStatus: PaymentStatus;
      totalPence: number;
      refundedPence: number;
      paymentReference: string | null;
    };
    /** Whether the parent hears of it from us, and then of what was paid and stays here. */
    after: { parentIsTold: true; paidPence: number } | { parentIsTold: false };
  };
  'bookings.cleared': { after: { deleted: number; remaining: number } };
  'bookings.restored': { after: { restored: number } };
  'bookings.erased': { after: { erased: number } };
  'bookings.exported': { after: EventValues };
  'tshirts.exported': { after: { lines: number } };
  'takings.exported': { after: { from: string; to: string } };
  'payment.succeeded': Received;
  'payment.duplicate': Received;
  'payment.mismatch': Received;
  'payment.disputed': {
    before?: { status: string };
    after: { disputeId: string; status: string; amountPence: number };
  };
  'payment.fraud_warning': { after: { warningId: string; fraudType: string } };
  'refund.requested': {
    after: { refundId: number; amountPence: number; reason: RefundReason };
  };
  /** Stripe has taken the refund and will send the money. */
  'refund.accepted': { after: { refundId: number; amountPence: number } };
  /** Money of the booking stays with us as credit of the parent's. */
  'credit.kept': { after: { amountPence: number } };
  'credit.spent': { after: { amountPence: number } };
  /** The booking was not paid in time, or credit that had paid it was refunded. */
  'credit.given_back': { after: { amountPence: number } };
  /** Staff have given it to the parent by hand. */
  'credit.paid_out': { after: { amountPence: number; method: ManualMethod } };
  /** With the payment that it came from; less than nothing where the bank decided otherwise after that. */
  'credit.taken_back': { after: { amountPence: number; disputeId: string } };
  /** Money and bookings do not agree by themselves: staff must look. */
  'alert.raised': { after: { kind: PaymentAlertKind; bookingId: number | null } };
  'enquiry.received': NoMore;
  'enquiry.status': { before: { status: EnquiryStatus }; after: { status: EnquiryStatus } };
  /** Which of what its family wrote, by their names. */
  'enquiry.corrected': { after: { fields: string } };
  'registers.read': NoMore;
  'registers.printed': { after: { children: number } };
  'registers.exported': { after: { format: string; medicalNotes: boolean } };
  'email.sent_again': NoMore;
  /** Given up after its last attempt: it did not arrive. */
  'email.failed': { after: { kind: EmailKind; attempts: number } };
  /** Of the catalogue: what is not a single value stands there in a few words. */
  'season.added': CatalogueChange;
  'season.changed': CatalogueChange;
  'season.moved': { before: { state: SeasonState }; after: { state: SeasonState } };
  'season.copied': { after: { from: number; days: number } };
  'season.deleted': CatalogueChange;
  'prices.changed': CatalogueChange;
  'camp_days.added': CatalogueChange;
  'camp_days.changed': CatalogueChange;
  'camp_days.deleted': CatalogueChange;
  'camp_days.cancelled': {
    after: {
      cancellationId: number;
      days: string;
      bookings: number;
      fallback: DayFallback;
      decideBy: string | null;
    };
  };
  'venue.added': CatalogueChange;
  'venue.changed': CatalogueChange;
  'venue.deleted': CatalogueChange;
  'activity.added': CatalogueChange;
  'activity.changed': CatalogueChange;
  'activity.deleted': CatalogueChange;
  'session.added': CatalogueChange;
  'session.changed': CatalogueChange;
  'session.deleted': CatalogueChange;
  'tshirt_sizes.changed': CatalogueChange;
  'catalogue.ordered': CatalogueChange;
  /** What was too old to be kept, by the settings: how much of each. */
  'retention.erased': { after: RetentionDue };
  /** What a family asked for: how much, and not whose. */
  'family.exported': { after: { bookings: number; enquiries: number } };
  'family.erased': { after: { bookings: number; enquiries: number } };
  'settings.changed': { before: EventValues; after: EventValues };
  'staff.added': { after: Membership };
  'staff.changed': {
    before: Membership & { disabled: boolean };
    after: Membership & { disabled: boolean };
  };
  'staff.password_reset': NoMore;
  /** One's own, by the old one. */
  'staff.password_changed': NoMore;
  'staff.logged_in': NoMore;
  'staff.logged_out': NoMore;
  /** Subject 0: a name that nobody has. How often in a quarter of an hour; not every try is told. */
  'staff.login_failed': {
    after: { network: string; step: 'password' | 'second step'; tries: number };
  };
  /** Their own, in other browsers. */
  'staff.sessions_ended': { after: { sessions: number } };
  'staff.second_step_added': { after: { way: SecondStepKind } };
  'staff.second_step_removed': { before: { way: SecondStepKind } };
  'staff.recovery_codes_made': NoMore;
  'staff.recovery_code_used': { after: { left: number } };
  /** By an owner, for somebody else. */
  'staff.second_step_reset': NoMore;
  /** One's own, confirmed; which one is not told here. */
  'staff.email_changed': NoMore;
  'staff.email_removed': NoMore;
  /** By an owner, to be handed over. */
  'staff.password_link_made': NoMore;
  /** By a link. */
  'staff.password_chosen': NoMore;
}

type BeforeAndAfter<Payload> = Payload & {
  [Half in Exclude<'before' | 'after', keyof Payload>]?: never;
};

/** One thing that happened, as whoever caused it tells it. */
export type DomainEvent<Type extends EventType = EventType> = {
  [Each in Type]: {
    type: Each;
    at: Date;
    actor: Actor;
    subjectId: SubjectId<Each>;
  } & BeforeAndAfter<EventPayloads[Each]>;
}[Type];
