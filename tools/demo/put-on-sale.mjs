/** @typedef {import('./demo-api.mjs').DemoBrowser} DemoBrowser */
/** @typedef {ReturnType<typeof import('./programme.mjs').programmeOf>['holiday']} Season */
/** Names of the programme's rows, and the keys they have in the catalogue. @typedef {Map<string, string>} Keys */

import { activities, sessions, venues } from './programme.mjs';

/** @param {DemoBrowser} staff @returns {Promise<Keys>} */
export async function provideRows(staff) {
  const found = [
    await keysOf(staff, '/admin/venues', venues, 'name'),
    await keysOf(staff, '/admin/activities', activities, 'programmeName'),
    await keysOf(staff, '/admin/sessions', sessions, 'name'),
  ];
  return new Map(found.flat());
}

/**
 * @param {DemoBrowser} staff
 * @param {string} path
 * @param {Record<string, unknown>[]} wanted
 * @param {string} name under which it is found
 * @returns {Promise<[name: string, key: string][]>}
 */
async function keysOf(staff, path, wanted, name) {
  /** @type {Record<string, unknown>[]} */
  const rows = await staff.ask('GET', path);
  const keys = [];
  for (const row of wanted) {
    const there =
      rows.find((each) => each[name] === row[name]) ?? (await staff.ask('POST', path, row));
    keys.push(/** @type {[string, string]} */ ([row[name], there.key]));
  }
  return keys;
}

/**
 * A season on sale with its days, made where there is none of its name; days that are there already stay.
 *
 * @param {DemoBrowser} staff
 * @param {Season} season
 * @param {Keys} keys
 */
export async function putOnSale(staff, { patterns, priceRules, ...season }, keys) {
  const seasons = await staff.ask('GET', '/admin/seasons');
  const there = seasons.find((/** @type {{ name: string }} */ { name }) => name === season.name);
  const { id } = there ?? (await staff.ask('POST', '/admin/seasons', season));
  const path = `/admin/seasons/${id}`;
  if (!there) {
    const { version } = await staff.ask('GET', path);
    await staff.ask('PUT', `${path}/price-rules`, { version, priceRules });
  }
  for (const { venue, activity, slots, ...pattern } of patterns) {
    await staff.ask('POST', `${path}/days`, {
      ...pattern,
      venueKeys: [keys.get(venue)],
      activityKey: keys.get(activity),
      slots: slots.map(({ session, pricePence }) => ({
        sessionKey: keys.get(session),
        pricePence,
      })),
      skipBankHolidays: patterns.length > 6,
      agesFrom: null,
      agesTo: null,
    });
  }
  const { state, version } = await staff.ask('GET', path);
  if (state === 'draft') await staff.ask('PUT', `${path}/state`, { state: 'on_sale', version });
  /** @type {(import('./families.mjs').Day & { id: number, version: number, placesTaken: number, capacity: number })[]} */
  const days = await staff.ask('GET', `${path}/days`);
  return { path, days };
}
