import { counted } from '@sunfield/words/counted';
import { formatDayAndMonth, formatInstant } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type PaymentStatus } from '../../bookings/booking-status';
import { wordsOfFields } from '../fields/field-words';
import { type Author, event, type EventValues } from './event';

type WhyFallen =
  | 'time ran out'
  | 'day cancelled'
  | 'paid too late'
  | 'withdrawn'
  | 'replaced'
  | 'booking deleted';

interface StatusChanged {
  before: { paymentStatus: PaymentStatus };
  after: { paymentStatus: PaymentStatus };
}

/** The number of places and details, and the amounts in pence. */
interface Amended {
  before: { totalPence: number };
  after: {
    amendmentId: number;
    totalPence: number;
    cancelled: number;
    added: number;
    otherTimes: number;
    corrections: number;
    /** The keys of the corrected details; missing if there are none. */
    fields?: string;
    backPence: number;
    /** Paid for the change, in pence. */
    payPence: number;
    chargePence: number;
    /** The booking was unpaid: the parent was still choosing. */
    isUnpaid?: true;
    /** That was added. */
    code?: string;
    /** The booking had been fully refunded; staff cancelled places. */
    wasRefunded?: true;
  };
}

/** `times` within an hour from one network; missing in older events. */
interface Opened {
  after: { times?: number };
}

export const bookingEvents = {
  /** A camp day has more places again, for any reason. */
  'places.freed': event<{
    after: {
      places: number;
      why:
        | WhyFallen
        | 'let go'
        | 'booking changed'
        | 'capacity raised'
        | 'funded places given back';
    };
  }>()({ subject: 'camp_day', isUnlisted: true, followers: ['waiting list'] }),
  'booking.placed': event<{
    after: {
      paymentStatus: 'pending';
      totalPence: number;
      items: number;
      /** Staff booked a child outside a day's age range; their note gives the reason. */
      agesAllowed?: true;
      /** Staff took so much off; their note gives the reason. */
      loweredPence?: number;
    };
  }>()({
    subject: 'booking',
    says: ({ after }, author) =>
      [
        `Booked for ${formatPounds(after.totalPence)}${author === 'staff' ? ', for the parent' : ''}.`,
        ...(after.loweredPence
          ? [`Staff took ${formatPounds(after.loweredPence)} off: see the note.`]
          : []),
        ...(after.agesAllowed ? ['Staff allowed an age that a day is not for: see the note.'] : []),
      ].join(' '),
  }),
  /** Paid, expired, refunded, places taken again: every change of payment status. */
  'booking.status': event<StatusChanged>()({
    subject: 'booking',
    says: statusSentence,
    followers: ['credit'],
  }),
  /** Cancelled, exchanged, corrected. */
  'booking.amended': event<Amended>()({
    subject: 'booking',
    says: amendmentSentence,
    followers: ['cancelled days', 'known families'],
  }),
  /** The provider cancelled camp days of it: the parent is emailed, and may choose. */
  'booking.day_cancelled': event<{ after: { decidedBookingId: number; days: number } }>()({
    subject: 'booking',
    says: ({ after }) =>
      `We cancelled ${after.days === 1 ? 'one day' : `${after.days} days`}. The parent can choose what happens next.`,
  }),
  /** The venue, activity or times of a camp day changed: the parent is emailed. */
  'booking.day_changed': event<{ after: { decidedBookingId: number } }>()({
    subject: 'booking',
    says: () => 'We changed the venue, activity or times of a day.',
  }),
  /** An amendment that costs more waits for payment, and holds the added places. */
  'booking.amendment_waiting': event<{ after: { amendmentId: number; payPence: number } }>()({
    subject: 'booking',
    says: ({ after }) =>
      `A change that costs ${formatPounds(after.payPence)} more is waiting to be paid.`,
  }),
  /** The amendment was not applied. */
  'booking.amendment_fallen': event<{ after: { amendmentId: number; why: WhyFallen } }>()({
    subject: 'booking',
    says: ({ after }) =>
      ({
        'time ran out': 'The change was not paid in time, so it was not made.',
        'day cancelled': 'A camp day was cancelled, so the waiting change was not made.',
        'paid too late': 'The change was paid too late to be made, so the money is refunded.',
        withdrawn: 'The change was withdrawn before it was paid.',
        replaced: 'The booking changed in another way, so the waiting change was not made.',
        'booking deleted': 'The waiting change was deleted with the booking.',
      })[after.why],
  }),
  /** Staff set until when its unpaid places are held: an ISO instant. */
  'booking.held': event<{ after: { until: string; linkEmailed: boolean } }>()({
    subject: 'booking',
    says: ({ after }) =>
      `Places held until ${formatInstant(after.until)}${after.linkEmailed ? ', and the payment link emailed' : ''}.`,
  }),
  /** A walk-in on a full day. The reason is in the booking's note. */
  'booking.over_capacity': event<{ after: { date: string; taken: number; capacity: number } }>()({
    subject: 'booking',
    says: ({ after: { date, taken, capacity } }) =>
      `Booked on a full day: ${taken} of ${capacity} places are taken on ${formatDayAndMonth(date)}.`,
    isForStaff: true,
  }),
  'booking.link_copied': event()({
    subject: 'booking',
    says: () => 'Payment link copied for the parent.',
    isForStaff: true,
  }),
  /** A new email address replaced the old one. */
  'booking.address_confirmed': event<{ after: { by: 'link' | 'phone' } }>()({
    subject: 'booking',
    says: ({ after: { by } }) =>
      `New email address confirmed by ${by === 'link' ? 'the link sent to it' : 'phone'}.`,
    followers: ['undelivered emails'],
  }),
  /** To a new one that was asked for with a link alone. */
  'booking.address_agreed': event()({
    subject: 'booking',
    says: () => 'The old email address agreed to the new one.',
  }),
  /** The new address was dropped before it was confirmed. */
  'booking.address_kept': event()({
    subject: 'booking',
    says: () => 'New email address given up. The old one stays.',
  }),
  /** The new address's only email was sent again. */
  'booking.address_asked_again': event()({
    subject: 'booking',
    says: () => 'Email to confirm the new address asked for again.',
  }),
  /** By staff, or by the parent who requested a new one. */
  'booking.links_withdrawn': event<{ after: { newLinkEmailed: boolean } }>()({
    subject: 'booking',
    says: ({ after }) =>
      after.newLinkEmailed
        ? 'All links to the booking withdrawn, and a new one emailed.'
        : 'All links to the booking withdrawn.',
  }),
  'booking.link_opened': event<Opened>()({
    subject: 'booking',
    says: ({ after }) =>
      (after?.times ?? 1) > 1
        ? `A link to this booking was opened ${after.times} times in an hour from one network.`
        : 'A link to this booking was opened in another browser.',
  }),
  'booking.shared': event()({
    subject: 'booking',
    says: () => 'A link to share was made. It shows who comes when and where.',
  }),
  'booking.share_ended': event()({
    subject: 'booking',
    says: () => 'The shared link was ended.',
  }),
  'booking.share_opened': event<Opened>()({
    subject: 'booking',
    says: ({ after }) =>
      (after?.times ?? 1) > 1
        ? `The shared link was opened ${after.times} times in an hour from one network.`
        : 'The shared link was opened.',
  }),
  'booking.reminded': event()({ subject: 'booking', says: () => 'Reminder asked for.' }),
  /** Staff wrote an internal note; its text is not recorded. */
  'booking.noted': event<{ after: { note: 'written' | 'changed' | 'removed' } }>()({
    subject: 'booking',
    says: ({ after }) => `Note for staff ${after.note}.`,
    isForStaff: true,
  }),
  'booking.deleted': event<{
    before: {
      paymentStatus: PaymentStatus;
      totalPence: number;
      refundedPence: number;
      paymentReference: string | null;
    };
    /** Whether we email the parent, and if so, how much of the payment is kept. */
    after: { parentIsTold: true; paidPence: number } | { parentIsTold: false };
  }>()({ subject: 'booking', says: null, followers: ['cancelled days'] }),
  'bookings.cleared': event<{ after: { deleted: number; remaining: number } }>()({
    subject: 'bookings',
  }),
  'bookings.restored': event<{ after: { restored: number } }>()({ subject: 'bookings' }),
  'bookings.erased': event<{ after: { erased: number } }>()({ subject: 'bookings' }),
  'bookings.exported': event<{ after: EventValues }>()({ subject: 'bookings' }),
  'tshirts.exported': event<{ after: { lines: number } }>()({ subject: 'bookings' }),
  'takings.exported': event<{ after: { from: string; to: string } }>()({ subject: 'bookings' }),
};

