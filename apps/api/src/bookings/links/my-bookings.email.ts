import { creditLeftWords } from '@sunfield/contracts/money/credit-now';
import { bold, day, heading, note, paragraph } from '../../communications/emails/blocks';
import { defineEmail } from '../../communications/emails/define-email';
import { type BookingTools } from '../emails/booking-tools';
import { exampleLink, exampleParent } from '../emails/example-booking';
import { addresseeOf } from '../model/addressee';
import { type BookingEntity } from '../model/booking.entity';
import { shownPlaces } from '../model/shown-places';
import { MAX_LISTED, ofAddress } from './bookings-of-address';
import { daysText, isComingUp, statusText, upcomingFirst } from './my-bookings-words';

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
  subject: (_, { brand }) => `Your ${brand.name} bookings`,
  preview: 'Links to the bookings made with this address.',
  heading: 'Your bookings',
  blocks: ({ parentName, comingUp, others, creditLeft, hasMore }, { contact }) => [
    paragraph`Hello ${parentName}, here are the bookings made with this address. Each link opens one with all its details.`,
    comingUp.length > 0 && [heading('Coming up'), comingUp.map(block)],
    others.length > 0 && [heading('Earlier and ended'), others.map(block)],
    creditLeft && paragraph`${bold(creditLeft)}`,
    hasMore &&
      paragraph`These are the newest bookings. For older ones, please call us on ${bold(contact.phone)}.`,
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
