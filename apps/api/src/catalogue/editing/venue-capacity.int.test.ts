import { beforeEach, describe, expect, it } from '@jest/globals';
import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { editSeasons } from '../../../test/families/edit-seasons';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const api = testApi();
const staff = testStaff(api);
let seasons: Awaited<ReturnType<typeof editSeasons>>;
let hall: VenueRow;
beforeEach(async () => {
  api.clock.set(new Date('2025-10-01T09:00:00Z'));
  seasons = await editSeasons(api);
  hall = await addVenue({ name: 'Small Hall', capacity: 30 });
});

const facts = { address: '1 Mill Lane, S60 1AA', latitude: null, longitude: null, note: '' };
const addVenue = async (more: object): Promise<VenueRow> =>
  (await staff.post('/api/admin/venues', { ...facts, ...more }).expect(201)).body;
const setCapacity = ({ key, name, version }: VenueRow, capacity: number | null) =>
  staff.put(`/api/admin/venues/${key}`, { ...facts, name, capacity, isArchived: false, version });
const pattern = (more: object = {}) => ({
  venueKeys: [hall.key],
  activityKey: 'sports',
  from: '2025-10-27',
  to: '2025-10-27',
  weekdays: [1],
  skipBankHolidays: false,
  capacity: 30,
  agesFrom: null,
  agesTo: null,
  note: '',
  slots: [{ sessionKey: '9am-3pm', pricePence: 1500 }],
  ...more,
});
const add = (more: object = {}, season = 1) => seasons.post(`/${season}/days`, pattern(more));
const daysOf = async (season = 1): Promise<PlannedDay[]> =>
  (await seasons.get(`/${season}/days`).expect(200)).body;
const atHall = async (season = 1) =>
  (await daysOf(season)).filter(({ venueKey }) => venueKey === hall.key);
const change = (days: PlannedDay[], capacity: number) =>
  seasons.patch('/1/days', {
    days: days.map(({ id, version }) => ({ id, version })),
    change: { capacity },
  });
const move = async (season: number, state: string) => {
  const { version } = await seasons.read(season);
  return seasons.put(`/${season}/state`, { state, version });
};
const fieldsOf = ({ body }: { body: { fields?: { path: string; message: string }[] } }) =>
  body.fields?.map(({ path, message }) => [path, message]);
const sentence =
  'Small Hall takes at most 30 children a day. On Monday, 27th October 2025 it has room for';

describe('a venue that takes 30 children', () => {
  it('gets no camp day with more places, alone or with the other camps of the day', async () => {
    const { body } = await add({ capacity: 31 }).expect(400);
    expect(fieldsOf({ body })).toEqual([['capacity', `${sentence} 30.`]]);
    await add({ capacity: 20 }).expect(201);
    expect(fieldsOf(await add({ activityKey: 'dance', capacity: 11 }))).toEqual([
      ['capacity', `${sentence} 10.`],
    ]);
    await add({ activityKey: 'dance', capacity: 10 }).expect(201);
    // On other dates it is empty.
    await add({ from: '2025-10-28', to: '2025-10-28', weekdays: [2] }).expect(201);
  });

  it('cannot get further places on its days, but may have fewer', async () => {
    await add({ capacity: 20 }).expect(201);
    await add({ activityKey: 'dance', capacity: 10 }).expect(201);
    const days = await atHall();
    expect(fieldsOf(await change(days.slice(0, 1), 21).expect(400))?.[0]?.[1]).toMatch(
      /at most 30/,
    );
    expect(fieldsOf(await change(days, 16).expect(400))).toEqual([
      ['days.1', expect.stringContaining('has room for 14')],
    ]);
    await change(days, 15).expect(200);
  });

  it('is not set below the places that are on sale there', async () => {
    await add().expect(201);
    expect(fieldsOf(await setCapacity(hall, 29).expect(400))).toEqual([
      [
        'capacity',
        'On Monday, 27th October 2025 there are 30 places on sale here. Change those camp days first.',
      ],
    ]);
    await setCapacity(hall, 31).expect(200);
    expect(fieldsOf(await setCapacity({ ...hall, version: 2 }, 0).expect(400))?.[0]?.[0]).toBe(
      'capacity',
    );
    await setCapacity({ ...hall, version: 2 }, null).expect(200);
    await add({ activityKey: 'dance', capacity: 400 }).expect(201);
  });

  it('gets only as many places as it takes in a copied season, and none that it has not on sale', async () => {
    await setCapacity(hall, null).expect(200);
    await add({ capacity: 40 }).expect(201);
    expect((await move(1, 'archived')).status).toBe(200);
    await setCapacity({ ...hall, version: 2 }, 25).expect(200);
    const copy = { name: 'Next year', firstDay: '2026-10-26' };
    const { body: next } = await seasons.post('/1/copy', copy).expect(201);
    expect((await atHall(next.id)).map(({ capacity }) => capacity)).toEqual([25]);
    const { body: refused } = await move(1, 'on_sale');
    expect(refused.missing).toContainEqual({
      check: 'no-places',
      message: '1 day has more places than its venue takes, with what else is on sale there.',
      campDayIds: (await atHall()).map(({ id }) => id),
      isWarning: false,
    });
    await change(await atHall(), 25).expect(200);
    expect((await move(1, 'on_sale')).status).toBe(200);
  });
});

it('is not filled twice by two seasons in the same moment', async () => {
  const copy = { name: 'Other', firstDay: '2026-10-26' };
  const { body: other } = await seasons.post('/1/copy', copy).expect(201);
  expect((await move(other.id, 'on_sale')).status).toBe(200);
  const answers = await Promise.all([add(), add({ activityKey: 'dance' }, other.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
});
