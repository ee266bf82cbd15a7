import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff } from '../../../test/running/log-in-staff';
import { openTestDatabase } from '../../../test/running/open-test-database';
import { addSecondSeason, easter } from '../../../test/families/second-season';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { parseConfig } from '../../kernel/config/config';
import { CampDayEntity } from '../model/camp-day.entity';
import { ExampleSeason } from '../example/example-season';
import { SeasonEntity } from '../model/season.entity';
import { VenueEntity } from '../model/venue.entity';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const read = async () => (await api.get('/api/catalogue').expect(200)).body as Catalogue;

test('a client that has it gets it again only when it has changed', async () => {
  const { headers } = await api.get('/api/catalogue').expect(200);
  expect(headers['cache-control']).toBe('private, no-cache');
  const tag = headers['etag'] ?? '';
  const again = () => api.get('/api/catalogue').set('If-None-Match', tag);
  await again().expect(304);
  await api.dataSource.query('UPDATE camp_days SET places_taken = places_taken + 1 WHERE id = 1');
  expect((await again().expect(200)).headers['etag']).not.toBe(tag);
  await api.dataSource.query('UPDATE camp_days SET places_taken = places_taken - 1 WHERE id = 1');
});

test('says the date in London by its own clock; another day has another tag', async () => {
  api.clock.set('2025-07-01T22:59:00.000Z');
  const { body, headers } = await api.get('/api/catalogue').expect(200);
  expect((body as Catalogue).today).toBe('2025-07-01');
  api.clock.set('2025-07-01T22:59:30.000Z');
  const again = () => api.get('/api/catalogue').set('If-None-Match', headers['etag'] ?? '');
  await again().expect(304);
  api.clock.set('2025-07-01T23:00:00.000Z');
  expect(((await again().expect(200)).body as Catalogue).today).toBe('2025-07-02');
});

describe('the example season', () => {
  it('is the specified programme with the specified prices and 40 places a day', async () => {
    const { seasons, activities, sessions, tshirtSizes, venues } = await read();
    const priceRules = [
      { kind: 'sibling', percent: 10 },
      { kind: 't-shirt', pricePence: 1500 },
    ];
    expect(seasons).toEqual([
      {
        id: 1,
        name: 'October half-term 2025',
        description: '',
        bookingOpensAt: null,
        bookingClosesAt: null,
        cancellationPolicy: usualCancellationPolicy,
        priceRules,
      },
    ]);
    expect(
      activities.map(({ key, programmeName, bookingName }) => [key, programmeName, bookingName]),
    ).toEqual([
      ['sports', 'Multi-Sport Camp', 'Sports Camp'],
      ['dance', 'Dance & Performing Arts', 'Dance Trial'],
    ]);
    expect(sessions).toEqual([
      { key: '9am-3pm', name: '9am-3pm', starts: '09:00', ends: '15:00' },
      { key: '8am-5pm', name: '8am-5pm', starts: '08:00', ends: '17:00' },
    ]);
    expect(tshirtSizes.map(({ name }) => name)).toEqual([
      'Age 5-6',
      'Age 7-8',
      'Age 9-10',
      'Age 11-12',
    ]);
    expect(venues[0]?.days[0]).toMatchObject({
      seasonId: 1,
      agesFrom: null,
      agesTo: null,
      state: 'open',
    });
    const programme = venues.flatMap(({ key, days }) =>
      days.map(
        ({ date, campType, placesLeft, isOpen, timeSlots }) =>
          `${key} ${date} ${campType} ${placesLeft} ${isOpen ? 'open' : 'closed'} ` +
          timeSlots.map(({ bookingType, pricePence }) => `${bookingType}=${pricePence}`).join(' '),
      ),
    );
    expect(programme).toEqual([
      'st-marys 2025-10-27 sports 40 open 9am-3pm=1500 8am-5pm=2000',
      'st-marys 2025-10-28 sports 40 open 9am-3pm=1500 8am-5pm=2000',
      'st-marys 2025-10-29 sports 40 open 9am-3pm=1500 8am-5pm=2000',
      'st-marys 2025-10-30 sports 40 open 9am-3pm=1500 8am-5pm=2000',
      'st-marys 2025-10-31 dance 40 open 9am-3pm=1500',
      'brecks 2025-10-28 dance 40 open 9am-3pm=1500',
      'treeton 2025-10-29 dance 40 open 9am-3pm=1500',
      'treeton 2025-10-30 dance 40 open 9am-3pm=1500',
    ]);
    // The public site only allows frames from this host.
    for (const { mapEmbedUrl } of venues) {
      expect(mapEmbedUrl).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/);
    }
    expect(venues.map(({ name }) => name)).toEqual([
      "St Mary's Catholic Primary School",
      'Brecks Community Hub',
      'Treeton Community Centre',
    ]);
  });

  it('tells which days are over, and sells them all the same', async () => {
    api.clock.set('2025-10-30T12:00:00.000Z');
    const days = (await read()).venues.flatMap((venue) => venue.days);
    expect(days.every(({ isOpen }) => isOpen)).toBe(true);
    const over = days.filter(({ isOver }) => isOver).map(({ date }) => date.slice(-2));
    expect(new Set(over)).toEqual(new Set(['27', '28', '29']));
  });
});

