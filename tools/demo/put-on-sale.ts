export type Season = ReturnType<typeof programmeOf>['holiday'];

import { anotherVenue, type programmeOf } from './programme.ts';
import type { DemoBrowser } from './demo-api.ts';
import type { Day } from './families.ts';

/** Returns the key of the demo's additional venue, which it creates once. */
export async function provideVenue(staff: DemoBrowser): Promise<string> {
  const venues: { key: string; name: string }[] = await staff.ask('GET', '/admin/venues');
  const there = venues.find(({ name }) => name === anotherVenue.name);
  const { key } = there ?? (await staff.ask('POST', '/admin/venues', anotherVenue));
  return key;
}

/**
 * Puts a season on sale with its days. Creates it if no season has its name; existing days stay.
 */
export async function putOnSale(
  staff: DemoBrowser,
  { patterns, priceRules, skipBankHolidays, ...season }: Season,
) {
  const seasons = await staff.ask('GET', '/admin/seasons');
  const there = seasons.find(({ name }: { name: string }) => name === season.name);
  const { id } = there ?? (await staff.ask('POST', '/admin/seasons', season));
  const path = `/admin/seasons/${id}`;
  const made = await staff.ask('GET', path);
  if (made.state === 'draft') {
    await staff.ask('PUT', `${path}/price-rules`, { version: made.version, priceRules });
  }
  for (const pattern of patterns) {
    await staff.ask('POST', `${path}/days`, {
      ...pattern,
      skipBankHolidays,
      agesFrom: null,
      agesTo: null,
    });
  }
  const { state, version } = await staff.ask('GET', path);
  if (state === 'draft') await staff.ask('PUT', `${path}/state`, { state: 'on_sale', version });
  const days: (Day & { id: number; version: number; placesTaken: number; capacity: number })[] =
    await staff.ask('GET', `${path}/days`);
  return { id, path, days };
}
