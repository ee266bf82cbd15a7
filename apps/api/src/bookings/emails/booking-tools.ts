import { type CampDayGuide } from '@sunfield/contracts/catalogue/camp-day-guide';
import { formatLongDate } from '@sunfield/words/dates';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import {
  type Block,
  type Blocks,
  bold,
  day,
  heading,
  list,
  venue,
  words,
} from '../../mail/emails/blocks';
import { type BookingAccess } from '../access/booking-access';
import { parentOf, whyBooked, type Parent } from '../model/addressee';
import { type BookingEntity } from '../model/booking.entity';
import { type PartyPort } from '../model/party-port';
import { type PaymentPort } from '../model/payment-port';
import { type BookingFacts } from './booking-email-facts';
import { type CalendarFile } from './booking-calendar';

/** What emails about bookings read with, besides `BaseTools`. */
export interface BookingTools {
  access: BookingAccess;
  payments: PaymentPort;
  parties: PartyPort;
}

/** To whom an email about a booking goes, and why. */
export const aboutBooking = (
  booking: Pick<BookingEntity, 'id' | 'newEmail'> & Parameters<typeof parentOf>[0],
) => ({
  parent: parentOf(booking),
  reference: `#${booking.id}`,
  reason: whyBooked(booking),
});

/** Why staff get an alert about a booking. */
export const ALERTS_GO_HERE =
  'You are receiving this email because alerts about bookings go to this address.';

/** Each day with its places; `with` chooses what else is shown. */
export const bookedDays = (
  { days }: Pick<BookingFacts, 'days'>,
  shown: { prices?: boolean; notes?: boolean; terms?: boolean } = {},
): Block[] =>
  days.map(({ date, places, notes, terms }) =>
    day({
      title: date,
      places: places.map(({ childName, campName, time, venueName, price }) => ({
        who: childName,
        what: `${campName}, ${time}, ${venueName}`,
        ...(shown.prices && { price }),
      })),
      notes: shown.notes ? notes : [],
      small: shown.terms ? terms : [],
    }),
  );

type EmailDay = Pick<CampDayEntity, 'date' | 'activity' | 'venue'>;

/** Days as an email lists them, and the date if it is only one. */
export function daysInEmail(days: readonly EmailDay[]) {
  const [first, ...others] = new Set(days.map(({ date }) => date));
  return {
    /** Undefined if there are several. */
    onlyDate: first && others.length === 0 ? formatLongDate(first) : undefined,
    /** "Monday, 27th October 2025: Sports Camp, St Mary’s Hall" */
    days: days.map(
      ({ date, activity, venue: at }) =>
        `${formatLongDate(date)}: ${activity.bookingName}, ${at.name}`,
    ),
  };
}

/** What a family can choose instead of days that were cancelled or changed. */
export const choicesOf = (these: string): Blocks[number] =>
  list([
    words`${bold('Another camp day')} instead, without a cancellation charge.`,
    words`${bold('A refund')} of what you paid for ${these}.`,
    words`${bold('Credit')} of the same amount for a later booking.`,
  ]);

/** A family's own place has no address here. */
export const whereToCome = ({
  venues,
  hasSeveralVenues,
  isParty,
}: Pick<BookingFacts, 'venues' | 'hasSeveralVenues' | 'isParty'>): Blocks =>
  venues.some(({ address }) => address !== '')
    ? [
        heading(isParty ? 'Where it is' : hasSeveralVenues ? 'Camp locations' : 'Camp location'),
        ...venues.map(venue),
      ]
    : [];

export const guideOf = ({ bring, schedule }: CampDayGuide): Blocks => [
  bring.length > 0 && [heading('What to bring'), list(bring)],
  schedule.length > 0 && [heading('Daily schedule'), list(schedule)],
];

/** For the examples of emails about bookings. */
export const exampleParent: Parent = { name: 'Sam Taylor', address: 'sam@example.com' };
export const exampleAbout: ReturnType<typeof aboutBooking> = {
  parent: exampleParent,
  reference: '#12',
  reason: whyBooked({ newEmail: null }),
};

const hall = {
  name: 'St Mary’s Hall',
  address: '1 Church Lane, Rotherham S60 1AA',
  note: 'Use the side gate.',
  directionsUrl: 'https://maps.example.com/?q=S60+1AA',
};
const centre = {
  name: 'Treeton Leisure Centre',
  address: 'Washfield Lane, Treeton S60 5PX',
  note: '',
  directionsUrl: 'https://maps.example.com/?q=S60+5PX',
};
export const exampleVenues = [hall, centre];

const place = {
  campName: 'Sports Camp',
  time: '9am-3pm',
  venueName: hall.name,
  price: '£15.00',
};

export const exampleBooking: BookingFacts = {
  reference: '#12',
  isParty: false,
  parentName: exampleParent.name,
  paymentReference: 'pi_3Example',
  days: [
    {
      date: 'Monday, 27th October 2025',
      places: [
        { ...place, childName: 'Ava' },
        { ...place, childName: 'Noah', time: '8am-5pm', price: '£22.50' },
      ],
      notes: ['Please bring a costume.'],
      terms: ['Cancel by the end of Monday 20 October for a full refund.'],
    },
    {
      date: 'Tuesday, 28th October 2025',
      places: [{ ...place, childName: 'Ava', campName: 'Dance Trial', venueName: centre.name }],
      notes: [],
      terms: [],
    },
  ],
  childrenText: 'Ava and Noah',
  overText: '',
  children: [
    { name: 'Ava', age: '7' },
    { name: 'Noah', age: '10' },
  ],
  lines: [
    { label: 'Sports Camp, 9am-3pm (2\u00a0×\u00a0£15.00)', amount: '£30.00' },
    { label: 'Sports Camp, 8am-5pm', amount: '£22.50' },
    { label: 'Sibling discount', amount: '−£2.25' },
  ],
  total: '£50.25',
  rates: ['£15.00 per day per child (9am-3pm)', '£22.50 per day per child (8am-5pm)'],
  vat: [
    'Standard rate, 20%: £10.00 + £2.00 VAT = £12.00',
    'Exempt: £38.25',
    'VAT number GB 123 4567 89',
  ],
  venues: exampleVenues,
  hasSeveralVenues: true,
};

/** All days are over, in one place, without notes. */
export const examplePast: BookingFacts = {
  ...exampleBooking,
  paymentReference: '',
  vat: [],
  overText: 'Camp was on Monday, 27th October 2025.',
  venues: [hall],
  hasSeveralVenues: false,
  days: exampleBooking.days.map((day) => ({ ...day, notes: [], terms: [] })),
};

export const exampleGuide = {
  bring: ['Packed lunch', 'Water bottle'],
  schedule: ['Free breakfast', 'Sports activities', 'Lunch break'],
};

/** Undefined once all days are over. */
export const exampleCalendar = {
  filename: 'camp-days.ics',
  content: '',
} as CalendarFile | undefined;

export const exampleLink = 'https://sunfield.example/booking-confirmation?booking_id=12&access=a';

export const exampleConsole = 'https://admin.sunfield.example/admin?search=12';
