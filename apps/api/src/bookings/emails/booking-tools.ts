import { type CampDayGuide } from '@sunfield/contracts/catalogue/camp-day-guide';
import { type Block, type Blocks, columns, day, heading, venue } from '../../mail/emails/blocks';
import { type BookingAccess } from '../access/booking-access';
import { parentOf, whyBooked } from '../model/addressee';
import { type BookingEntity } from '../model/booking.entity';
import { type PartyPort } from '../model/party-port';
import { type PaymentPort } from '../model/payment-port';
import { type BookingFacts } from './booking-email-facts';

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

export const guideOf = ({ bring, schedule }: CampDayGuide): Block =>
  columns({ title: 'What to bring', items: bring }, { title: 'Daily schedule', items: schedule });
