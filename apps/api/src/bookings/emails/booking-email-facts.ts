import { formatLongDate } from '@sunfield/words/dates';
import { dayTermsText } from '@sunfield/contracts/catalogue/day-terms';
import { datesOverWords } from '@sunfield/contracts/kit/dates-over';
import { contactFields, mapFields } from '@sunfield/contracts/kit/fields/fields-of';
import { vatWords } from '@sunfield/contracts/payments/money/vat';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { shownLine } from '@sunfield/pricing/price';
import { type EntityManager } from 'typeorm';
import { directionsUrl } from '@sunfield/contracts/catalogue/venue-addresses';
import { type VenueEntity } from '../../catalogue/model/venue.entity';
import { perTurn } from '../../kernel/base/per-turn';
import { dayTerms } from '../amendments/plan/may-amend';
import { readLines, vatOfBooking } from '../model/booking-lines';
import {
  type BookingPlaceEntity,
  placesToCome,
  timingOf,
  isPartyBooking,
  keepShownPlaces,
  takesPlace,
} from '../model/booking-place.entity';
import { BookingEntity } from '../model/booking.entity';

const readers = new WeakMap<EntityManager, (id: number) => Promise<BookingEntity | null>>();

/**
 * What emails may say about a booking: medical notes and special requirements aren't even read. Emails about one booking
 * that are written together share the reading, so they must not change it.
 */
export function readBookingForEmail(
  manager: EntityManager,
  id: number,
): Promise<BookingEntity | null> {
  const read = readers.get(manager) ?? perTurn((ofBooking: number) => readOne(manager, ofBooking));
  readers.set(manager, read);
  return read(id);
}

async function readOne(manager: EntityManager, id: number): Promise<BookingEntity | null> {
  // Unlike findOne, this is one statement.
  const [booking] = await manager.find(BookingEntity, {
    where: { id },
    relations: {
      children: true,
      places: {
        campDay: { venue: true, season: true, activity: true },
        slot: { session: true },
      },
    },
    select: {
      id: true,
      accessNonce: true,
      ...mapFields(contactFields, () => true as const),
      newEmail: true,
      paidAt: true,
      totalPence: true,
      receivedPence: true,
      returnedPence: true,
      refundedPence: true,
      depositPence: true,
      paymentStatus: true,
      paymentReference: true,
      placedAt: true,
      holdExpiresAt: true,
      heldByStaffUntil: true,
      soldRules: true,
      takeRest: true,
      revision: true,
      cancelledAt: true,
      children: { id: true, position: true, name: true, age: true },
    },
  });
  if (!booking) return null;
  await readLines(manager, [booking]);
  keepShownPlaces(booking);
  booking.places.sort(byDayAndChild(booking));
  return booking;
}

/** The facts of the confirmation page (specification, section 2), for the HTML and the text email. */
export const bookingFacts = (booking: BookingEntity, now: Date) => ({
  reference: `#${booking.id}`,
  isParty: isPartyBooking(booking.places),
  parentName: booking.parentName,
  paymentReference: booking.paymentReference ?? '',
  days: campDays(booking, now),
  /** The children still to come; all of them once all days are over. */
  childrenText: listed(namesOf(booking, aheadOrAll(booking.places, now))),
  /** Empty while there are days to come. */
  overText: overText(booking, now),
  children: booking.children.map(({ name, age }) => ({ name, age })),
  lines: booking.lines.map(shownLine).map(({ label, quantity, unitPence, amountPence }) => ({
    label: quantity > 1 ? `${label} (${quantity}\u00a0×\u00a0${formatPounds(unitPence)})` : label,
    amount: formatPounds(amountPence),
  })),
  total: formatPounds(booking.totalPence),
  rates: dailyRates(booking.places),
  vat: vatTexts(booking),
  venues: distinctVenues(booking.places).map(venueFacts),
  hasSeveralVenues: distinctVenues(booking.places).length > 1,
});

/** The VAT of its price after refunds, a sentence for each rate; empty if it was sold without. */
export function vatTexts(booking: BookingEntity): string[] {
  const vat = vatOfBooking(booking);
  return vat ? vatWords(vat) : [];
}

