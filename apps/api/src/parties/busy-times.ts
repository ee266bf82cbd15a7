import { type DutyPerson } from '@sunfield/contracts/kit/settings/duty-settings';
import { type PartyRules } from '@sunfield/contracts/parties/packages';
import { addDays, calendarDateInLondon } from '@sunfield/words/dates';
import { Between, type EntityManager, In, Not } from 'typeorm';
import { rotaDays } from '../camp/rota/rota-days';
import { BookingPlaceEntity, takenStates } from '../bookings/model/booking-place.entity';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { type Busy, minutesOf } from './model/free-times';
import { PartyEntity } from './model/party.entity';

/** A time, and what it is for. */
export interface KnownBusy extends Busy {
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
