import { addDays, mondayFrom, todayInLondon } from '../../demo/dates.mjs';

const venues = 30;
const seasons = 10;
const week = [1, 2, 3, 4, 5];

/**
 * Enlarges the example's catalogue greatly, with the same API calls as the staff's pages.
 *
 * @param {import('../../demo/demo-api.mjs').DemoBrowser} staff
 * @returns {Promise<{ venues: number, seasons: number, days: number }>} how large it is
 */
export async function fillCatalogue(staff) {
  const there = await staff.ask('GET', '/admin/venues');
  for (let n = there.length; n < venues; n += 1) {
    const venue = { name: `Hall ${n + 1}`, address: `${n + 1} High Street`, note: '' };
    await staff.ask('POST', '/admin/venues', { ...venue, latitude: null, longitude: null });
  }
  /** @type {{ key: string }[]} */
  const all = await staff.ask('GET', '/admin/venues');
  const keys = all.map(({ key }) => key);
  const begin = mondayFrom(addDays(todayInLondon(new Date()), 7));
  let days = 8;
  for (let n = 1; n < seasons; n += 1) {
    days += await addSeason(staff, `Season ${n}`, { keys, from: addDays(begin, 21 * n) });
  }
  return { venues: keys.length, seasons, days };
}

/**
 * @param {import('../../demo/demo-api.mjs').DemoBrowser} staff
 * @param {string} name
 * @param {{ keys: string[], from: string }} of
 * @returns {Promise<number>} how many days it has
 */
async function addSeason(staff, name, { keys, from }) {
  const { id } = await staff.ask('POST', '/admin/seasons', {
    name,
    description: '',
    bookingOpensAt: null,
    bookingClosesAt: null,
    closesWithEachDay: true,
  });
  const path = `/admin/seasons/${id}`;
  const second = addDays(from, 7);
  const patterns = [
    { venueKeys: keys, from, to: addDays(from, 4), weekdays: week },
    { venueKeys: keys, from: second, to: addDays(second, 1), weekdays: week },
    {
      venueKeys: keys.slice(0, 11),
      from: addDays(second, 2),
      to: addDays(second, 2),
      weekdays: week,
    },
  ];
  let days = 0;
  for (const pattern of patterns) {
    const { added } = await staff.ask('POST', `${path}/days`, {
      ...pattern,
      activityKey: 'sports',
      skipBankHolidays: false,
      capacity: 500,
      agesFrom: null,
      agesTo: null,
      note: '',
      slots: [
        { sessionKey: '9am-3pm', pricePence: 1500 },
        { sessionKey: '8am-5pm', pricePence: 2000 },
      ],
    });
    days += added;
  }
  const { version } = await staff.ask('GET', path);
  await staff.ask('PUT', `${path}/state`, { state: 'on_sale', version });
  return days;
}