export const venueFacts = (venue: BookingPlaceEntity['campDay']['venue']) => ({
  name: venue.name,
  address: venue.address,
  /** Where to enter or park; or empty. */
  note: venue.note,
  directionsUrl: directionsUrl(venue),
});

/** @param sizes names of sizes by key */
export const tshirtTexts = ({ tshirts }: BookingEntity, sizes: ReadonlyMap<string, string>) =>
  tshirts.map(
    ({ quantity, size, initials }) =>
      `${quantity} × ${sizes.get(size) ?? size}, initials ${initials}`,
  );

export type BookingFacts = ReturnType<typeof bookingFacts>;

function overText({ places }: BookingEntity, now: Date): string {
  const standing = timingOf(places, now);
  return standing.isOver ? datesOverWords(standing).join(' ').trim() : '';
}

export function aheadOrAll(places: BookingPlaceEntity[], now: Date): BookingPlaceEntity[] {
  const ahead = placesToCome(places, now);
  return ahead.length > 0 ? ahead : places;
}

function namesOf({ children }: BookingEntity, places: BookingPlaceEntity[]): string[] {
  const coming = new Set(places.map(({ childId }) => childId));
  return children.filter(({ id }) => coming.has(id)).map(({ name }) => name);
}

function byDayAndChild({ children }: BookingEntity) {
  const positions = new Map(children.map(({ id, position }) => [id, position]));
  return (a: BookingPlaceEntity, b: BookingPlaceEntity): number =>
    a.campDay.date.localeCompare(b.campDay.date) ||
    (positions.get(a.childId) ?? 0) - (positions.get(b.childId) ?? 0);
}

function campDays({ places, children, soldRules }: BookingEntity, now: Date) {
  const names = new Map(children.map(({ id, name }) => [id, name]));
  const dates = [...new Set(places.map(({ campDay }) => campDay.date))];
  return dates.map((date) => ({
    date: formatLongDate(date),
    places: places
      .filter(({ campDay }) => campDay.date === date)
      .map(({ childId, campDay, slot, ...place }) => ({
        childName: names.get(childId) ?? '',
        campName: campDay.activity.bookingName,
        time: slot.session.name,
        venueName: campDay.venue.name,
        price: priceText(place),
      })),
    notes: notesOf(places.filter(({ campDay }) => campDay.date === date)),
    terms: termsOf(
      places.filter(({ campDay }) => campDay.date === date),
      { soldRules, now },
    ),
  }));
}

const priceText = (place: Pick<BookingPlaceEntity, 'pricePence' | 'fundedBlockId'>): string =>
  place.fundedBlockId
    ? isFree(place)
      ? 'funded'
      : `${formatPounds(place.pricePence)}, the rest is funded`
    : formatPounds(place.pricePence);

const isFree = ({ pricePence }: Pick<BookingPlaceEntity, 'pricePence'>) => pricePence === 0;

/** Until when these days can be cancelled and swapped, each sentence once, leaving out days that are over. */
export const termsOf = (
  places: readonly BookingPlaceEntity[],
  { soldRules, now }: Pick<BookingEntity, 'soldRules'> & { now: Date },
): string[] => [
  ...new Set(
    placesToCome(places, now).flatMap((place) => {
      const terms = dayTerms(soldRules, place, now);
      return terms ? dayTermsText(terms, now) : [];
    }),
  ),
];

const NOT_TAKING_PLACE = 'We had to cancel this camp day: it does not take place.';

/** Notes about these days, each once. */
const notesOf = (places: BookingPlaceEntity[]): string[] => [
  ...new Set(
    places
      .flatMap((place) => [place.campDay.note, takesPlace(place) ? '' : NOT_TAKING_PLACE])
      .filter((note) => note !== ''),
  ),
];

/** "£15.00 per day per child (9am-3pm)" */
function dailyRates(places: BookingPlaceEntity[]): string[] {
  const rate = (pricePence: number, time: string) =>
    `${formatPounds(pricePence)} per day per child (${time})`;
  const sold = places.filter((place) => !(place.fundedBlockId && isFree(place)));
  return [...new Set(sold.map(({ pricePence, slot }) => rate(pricePence, slot.session.name)))];
}

export function distinctVenues(places: BookingPlaceEntity[]): VenueEntity[] {
  return [...new Map(places.map(({ campDay }) => [campDay.venueKey, campDay.venue])).values()];
}
