import { type DutyPerson } from '@sunfield/contracts/kit/settings/duty-settings';
import { type PartyRules } from '@sunfield/contracts/parties/packages';
import { addDays, calendarDateInLondon } from '@sunfield/words/dates';
import { Between, type EntityManager, In, Not } from 'typeorm';
import { rotaDays } from '../camp/rota/rota-days';
import { BookingPlaceEntity, takenStates } from '../bookings/model/booking-place.entity';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { type Busy, freeCoach, minutesOf, timeOf } from './model/free-times';
import { PartyEntity } from './model/party.entity';
import { type CalendarItem } from '@sunfield/contracts/parties/calendar';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { partyRules } from './model/party-rules.entity';

/** A time, and what it is for. */
interface KnownBusy extends Busy {
  kind: 'party' | 'camp' | 'shift' | 'absence';
  /** A party's. */
  enquiryId: number | null;
  /** The package, or the activity of the camp. */
  what: string;
}

interface BusyQuery {
  from: string;
  until: string;
  today: string;
  /** Those who work here, by whose names of today the rota names its shifts. */
  people: readonly DutyPerson[];
  except?: number;
}

/**
 * What coaches and venues are busy with from one date to another: parties whose quote is valid or which are booked,
 * camps at their venues, and the rota. Leaves out the party of `except`, which may be moved.
 */
export async function busyTimes(
  manager: EntityManager,
  { from, until, today, people, except }: BusyQuery,
): Promise<KnownBusy[]> {
  const [parties, camps, rota] = [
    await partiesOf(manager, { from, until, today }),
    await manager.find(CampDayEntity, {
      where: {
        date: Between(from, until),
        state: Not('cancelled'),
        season: { state: In(['on_sale', 'archived']) },
      },
      relations: { activity: true, slots: { session: true } },
    }),
    await rotaDays(manager, { from, until, people }),
  ];
  return [
    ...parties
      .filter(({ enquiryId }) => enquiryId !== except)
      .map(({ enquiryId, packageName, date, starts, minutes, coach, venueKey }) => ({
        kind: 'party' as const,
        enquiryId,
        what: packageName,
        date,
        from: minutesOf(starts),
        until: minutesOf(starts) + minutes,
        coach,
        venueKey,
        fillsVenue: true,
      })),
    ...camps.flatMap(({ date, venueKey, activity, slots }) =>
      slots.map(({ session }) => ({
        kind: 'camp' as const,
        enquiryId: null,
        what: activity.bookingName,
        date,
        from: minutesOf(session.starts),
        until: minutesOf(session.ends),
        coach: null,
        venueKey,
        fillsVenue: true,
      })),
    ),
    ...rota.flatMap(({ date, shifts }) =>
      shifts.map(({ isAbsent, name, venue, from, until }) => ({
        kind: isAbsent ? ('absence' as const) : ('shift' as const),
        enquiryId: null,
        what: '',
        date,
        from: isAbsent ? 0 : minutesOf(from),
        until: isAbsent ? 24 * 60 : minutesOf(until),
        coach: name,
        venueKey: isAbsent ? null : venue,
        fillsVenue: false,
      })),
    ),
  ];
}

/** Parties that keep their time: quoted and still valid, or accepted with the place of their booking. */
export async function partiesOf(
  manager: EntityManager,
  { from, until, today }: { from: string; until: string; today: string },
): Promise<PartyEntity[]> {
  const parties = await manager.find(PartyEntity, {
    where: { date: Between(from, until), answer: Not('declined') },
    order: { date: 'ASC', starts: 'ASC' },
  });
  const places = await manager.find(BookingPlaceEntity, {
    where: {
      bookingId: In(parties.flatMap(({ bookingId }) => bookingId ?? [])),
      state: In(takenStates),
    },
    select: { id: true, bookingId: true },
  });
  const kept = new Set(places.map(({ bookingId }) => bookingId));
  return parties.filter(({ answer, bookingId, validUntil }) =>
    answer === 'accepted' ? bookingId !== null && kept.has(bookingId) : validUntil >= today,
  );
}

/** The period in which parents can choose a time. */
export function openPeriod({ noticeDays, aheadDays }: PartyRules, now: Date) {
  const today = calendarDateInLondon(now);
  return { today, from: addDays(today, noticeDays), until: addDays(today, aheadDays) };
}

interface Week {
  from: string;
  today: string;
  people: readonly DutyPerson[];
}

/** What venues and coaches are busy with for seven days, by date and time, and which parties clash with it. */
export async function partyCalendar(
  manager: EntityManager,
  { from, today, people }: Week,
): Promise<CalendarItem[]> {
  const busy = await busyTimes(manager, { from, until: addDays(from, 6), today, people });
  const { travelMinutes } = await partyRules(manager);
  const venues = await manager.find(VenueEntity);
  const names = new Map(venues.map(({ key, name }) => [key, name]));
  return campsJoined(busy).map((one) => ({
    kind: one.kind,
    date: one.date,
    from: timeOf(one.from),
    until: timeOf(one.until),
    what: one.what,
    venueName: one.venueKey === null ? null : (names.get(one.venueKey) ?? one.venueKey),
    coach: one.coach ?? '',
    enquiryId: one.enquiryId,
    isClash: one.kind === 'party' && isClash(one, busy, travelMinutes),
  }));
}

function isClash(party: KnownBusy, busy: readonly KnownBusy[], travelMinutes: number): boolean {
  const { date, from, until, venueKey, coach } = party;
  const others = busy.filter(({ enquiryId }) => enquiryId !== party.enquiryId);
  const wanted = { date, starts: timeOf(from), minutes: until - from, venueKey };
  return freeCoach(wanted, others, { coaches: [coach ?? ''], travelMinutes }) === undefined;
}

/** The sessions of a camp day are one. */
function campsJoined(busy: readonly KnownBusy[]): KnownBusy[] {
  const days = new Map<string, KnownBusy>();
  for (const one of busy) {
    const key = one.kind === 'camp' ? `${one.date} ${one.venueKey} ${one.what}` : String(days.size);
    const { from, until } = days.get(key) ?? one;
    days.set(key, {
      ...one,
      from: Math.min(from, one.from),
      until: Math.max(until, one.until),
    });
  }
  return [...days.values()].toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.from - b.from || a.until - b.until,
  );
}
