import { type DutyPerson } from '@sunfield/contracts/kit/settings/duty-settings';
import { type CalendarItem } from '@sunfield/contracts/parties/calendar';
import { addDays } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { busyTimes, type KnownBusy } from './busy-times';
import { freeCoach, timeOf } from './model/free-times';
import { partyRules } from './model/party-rules.entity';

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