describe('a real season', () => {
  afterAll(() => api.reset());

  it('offers parents no days that are over, and no venue for them; staff see them', async () => {
    await addSecondSeason(api.dataSource);
    api.clock.set(`${easter.tuesday}T09:00:00.000Z`);
    const staff = await logInStaff(api);
    const datesIn = ({ venues }: Catalogue) =>
      venues.flatMap(({ days }) => days).flatMap((day) => (day.seasonId === 2 ? [day.date] : []));
    expect(datesIn(await read())).toEqual([easter.tuesday]);
    expect(datesIn((await staff.get('/api/catalogue')).body)).toEqual([
      easter.monday,
      easter.tuesday,
    ]);
    await api.dataSource.getRepository(SeasonEntity).update({ id: 1 }, { state: 'archived' });
    expect((await read()).venues.map(({ key }) => key)).toEqual(['brecks']);
    await api.dataSource.getRepository(SeasonEntity).update({ id: 2 }, { state: 'draft' });
    expect(await read()).toMatchObject({ seasons: [], venues: [] });
  });
});

describe('an installation that asks for no example', () => {
  let empty: TestApi;
  beforeAll(async () => {
    empty = await startApi({ env: { SEED_EXAMPLE_SEASON: 'false' } });
  });
  afterAll(() => empty.stop());

  it('says that nothing is on sale, and sells nothing', async () => {
    const { body } = await empty.get('/api/catalogue').expect(200);
    expect(body).toEqual({
      today: '2025-10-01',
      ages: { agesFrom: 5, agesTo: 12 },
      seasons: [],
      activities: [],
      sessions: [],
      tshirtSizes: [],
      venues: [],
    });
    const refused = await empty.post('/api/bookings', anOrder()).expect(404);
    expect(refused.body).toMatchObject({ message: 'No camps are on sale at the moment.' });
  });

  it('keeps its own catalogue, also when the example is asked for later', async () => {
    const venue = { key: 'own', name: 'Our hall', address: '1 Own Road', position: 0 };
    await empty.dataSource.getRepository(VenueEntity).insert(venue);
    await empty.dataSource.getRepository(SeasonEntity).insert({
      name: 'Not yet on sale',
      state: 'draft',
      closesWithEachDay: true,
    });
    await new ExampleSeason(empty.dataSource, parseConfig({})).onApplicationBootstrap();
    const parents = await empty.get('/api/catalogue').expect(200);
    expect(parents.body).toMatchObject({ seasons: [], venues: [] });
    const staff = await logInStaff(empty);
    const { body } = await staff.get('/api/catalogue').expect(200);
    expect(body).toMatchObject({
      seasons: [],
      venues: [
        {
          key: 'own',
          mapEmbedUrl: '',
          directionsUrl: expect.stringContaining('Our%20hall%2C%201%20Own%20Road'),
          days: [],
        },
      ],
    });
  });
});

test('replicas that start together, and restarts, fill the catalogue once', async () => {
  const { dataSource, close } = await openTestDatabase();
  const start = () => new ExampleSeason(dataSource, parseConfig({})).onApplicationBootstrap();
  await Promise.all([start(), start(), start()]);
  await start();
  expect(await dataSource.getRepository(CampDayEntity).count()).toBe(8);
  expect(await dataSource.getRepository(SeasonEntity).count()).toBe(1);
  await close();
});

describe('GET /api/site', () => {
  it('tells the brand and the publishable key, and no secret', async () => {
    const { body } = await api.get('/api/site').expect(200);
    expect(body).toMatchObject({
      brand: { name: 'Sunfield' },
      holdMinutes: 30,
      stripe: { publishableKey: 'pk_test_sunfield' },
    });
    expect(JSON.stringify(body)).not.toMatch(/sk_|whsec_/);
  });
});
