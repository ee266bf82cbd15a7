import { cancelText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { type PartyRules } from '@sunfield/contracts/parties/packages';
import {
  type PartyQuote,
  type PartyState,
  type StaffParty,
} from '@sunfield/contracts/parties/quotes';
import { addDays } from '@sunfield/words/dates';
import { type EntityManager, In } from 'typeorm';
import { type BookingAccess } from '../bookings/access/booking-access';
import { dueNow, owedPence, partsOfBooking } from '../bookings/model/amount-due';
import { BookingEntity } from '../bookings/model/booking.entity';
import { familysPlace } from '../catalogue/model/party-rows';
import { SeasonEntity } from '../catalogue/model/season.entity';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { type Config } from '../kernel/config/config';
import { partsOfParty } from './book-party';
import { answerBy } from './guests.service';
import { endOf } from './model/free-times';
import { PartyGuestEntity } from '../bookings/model/party-guest.entity';
import { type PartyEntity, partyLink, saidOf } from './model/party.entity';
import { PartyRulesEntity } from './model/party-rules.entity';
import { type PartyEnquiryEntity } from './party-enquiry.entity';

/** A party with what its views need. */
export interface Shown {
  party: PartyEntity;
  booking: BookingEntity | undefined;
  /** How it is paid, once it is booked. */
  bookedParts: Awaited<ReturnType<typeof partsOfBooking>>;
  season: SeasonEntity | null;
  venueName: string | null;
}

export async function readShown(manager: EntityManager, parties: PartyEntity[]): Promise<Shown[]> {
  const bookings = await manager.findBy(BookingEntity, {
    id: In(parties.flatMap(({ bookingId }) => bookingId ?? [])),
  });
  const venues = await manager.findBy(VenueEntity, {
    key: In(parties.flatMap(({ venueKey }) => venueKey ?? [])),
  });
  const { seasonId } = await manager.findOneByOrFail(PartyRulesEntity, { id: 1 });
  const season = seasonId === null ? null : await manager.findOneBy(SeasonEntity, { id: seasonId });
  const shown: Shown[] = [];
  for (const party of parties) {
    const booking = bookings.find(({ id }) => id === party.bookingId);
    const bookedParts = booking && (await partsOfBooking(manager, booking));
    const venueName = venues.find(({ key }) => key === party.venueKey)?.name ?? null;
    shown.push({ party, booking, bookedParts, season, venueName });
  }
  return shown;
}

/**
 * A refund alone cancels no party: it is booked for as long as it has its place.
 *
 * @param today calendar date in London
 */
export function stateOf(
  { party: { answer, validUntil }, booking }: Pick<Shown, 'party' | 'booking'>,
  today: string,
): PartyState {
  if (answer === 'declined') return 'declined';
  if (answer === 'none') return validUntil < today ? 'lapsed' : 'quoted';
  if (!booking || booking.cancelledAt !== null) return 'cancelled';
  if (booking.paymentStatus === 'pending') return 'accepted';
  // Without `paidAt` it has no place: its money came too late, and went back.
  return booking.paidAt === null ? 'lapsed' : 'booked';
}

const sharedView = (shown: Shown, today: string) => {
  const { party, booking, venueName } = shown;
  const { packageName, activities, date, starts, children, totalPence, validUntil } = party;
  return {
    state: stateOf(shown, today),
    packageName,
    activities,
    date,
    starts,
    ends: endOf(party),
    venueName,
    children,
    lines: saidOf(party).lines,
    totalPence,
    owedPence: booking ? owedPence(booking) : 0,
    validUntil,
    version: party.version,
  };
};

export function staffView(
  shown: Shown,
  { parentName, childName, childAge }: PartyEnquiryEntity,
  { config, today, coming, tasks }: ForStaff,
): StaffParty {
  const { party, booking } = shown;
  const { place, question } = saidOf(party);
  const view = sharedView(shown, today);
  const isBooked = view.state === 'booked';
  return {
    ...view,
    enquiryId: party.enquiryId,
    parentName,
    childName,
    childAge,
    packageId: party.packageId,
    place,
    venue: registerOf(party),
    coachName: party.coach,
    question,
    quotedAt: party.quotedAt.toISOString(),
    bookingId: booking?.id ?? null,
    link: partyLink(config, party),
    numbers: isBooked
      ? { coming: coming.get(party.bookingId ?? 0) ?? 0, dueOn: answerBy(party) }
      : null,
    tasks: isBooked ? tasksOf(party, tasks) : [],
  };
}

/** The venue whose register has its guests. */
export const registerOf = ({ venueKey, enquiryId }: PartyEntity): string =>
  venueKey ?? familysPlace(enquiryId);

interface ForStaff {
  config: Config;
  today: string;
  /** How many guests come, by the number of the booking. */
  coming: ReadonlyMap<number, number>;
  tasks: PartyRules['tasks'];
}

/** What is to be done before a party, by its last day for it. */
export const tasksOf = (
  { date, tasksDone }: PartyEntity,
  tasks: PartyRules['tasks'],
): StaffParty['tasks'] =>
  tasks
    .map(({ what, daysBefore }) => ({
      what,
      dueOn: addDays(date, -daysBefore),
      isDone: tasksDone.includes(what),
    }))
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));

/** How many guests have said yes, by the number of the booking. */
export async function comingTo(
  manager: EntityManager,
  shown: readonly Pick<Shown, 'party'>[],
): Promise<Map<number, number>> {
  const guests = await manager.find(PartyGuestEntity, {
    where: { bookingId: In(shown.flatMap(({ party }) => party.bookingId ?? [])), isComing: true },
    select: { id: true, bookingId: true },
  });
  const counts = new Map<number, number>();
  for (const { bookingId } of guests) counts.set(bookingId, (counts.get(bookingId) ?? 0) + 1);
  return counts;
}

export function quoteView(
  shown: Shown,
  rules: PartyRules,
  { today, access }: { today: string; access: BookingAccess },
): PartyQuote {
  const { party, booking, bookedParts, season } = shown;
  const { date, totalPence } = party;
  const policy = season?.cancellationPolicy ?? usualCancellationPolicy;
  const parts = season && partsOfParty(season, { totalPence, date, today });
  const view = sharedView(shown, today);
  const isOpen = view.state === 'accepted' || view.state === 'booked';
  return {
    ...view,
    parts: (isOpen ? bookedParts : parts) ?? null,
    policy: cancelText(policy, 'parties'),
    terms: party.terms ?? rules.terms,
    hasAsked: saidOf(party).question !== '',
    payLink: isOpen && booking && dueNow(booking) > 0 ? access.payPageOf(booking) : null,
    guests: null,
    nearest: [],
  };
}
