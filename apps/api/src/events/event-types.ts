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

/** `staff:3`, a parent, Stripe, or the system itself. */
export type Actor = 'parent' | 'stripe' | 'system' | `staff:${number}`;

/**
 * The required followers of each event, run in its transaction: without them the application does not start. Other
 * events are only recorded.
 */
export const followers = {
  'booking.status': ['credit'],
  'booking.amended': ['cancelled days'],
  'booking.deleted': ['cancelled days'],
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

/** No data beyond the event itself. */
type NoMore = Record<never, never>;
interface CatalogueChange {
  before?: EventValues;
  after?: EventValues;
}
/** The role and its venues: their keys, or `all`. */
type Membership = { role: Role | null; venues: string; rights?: string };

interface Received {
  after: { paymentIntentId: string; receivedPence: number };
}

/** Each event's data: old and new values. States, amounts in pence and references; no names, contacts or notes. */
export interface EventPayloads {
  /** A camp day has more places again, for any reason. */
  'places.freed': {
    after: {
      places: number;
      why:
        | EventPayloads['booking.amendment_fallen']['after']['why']
        | 'let go'
        | 'booking changed'
        | 'capacity raised';
    };
  };
  'booking.placed': {
    after: {
      paymentStatus: 'pending';
      totalPence: number;
      items: number;
      /** Staff booked a child outside a day's age range; their note gives the reason. */
      agesAllowed?: true;
    };
  };
  /** Paid, expired, refunded, places taken again: every change of payment status. */
  'booking.status': {
    before: { paymentStatus: PaymentStatus };
    after: {
      paymentStatus: PaymentStatus;
      /** Only in older events, from when a changed basket was placed as a new booking: that booking. */
      replacedBy?: number;
    };
  };
  /** Cancelled, exchanged, corrected: the number of places and details, and the amounts in pence. */
  'booking.amended': {
    before: { totalPence: number };
    after: {
      amendmentId: number;
      totalPence: number;
      cancelled: number;
      added: number;
      otherTimes: number;
      corrections: number;
      /** The keys of the details; in events of release 1.0.0 their names, and missing in older ones. */
      fields?: string;
      backPence: number;
      /** Paid for the change, in pence; missing in events from before a change could cost more. */
      payPence?: number;
      chargePence: number;
      /** The booking was unpaid: the parent was still choosing. */
      isUnpaid?: true;
      /** The booking had been fully refunded; staff cancelled places. */
      wasRefunded?: true;
    };
  };
  /** The provider cancelled camp days of it: the parent is emailed, and may choose. */
  'booking.day_cancelled': { after: { cancellationRowId: number; days: number } };
  /** The venue, activity or times of a camp day changed: the parent is emailed. */
  'booking.day_changed': { after: { changedBookingId: number } };
  /** An amendment that costs more waits for payment, and holds the added places. */
  'booking.amendment_waiting': { after: { amendmentId: number; payPence: number } };
  /** The amendment was not applied. */
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
  /** Staff set until when its unpaid places are held: an ISO instant. */
  'booking.held': { after: { until: string; linkEmailed: boolean } };
  'booking.link_copied': NoMore;
  /** A new email address replaced the old one. */
  'booking.address_confirmed': { after: { by: 'link' | 'code' | 'phone' } };
  /** The new address was dropped before it was confirmed. */
  'booking.address_kept': NoMore;
  /** The new address's only email was sent again. */
  'booking.address_asked_again': NoMore;
  /** By staff, or by the parent who requested a new one. */
  'booking.links_withdrawn': { after: { newLinkEmailed: boolean } };
  'booking.shared': NoMore;
  'booking.share_ended': NoMore;
  /** As for `booking.link_opened`. */
  'booking.share_opened': { after: { times?: number } };
  /** `times` within an hour from one network; missing in older events. */
  'booking.link_opened': { after: { times?: number } };
  'booking.reminded': NoMore;
  /** Staff wrote an internal note; its text is not recorded. */
  'booking.noted': { after: { note: 'written' | 'changed' | 'removed' } };
  'booking.deleted': {
    before: {
      paymentStatus: PaymentStatus;
      totalPence: number;
      refundedPence: number;
      paymentReference: string | null;
    };
    /** Whether we email the parent, and if so, how much of the payment is kept. */
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
  /** Stripe has accepted the refund and will send the money. */
  'refund.accepted': { after: { refundId: number; amountPence: number } };
  /** Money of the booking was kept as the parent's credit. */
  'credit.kept': { after: { amountPence: number } };
  'credit.spent': { after: { amountPence: number } };
  /** The booking was not paid in time, or was refunded after being paid by credit. */
  'credit.given_back': { after: { amountPence: number } };
  /** Staff have paid it out to the parent themselves. */
  'credit.paid_out': { after: { amountPence: number; method: ManualMethod } };
  /** Reversed with the payment it came from; negative if the bank later decided otherwise. */
  'credit.taken_back': { after: { amountPence: number; disputeId: string } };
  /** Money and bookings disagree: staff must check. */
  'alert.raised': { after: { kind: PaymentAlertKind; bookingId: number | null } };
  'enquiry.received': NoMore;
  'enquiry.status': { before: { status: EnquiryStatus }; after: { status: EnquiryStatus } };
  /** The names of the corrected fields. */
  'enquiry.corrected': { after: { fields: string } };
  'registers.read': NoMore;
  'registers.printed': { after: { children: number } };
  'registers.exported': { after: { format: string; medicalNotes: boolean } };
  'email.sent_again': NoMore;
  /** Given up after its last attempt. */
  'email.failed': { after: { kind: EmailKind; attempts: number } };
  /** Of the catalogue: composite values are summarised in a few words. */
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
  /** The amount of each kind of data erased under the retention settings. */
  'retention.erased': { after: RetentionDue };
  /** Requested by a family: how much, without saying which family. */
  'family.exported': { after: { bookings: number; enquiries: number } };
  'family.erased': { after: { bookings: number; enquiries: number } };
  'settings.changed': { before: EventValues; after: EventValues };
  'staff.added': { after: Membership };
  'staff.changed': {
    before: Membership & { disabled: boolean };
    after: Membership & { disabled: boolean };
  };
  'staff.password_reset': NoMore;
  /** The account holder's own, with the old password. */
  'staff.password_changed': NoMore;
  'staff.logged_in': NoMore;
  'staff.logged_out': NoMore;
  /** Subject 0: an unknown name. `tries` counts 15 minutes; not every attempt is recorded. */
  'staff.login_failed': {
    after: { network: string; step: 'password' | 'second step'; tries: number };
  };
  /** The account's sessions in other browsers. */
  'staff.sessions_ended': { after: { sessions: number } };
  'staff.second_step_added': { after: { way: SecondStepKind } };
  'staff.second_step_removed': { before: { way: SecondStepKind } };
  'staff.recovery_codes_made': NoMore;
  'staff.recovery_code_used': { after: { left: number } };
  /** By an owner, for another account. */
  'staff.second_step_reset': NoMore;
  /** The account holder's own, once confirmed; the address is not recorded. */
  'staff.email_changed': NoMore;
  'staff.email_removed': NoMore;
  /** By an owner, to hand over. */
  'staff.password_link_made': NoMore;
  /** With a link. */
  'staff.password_chosen': NoMore;
}

type BeforeAndAfter<Payload> = Payload & {
  [Half in Exclude<'before' | 'after', keyof Payload>]?: never;
};

/** An event as the code that causes it records it. */
export type DomainEvent<Type extends EventType = EventType> = {
  [Each in Type]: {
    type: Each;
    at: Date;
    actor: Actor;
    subjectId: SubjectId<Each>;
  } & BeforeAndAfter<EventPayloads[Each]>;
}[Type];
