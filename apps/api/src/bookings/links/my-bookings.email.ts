import { creditLeftWords } from '@sunfield/contracts/payments/money/credit-now';
import { bold, day, heading, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { type BookingTools } from '../emails/booking-tools';
import { exampleLink, exampleParent } from '../emails/example-booking';
import { addresseeOf } from '../model/addressee';
import { owedPence } from '../model/amount-due';
import { type BookingEntity } from '../model/booking.entity';
import { isComing, shownPlaces } from '../model/shown-places';
import { MAX_LISTED, ofAddress } from './bookings-of-address';
import { isExpected, type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { formatShortDates, isPastDay } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type PlaceState } from '../model/booking-place.entity';

interface ListedBooking {
  reference: string;
  days: string;
  status: string;
  /** Undefined once the booking's links have ended. */
  link: string | undefined;
}

interface Facts extends ReturnType<typeof addresseeOf> {
  comingUp: ListedBooking[];
  others: ListedBooking[];
  hasMore: boolean;
  /** Empty if the address has no credit. */
  creditLeft: string;
}

const listed: ListedBooking = {
  reference: '#12',
  days: '27 and 28 October',
  status: 'Paid',
  link: exampleLink,
};
const example: Facts = {
  to: exampleParent,
  parentName: exampleParent.name,
  comingUp: [listed, { ...listed, reference: '#14', status: 'Not paid yet' }],
  others: [{ ...listed, reference: '#3', days: '4 August', link: undefined }],
  hasMore: true,
  creditLeft: creditLeftWords(1500),
};

/** Links to the bookings of an address. The page answers the same whether there are any or not. */
export const myBookings = defineEmail<Facts, BookingTools>({
  kind: 'my-bookings',
  facts: async ({ kept }, { manager, now, access, payments }) => {
    if (!kept) return undefined;
    const { email } = kept as { email: string };
    const found = await ofAddress(manager, email).getMany();
    for (const booking of found) booking.places = shownPlaces(booking.places);
    const [newest] = found;
    if (!newest) return undefined;
    const { balancePence } = await payments.creditNow(manager, newest);
    const all = upcomingFirst(found.slice(0, MAX_LISTED), now);
    const view = (booking: BookingEntity): ListedBooking => ({
      reference: `#${booking.id}`,
      days: daysText(
        booking.places.map(({ campDay }) => campDay.date),
        now,
      ),
      status: statusText(booking),
      link: booking.accessNonce === '' ? undefined : access.linkTo(booking),
    });
    return {
      // The address as stored with the booking, which opens it, rather than as typed in the request.
      ...addresseeOf(found.find(({ paidAt }) => paidAt !== null) ?? newest),
      comingUp: all.filter((one) => isComingUp(one, now)).map(view),
      others: all.filter((one) => !isComingUp(one, now)).map(view),
      hasMore: found.length > MAX_LISTED,
      creditLeft: balancePence > 0 ? creditLeftWords(balancePence) : '',
    };
  },
  to: ({ to }) => to,
  subject: (_, { brand }) => line`Your ${{ brand: brand.name }} bookings`,
  preview: 'Links to the bookings made with this address.',
  heading: 'Your bookings',
  blocks: ({ parentName, comingUp, others, creditLeft, hasMore }, { contact }) => [
    paragraph`Hello ${{ parentName }}, here are the bookings made with this address. Each link opens one with all its details.`,
    comingUp.length > 0 && [heading('Coming up'), comingUp.map(block)],
    others.length > 0 && [heading('Earlier and ended'), others.map(block)],
    creditLeft && paragraph`${{ creditLeft: bold(creditLeft) }}`,
    hasMore &&
      paragraph`These are the newest bookings. For older ones, please call us on ${{ phone: bold(contact.phone) }}.`,
    note`Anyone with a link can see the whole booking, so only share it with people who should.`,
  ],
  reason:
    'You are receiving this email because someone asked for the bookings made with this address. If it wasn’t you, you don’t need to do anything.',
  examples: {
    'many, with credit': example,
    'one to come': {
      ...example,
      comingUp: [listed],
      others: [],
      hasMore: false,
      creditLeft: '',
    },
  },
});

const block = ({ reference, days, status, link }: ListedBooking) =>
  day({
    title: `Booking ${reference}`,
    ...(link && { url: link }),
    notes: [days],
    small: link ? [status] : [status, 'Its link has ended.'],
  });

/** The parts of a booking that these texts need. */
export interface Listed {
  id: number;
  paymentStatus: PaymentStatus;
  places: { state: PlaceState; campDay: { date: string } }[];
}

/** It has a day to come, on which a child is or may be expected. */
export const isComingUp = ({ paymentStatus, places }: Listed, now: Date): boolean =>
  (isExpected(paymentStatus) || paymentStatus === 'pending') &&
  places.some((place) => isComing(place) && !isPastDay(place.campDay.date, now));

/** Upcoming bookings first, by their next day; then the others, latest first. */
export function upcomingFirst<Booking extends Listed>(bookings: Booking[], now: Date): Booking[] {
  const next = ({ places }: Listed) => datesOf(places).find((date) => !isPastDay(date, now)) ?? '';
  const last = ({ places }: Listed) => datesOf(places).at(-1) ?? '';
  const ahead = bookings.filter((one) => isComingUp(one, now));
  const others = bookings.filter((one) => !isComingUp(one, now));
  return [
    ...ahead.sort((a, b) => next(a).localeCompare(next(b)) || a.id - b.id),
    ...others.sort((a, b) => last(b).localeCompare(last(a)) || b.id - a.id),
  ];
}

const datesOf = (places: Listed['places']): string[] =>
  places.map(({ campDay }) => campDay.date).sort();

/** With more days than this, only the first and the last are shown. */
const MOST_DAYS = 5;

/**
 * "Mon 27 Oct, Tue 28 Oct"; with another year "Mon 27 Oct, Tue 28 Oct 2025"; many days as "8 days,
 * Mon 27 Oct to Fri 7 Nov 2025". Repeated dates are shown once.
 */
export function daysText(dates: string[], now: Date): string {
  const days = [...new Set(dates)].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'No camp days';
  return days.length > MOST_DAYS
    ? `${days.length} days, ${formatShortDates([first, last], now).join(' to ')}`
    : formatShortDates(days, now).join(', ');
}

/** With what is still owed of a booking in parts. */
export function statusText(booking: Listed & Parameters<typeof owedPence>[0]): string {
  const owed = owedPence(booking);
  return owed > 0
    ? `${stateText(booking)}, ${formatPounds(owed)} still to pay`
    : stateText(booking);
}

function stateText({ paymentStatus, places }: Listed): string {
  // Every day was given up, whatever happened to the money.
  if (places.every(({ state }) => state === 'cancelled')) return 'Cancelled';
  switch (paymentStatus) {
    case 'succeeded':
      return 'Confirmed';
    case 'partially_refunded':
      return 'Confirmed, refunded in part';
    case 'refunded':
      return places.some(isComing) ? 'Refunded, places kept' : 'Refunded';
    case 'pending':
      return 'Not paid yet';
    case 'expired':
      return 'Not paid in time';
  }
}
