/** @typedef {import('./demo-api.mjs').DemoBrowser} DemoBrowser */
/** @typedef {ReturnType<typeof import('./programme.mjs').programmeOf>['holiday']} Season */

import { anotherVenue } from './programme.mjs';

/**
 * Returns the key of the demo's additional venue, which it creates once.
 *
 * @param {DemoBrowser} staff
 * @returns {Promise<string>}
 */
export async function provideVenue(staff) {
  /** @type {{ key: string, name: string }[]} */
  const venues = await staff.ask('GET', '/admin/venues');
  const there = venues.find(({ name }) => name === anotherVenue.name);
  const { key } = there ?? (await staff.ask('POST', '/admin/venues', anotherVenue));
  return key;
}

/**
 * Puts a season on sale with its days. Creates it if no season has its name; existing days stay.
 *
 * @param {DemoBrowser} staff
 * @param {Season} season
 */
export async function putOnSale(staff, { patterns, priceRules, skipBankHolidays, ...season }) {
  const seasons = await staff.ask('GET', '/admin/seasons');
  const there = seasons.find((/** @type {{ name: string }} */ { name }) => name === season.name);
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
  /** @type {(import('./families.mjs').Day & { id: number, version: number, placesTaken: number, capacity: number })[]} */
  const days = await staff.ask('GET', `${path}/days`);
  return { id, path, days };
}
