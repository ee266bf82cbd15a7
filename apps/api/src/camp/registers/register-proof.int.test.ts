import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { type TestApi, testApi } from '../../../test/running/start-api';
import { CareReadingEntity } from '../../bookings/care/care-reading.entity';
import { EventEntity } from '../../kernel/events/event.entity';

const coach = { username: 'coach', password: 'whistle-and-cones' };
/** A day with camps at St Mary's and at Brecks. */
const tuesday = '2025-10-28';
const monday = '2025-10-27';

const api = testApi({ env: { FRESH_PROOF_MINUTES: '15' } });
let owner: ReturnType<TestApi['browser']>;
beforeEach(async () => {
  api.clock.set('2025-10-27T06:00:00Z');
  owner = await logInStaff(api);
});

async function book(date: string, venue: string, name: string): Promise<void> {
  const order = anOrder({
    children: [{ name, age: '7', medicalInfo: `${name} has asthma` }],
    dates: [{ date, venue, campType: venue === 'brecks' ? 'dance' : 'sports' }],
  });
  const { body } = await api.post('/api/bookings', order).expect(201);
  await payBooking(api, (body as { id: number }).id);
}

type Browser = typeof owner;
const read = (browser: Browser, query: object) => browser.get('/api/admin/registers').query(query);
const namesOf = (body: unknown) =>
  (body as Register[]).flatMap(({ venue, children }) =>
    children.map((it) => `${venue} ${it.name}`),
  );
const prove = (browser: Browser, { password }: { password: string }) =>
  browser.post('/api/admin/account/proof').send({ password }).expect(200);

async function coachOf(...venues: string[]): Promise<Browser> {
  await owner
    .post('/api/admin/staff')
    .send({ ...coach, role: 'coach', venues })
    .expect(201);
  return await logInStaff(api, coach);
}

describe('the notes of more than one register', () => {
  beforeEach(async () => {
    await book(tuesday, 'st-marys', 'Amara Okafor');
    await book(tuesday, 'brecks', 'Ben Okafor');
  });

  it('want a fresh proof, and are neither read nor written down as read before it', async () => {
    api.clock.advance({ minutes: 16 });
    for (const query of [{ date: tuesday }, {}]) {
      const { body } = await read(owner, query).expect(403);
      expect(body).toMatchObject({ code: 'fresh_proof_required' });
      expect(JSON.stringify(body)).not.toContain('Okafor');
    }
    expect(await api.dataSource.getRepository(CareReadingEntity).count()).toBe(0);
    const ofRegisters = { type: 'registers.read' } as const;
    expect(await api.dataSource.getRepository(EventEntity).countBy(ofRegisters)).toBe(0);
    await prove(owner, { password: 'sunfield-demo' });
    const { body } = await read(owner, { date: tuesday }).expect(200);
    expect(namesOf(body)).toEqual(['st-marys Amara Okafor', 'brecks Ben Okafor']);
    await read(owner, {}).expect(200);
  });

  it('are those of one venue on several days, too', async () => {
    await book(monday, 'st-marys', 'Amara Okafor');
    api.clock.advance({ minutes: 16 });
    await read(owner, { venue: 'st-marys' }).expect(403);
    await read(owner, { venue: 'brecks' }).expect(200);
  });

  it('are asked for of a coach of several venues, and not of one venue', async () => {
    const both = await coachOf('st-marys', 'brecks');
    api.clock.advance({ minutes: 16 });
    await read(both, { date: tuesday }).expect(403);
    const { body } = await read(both, { date: tuesday, venue: 'brecks' }).expect(200);
    expect(namesOf(body)).toEqual(['brecks Ben Okafor']);
    await prove(both, coach);
    await read(both, { date: tuesday }).expect(200);
  });
});

it('one register needs no proof: one venue, one venue of a coach, or one where children come', async () => {
  await book(tuesday, 'st-marys', 'Amara Okafor');
  await book(monday, 'st-marys', 'Amara Okafor');
  const one = await coachOf('st-marys');
  api.clock.advance({ minutes: 16 });
  for (const date of [monday, tuesday]) {
    expect(namesOf((await read(one, { date }).expect(200)).body)).toHaveLength(1);
    expect(namesOf((await read(owner, { date }).expect(200)).body)).toHaveLength(1);
  }
  await read(owner, { date: tuesday, venue: 'st-marys' }).expect(200);
});

describe('the venues of a day', () => {
  const venuesFor = async (browser: Browser, date = tuesday) =>
    (await browser.get('/api/admin/registers/venues').query({ date }).expect(200)).body;

  it('are listed with their counts, without a proof and without reading a note', async () => {
    await book(tuesday, 'brecks', 'Ben Okafor');
    await book(tuesday, 'brecks', 'Ben Okafor');
    api.clock.advance({ minutes: 16 });
    expect(await venuesFor(owner)).toEqual({
      venues: [
        { venue: 'st-marys', venueName: "St Mary's Catholic Primary School", children: 0 },
        { venue: 'brecks', venueName: 'Brecks Community Hub', children: 1 },
      ],
    });
    expect(await venuesFor(owner, '2025-12-25')).toEqual({ venues: [] });
    expect(await api.dataSource.getRepository(CareReadingEntity).count()).toBe(0);
  });

  it('are a coach’s own, on the days that are open to them', async () => {
    const one = await coachOf('brecks');
    expect(await venuesFor(one)).toMatchObject({ venues: [{ venue: 'brecks' }] });
    const other = { date: '2025-10-29' };
    await one.get('/api/admin/registers/venues').query(other).expect(403);
    await api.get('/api/admin/registers/venues').query(other).expect(401);
    await owner.get('/api/admin/registers/venues?date=today').expect(400);
    await owner.get('/api/admin/registers/venues').expect(400);
  });
});
