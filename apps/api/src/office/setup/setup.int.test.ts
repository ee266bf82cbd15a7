import { expect, it } from '@jest/globals';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { legalWordKeys } from '@sunfield/contracts/kit/settings/legal-words';
import { withoutExampleClaims } from '@sunfield/contracts/kit/settings/example-claims';
import { type Setup } from '@sunfield/contracts/kit/settings/setup';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { startApi, testApi } from '../../../test/running/start-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { SlotEntity } from '../../catalogue/model/slot.entity';

const api = testApi();

const origin = { Origin: 'http://admin.localhost:4300' };
type Owner = Awaited<ReturnType<typeof logInStaff>>;

const read = async (owner: Owner): Promise<Setup> =>
  (await owner.get('/api/admin/setup').expect(200)).body as Setup;
const missing = async (owner: Owner) => {
  const { steps } = await read(owner);
  return Object.fromEntries(
    steps.filter(({ isDone }) => !isDone).map(({ step, missing }) => [step, missing]),
  );
};

it('says what an empty installation still lacks, and for whom it would take money', async () => {
  for (const table of ['slots', 'camp_days', 'price_rules', 'seasons', 'venues']) {
    await api.dataSource.query(`DELETE FROM ${table}`);
  }
  const owner = await logInStaff(api);
  const { steps, cards } = await read(owner);
  expect(steps.map(({ step, isDone }) => `${step} ${isDone}`)).toEqual([
    'account false',
    'business false',
    'pages false',
    'venue false',
    'season false',
    'test-booking false',
    'live false',
  ]);
  expect(cards).toBe('local');
  expect(await missing(owner)).toEqual({
    account: [expect.stringMatching(/^Your account has no email address/)],
    business: [
      'Still the sample name.',
      'Still the sample phone number.',
      'Still the sample email address.',
      '10 claims of the example are neither confirmed nor your own: see below.',
    ],
    pages: [
      `Not filled in: Registered name, Registered address, ICO registration number and ${legalWordKeys.length - 3} more.`,
    ],
    venue: ['There is no venue yet.'],
    season: ['There is no season yet.'],
    'test-booking': ['Nothing has been booked and paid for yet.'],
    live: [
      'No season is on sale.',
      'Cards go to the local stand-in for Stripe: parents book, and no real money moves.',
    ],
  });
});

it('follows what is done, step by step', async () => {
  const owner = await logInStaff(api);
  const settings = (await owner.get('/api/admin/settings')).body as Settings;
  const legal = Object.fromEntries(legalWordKeys.map((key) => [key, 'ours']));
  await owner
    .put('/api/admin/settings')
    .set(origin)
    .send({
      ...withoutExampleClaims(settings),
      brand: { name: 'Robin’s Camps', tagline: 'Camps in Leeds' },
      contact: { phone: '01709 496 0000', email: 'hello@camps.example', area: 'Leeds' },
      legal: { ...legal, photographs: '' },
    })
    .expect(200);
  expect(await missing(owner)).toMatchObject({
    pages: ['Not filled in: Photographs of children.'],
    'test-booking': ['Nothing has been booked and paid for yet.'],
  });

  const { body } = await api.post('/api/bookings', anOrder()).expect(201);
  await payBooking(api, (body as { id: number }).id);
  // The example’s season was sold, and is still no season of the provider’s own.
  expect(Object.keys(await missing(owner))).toEqual(['account', 'pages', 'season', 'live']);
});

it('is about a draft while nothing is on sale, and counts the days that cannot be sold', async () => {
  const owner = await logInStaff(api);
  const { manager } = api.dataSource;
  await manager.update(SeasonEntity, { id: 1 }, { state: 'archived' });
  await manager.insert(SeasonEntity, {
    id: 2,
    name: 'Easter',
    state: 'draft',
    closesWithEachDay: true,
  });
  expect(await missing(owner)).toMatchObject({
    season: ['“Easter” has no camp days yet.'],
    live: ['No season is on sale.', expect.stringContaining('stand-in')],
  });
  const day = { seasonId: 2, venueKey: 'brecks', activityKey: 'sports', capacity: 20 };
  for (const id of [101, 102]) {
    await manager.insert(CampDayEntity, { ...day, id, date: `2026-04-0${id - 95}` });
  }
  expect(await missing(owner)).toMatchObject({
    season: ['2 of its camp days have no session with a price.'],
  });
  for (const campDayId of [101, 102]) {
    await manager.insert(SlotEntity, { campDayId, sessionKey: '9am-3pm', pricePence: 1500 });
  }
  expect(Object.keys(await missing(owner))).not.toContain('season');
});

it('removes what came with the installation in one go, and nothing that is real or sold', async () => {
  const owner = await logInStaff(api);
  const { manager } = api.dataSource;
  await manager.update(VenueEntity, { key: 'brecks' }, { address: '1 Real Road, Leeds' });
  const remove = () => owner.post('/api/admin/setup/remove-example').set(origin);
  expect((await read(owner)).example).toEqual({
    season: 'October half-term 2025',
    venues: ["St Mary's Catholic Primary School", 'Treeton Community Centre'],
    claims: 10,
    keeps: '',
  });
  await api.post('/api/bookings', anOrder()).expect(201);
  const sold = (await read(owner)).example;
  expect(sold).toMatchObject({ season: null, venues: [], keeps: expect.stringContaining('stay') });
  await remove().expect(200);
  expect(await manager.countBy(CampDayEntity, { seasonId: 1 })).toBe(8);
  expect((await read(owner)).example.claims).toBe(0);
});

it('removes the rest of it where a coach works at one of its venues and another has a new name', async () => {
  const owner = await logInStaff(api);
  const coach = { username: 'coach', password: 'whistle-and-cones', role: 'coach' };
  await owner
    .post('/api/admin/staff')
    .set(origin)
    .send({ ...coach, venues: ['brecks'] })
    .expect(201);
  const { manager } = api.dataSource;
  await manager.update(VenueEntity, { key: 'treeton' }, { name: 'Our hall' });
  const remove = () => owner.post('/api/admin/setup/remove-example').set(origin);
  for (const { status } of await Promise.all([remove(), remove()])) expect(status).toBe(200);
  const left = await manager.find(VenueEntity, { order: { position: 'ASC' } });
  expect(left.map(({ name }) => name)).toEqual(['Brecks Community Hub', 'Our hall']);
  expect((await read(owner)).example).toMatchObject({ season: null, venues: [], claims: 0 });
});

it('removes an example that was never sold, twice if asked twice', async () => {
  const owner = await logInStaff(api);
  const { manager } = api.dataSource;
  for (let time = 0; time < 2; time += 1) {
    await owner.post('/api/admin/setup/remove-example').set(origin).expect(200);
  }
  expect([await manager.count(SeasonEntity), await manager.count(VenueEntity)]).toEqual([0, 0]);
  expect(await missing(owner)).toMatchObject({
    venue: ['There is no venue yet.'],
    season: ['There is no season yet.'],
  });
});

// Last, because the first API no longer answers once a second one has stopped.
it('says that no card can be paid with while the server has made-up keys', async () => {
  const without = await startApi({ env: { STRIPE_PUBLISHABLE_KEY: 'pk_test_later' } });
  const owner = await logInStaff(without);
  const { live } = await missing(owner);
  await without.stop();
  expect(live).toContainEqual(expect.stringMatching(/^No card can be paid with/));
});