/** Whether a change of payment status was a confirmation, rather than a failed refund. */
export const isConfirmation = ({ before, after }: StatusChanged): boolean =>
  after.paymentStatus === 'succeeded' && ['pending', 'expired'].includes(before.paymentStatus);

function statusSentence(payload: StatusChanged, author: Author): string {
  const { after } = payload;
  switch (after.paymentStatus) {
    case 'succeeded':
      if (!isConfirmation(payload)) return 'Counts as paid in full again.';
      return author === 'staff' ? 'Marked as paid.' : 'Booking confirmed.';
    case 'partially_refunded':
      return 'Refunded in part.';
    case 'refunded':
      return 'Refunded in full.';
    case 'expired':
      return author === 'parent'
        ? 'The parent let the booking go before paying, so the places are free again.'
        : 'Not paid in time, so the places are free again.';
    default:
      return 'Places held again.';
  }
}

function amendmentSentence({ before, after }: Amended): string {
  const { cancelled, added, otherTimes, fields } = after;
  const { backPence, chargePence, payPence } = after;
  const changes = [
    cancelled > 0 ? `${counted(cancelled, 'camp day')} cancelled` : '',
    added > 0 ? `${counted(added, 'camp day')} added` : '',
    otherTimes > 0 ? `${counted(otherTimes, 'camp day')} at other times` : '',
    fields ? `${wordsOfFields(fields)} corrected` : '',
    after.code ? `code ${after.code} used` : '',
  ].filter(Boolean);
  const money = [
    after.totalPence === before.totalPence
      ? ''
      : `price ${formatPounds(before.totalPence)}, now ${formatPounds(after.totalPence)}`,
    payPence > 0 ? `${formatPounds(payPence)} paid` : '',
    chargePence > 0 ? `${formatPounds(chargePence)} charged` : '',
    backPence > 0 ? `${formatPounds(backPence)} refunded` : '',
  ].filter(Boolean);
  const said = [changes.join(', '), money.join(', ')].filter(Boolean).join('; ');
  const changed = after.isUnpaid
    ? 'Changed before it was paid'
    : after.wasRefunded
      ? 'Places given up after the refund'
      : 'Changed';
  return said ? `${changed}: ${said}.` : `${changed}.`;
}
