import { calendarDateInLondon } from '@sunfield/words/dates';
import { DemoBrowser } from './demo-api.ts';
import { familiesOf } from './families.ts';
import { fillParties } from './parties.ts';
import { parties } from './people.ts';
import { sayWhoWeAre } from './provider-words.ts';
import { fillMoreWays, fillMorning } from './more-ways.ts';
import { placeFamilies, type Counter } from './place-families.ts';
import { programmeOf } from './programme.ts';
import { provideVenue, putOnSale, type Season } from './put-on-sale.ts';

/** How many families have booked the holidays, and how many the days around today. */
const usualSize = { holidays: 90, now: 24 };

/**
 * A realistic season with families who have booked it, created only through the API's own calls, so it contains
 * nothing that the product would refuse. Existing data stays, so a second start creates no duplicates, and completes
 * a first one that was interrupted. On another day it adds a register for that day.
 */
export async function fillDemo(where: {
  api: string;
  adminConsole: string;
  /** the local one; without it every family pays in cash */
  stripe?: string;
  /** the mail catcher; without it no one is on the waiting list */
  mail?: string;
  owner: { username: string; password: string };
  now?: Date;
  size?: typeof usualSize;
  say?: (detail: string) => void;
}) {
  const { stripe, mail, owner, now = new Date(), size = usualSize, say = () => {} } = where;
  const at = { api: where.api, origin: where.adminConsole };
  const staff = new DemoBrowser(at);
  await staff.ask('POST', '/admin/login', owner);
  await sayWhoWeAre(staff);
  const counter = { staff, at, stripe };
  const today = calendarDateInLondon(now);
  const programme = programmeOf(today, await provideVenue(staff));
  await fillHolidays(counter, { season: programme.holiday, count: size.holidays, say, mail });
  await fillToday(counter, { season: programme.now, count: size.now, say, today });
  const emails = parties.map((party, index) => enquiryOf(party, index).parentEmail);
  await fillParties(counter, { today, emails });
}

type Filling = { season: Season; count: number; say: (detail: string) => void };

async function fillHolidays(
  counter: Counter,
  { season, count, say, mail }: Filling & { mail: string | undefined },
) {
  const { staff } = counter;
  const { id, path, days } = await putOnSale(staff, season);
  const known = await enquirers(staff);
  const missing = [...parties.entries()]
    .map(([index, party]) => enquiryOf(party, index))
    .filter(({ parentEmail }) => !known.has(parentEmail));
  // Enquiries are created last: when none is missing, the season is complete, and later changes by staff stay.
  if (missing.length === 0) return;
  const nearlyFull = days[0];
  const full = days.find(({ activityKey }) => activityKey !== nearlyFull?.activityKey);
  const families = familiesOf(season.name, { count, days, full, nearlyFull });
  await placeFamilies(counter, families, { say });
  // Sets capacities to match the bookings: one day is full, and another has one place left.
  for (const [day, placesLeft] of [
    [full, 0],
    [nearlyFull, 1],
  ] as const) {
    if (!day) continue;
    const { id, version, placesTaken } = dayOf(await staff.ask('GET', `${path}/days`), day.id);
    const change = { capacity: placesTaken + placesLeft };
    await staff.ask('PATCH', `${path}/days`, { days: [{ id, version }], change });
  }
  const filled = await staff.ask('GET', `${path}/days`);
  const fullDay = full && dayOf(filled, full.id);
  await fillMoreWays(counter, { id, name: season.name, days: filled, full: fullDay }, mail);
  // Money that is not in the balance yet stays for the next payout; so may all of it.
  if (counter.stripe) await fetch(`${counter.stripe}/_sandbox/payouts`, { method: 'POST' });
  for (const enquiry of missing) {
    await new DemoBrowser(counter.at).ask('POST', '/party-enquiries', enquiry);
  }
}

async function fillToday(
  counter: Counter,
  { season, count, say, today }: Filling & { today: string },
) {
  const { days } = await putOnSale(counter.staff, season);
  const coming = days.filter(({ date }) => date >= today);
  const families = familiesOf(`${season.name} ${today}`, { count, days: coming })
    // These days begin today, so every family attending today has already decided.
    .map((family) =>
      family.outcome === 'pending' ? { ...family, outcome: 'cash' as const } : family,
    )
    .map((family) => ({ ...family, tshirts: [] }));
  await placeFamilies(counter, families, { byStaff: true, say });
  await fillMorning(counter.staff, { today, dates: [...new Set(coming.map(({ date }) => date))] });
}

/** The email addresses that have enquired about a party. */
async function enquirers(staff: DemoBrowser): Promise<Set<string>> {
  const enquiries: { parentEmail: string }[] = await staff.ask('GET', '/party-enquiries');
  return new Set(enquiries.map(({ parentEmail }) => parentEmail));
}

function dayOf(days: Awaited<ReturnType<typeof putOnSale>>['days'], id: number) {
  const day = days.find((each) => each.id === id);
  if (!day) throw new Error(`Camp day ${id} is gone.`);
  return day;
}

const enquiryOf = (
  { child, age, guests, when, activities }: (typeof parties)[number],
  index: number,
) => ({
  parentName: `${child}’s parent`,
  parentEmail: `${child.toLowerCase()}.party@example.com`,
  parentPhone: `07700 9009${10 + index}`,
  childName: child,
  childAge: age,
  partyDate: when,
  guestCount: guests,
  activities,
});
