import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Catalogue } from '@sunfield/contracts/catalogue';
import { type SeasonDetails, type SeasonSummary } from '@sunfield/contracts/seasons';
import { anOrder } from '../../../test/an-order';
import { editSeasons, type SeasonEditor, summerPattern } from '../../../test/edit-seasons';
import { addSecondSeason } from '../../../test/second-season';
import { startApi, type TestApi } from '../../../test/start-api';
import { EventEntity } from '../../events/event.entity';
import { CONFIG, type Config } from '../../kernel/config/config';
import { SettingsService } from '../../settings/settings.service';
import { BookedSlots } from './booked-slots';
import { PublishSeasons } from './publish-seasons.service';
import { MembershipEntity } from '../../staff/membership.entity';

let api: TestApi;
let staff: SeasonEditor;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.reset();
  staff = await editSeasons(api);
});
afterAll(() => api.stop());

const facts = {
  name: 'Summer 2026',
  description: 'Three weeks in the sun.',
  bookingOpensAt: null,
  bookingClosesAt: null,
  closesWithEachDay: true,
};
const lastEvent = async () => {
  const [event] = await api.dataSource
    .getRepository(EventEntity)
    .find({ order: { id: 'DESC' }, take: 1 });
  return event;
};
const add = async (change: Partial<typeof facts> = {}): Promise<SeasonDetails> =>
  (await staff.post('', { ...facts, ...change }).expect(201)).body;
const read = async (id: number): Promise<SeasonDetails> =>
  (await staff.get(`/${id}`).expect(200)).body;
const parentsSee = async (): Promise<Catalogue> =>
  (await api.http().get('/api/catalogue').expect(200)).body;

it('lists seasons by their newest days, those without days first', async () => {
  await addSecondSeason(api.dataSource);
  await add();
  const { body } = await staff.get('').expect(200);
  expect(
    (body as SeasonSummary[]).map((season) => ({ ...season, description: undefined })),
  ).toEqual([
    expect.objectContaining({ name: 'Summer 2026', state: 'draft', firstDay: null, days: 0 }),
    expect.objectContaining({ name: 'Easter 2026', firstDay: '2026-04-06', lastDay: '2026-04-07' }),
    {
      id: 1,
      version: 1,
      name: 'October half-term 2025',
      state: 'on_sale',
      bookingOpensAt: null,
      bookingClosesAt: null,
      closesWithEachDay: false,
      firstDay: '2025-10-27',
      lastDay: '2025-10-31',
      days: 8,
      venues: 3,
      capacity: 320,
      placesTaken: 0,
    },
  ]);
});

describe('a season', () => {
  it('is added as a draft, which parents do not see, and changed', async () => {
    const added = await add();
    expect(added).toMatchObject({ ...facts, state: 'draft', version: 1, priceRules: [] });
    expect(await lastEvent()).toMatchObject({
      type: 'season.added',
      actor: 'staff:1',
      subjectId: String(added.id),
      after: facts,
    });
    expect((await parentsSee()).seasons.map(({ name }) => name)).toEqual([
      'October half-term 2025',
    ]);
    const opens = '2026-01-05T09:00:00.000Z';
    const { body } = await staff
      .put(`/${added.id}`, { ...facts, bookingOpensAt: opens, version: 1 })
      .expect(200);
    expect(body).toMatchObject({ bookingOpensAt: opens, version: 2 });
    expect(await lastEvent()).toMatchObject({
      type: 'season.changed',
      before: { bookingOpensAt: null },
      after: { bookingOpensAt: opens },
    });
  });

  it('tells when it opens and what it is about where parents choose', async () => {
    const opens = '2025-10-05T08:00:00.000Z';
    await staff
      .put('/1', { ...facts, closesWithEachDay: false, bookingOpensAt: opens, version: 1 })
      .expect(200);
    const { seasons, venues } = await parentsSee();
    expect(seasons[0]).toMatchObject({ description: facts.description, bookingOpensAt: opens });
    expect(venues[0]?.days[0]?.isOpen).toBe(false);
  });

  it('is changed by one of two at once; the other is told, and nothing is overwritten', async () => {
    const { id } = await add();
    const answers = await Promise.all(
      ['One', 'Other'].map((name) => staff.put(`/${id}`, { ...facts, name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    const saved = answers.find(({ status }) => status === 200)?.body.name;
    expect(await read(id)).toMatchObject({ name: saved, version: 2 });
    const rules = { priceRules: [], version: 1 };
    await staff.put(`/${id}/price-rules`, rules).expect(409);
    await staff.put(`/${id}/state`, { state: 'archived', version: 1 }).expect(409);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ bookingOpensAt: 'soon' }, 'bookingOpensAt'],
    [
      { bookingOpensAt: '2026-02-01T09:00:00Z', bookingClosesAt: '2026-01-01T09:00:00Z' },
      'bookingClosesAt',
    ],
  ])('is refused with %j', async (wrong, path) => {
    const { body } = await staff.post('', { ...facts, ...wrong }).expect(400);
    expect(body.fields).toMatchObject([{ path }]);
  });

  it('that is not there is not found, whatever is asked of it', async () => {
    const change = { ...facts, version: 1 };
    const answers = await Promise.all([
      staff.get('/99'),
      staff.put('/99', change),
      staff.remove('/99'),
      staff.get('/99/checklist'),
      staff.get('/99/preview'),
      staff.get('/99/days'),
      staff.post('/99/copy', { name: 'Copy', firstDay: '2026-07-27' }),
      staff.post('/99/days', summerPattern),
      staff.put('/99/price-rules', { priceRules: [], version: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    await staff.get('/x').expect(400);
  });
});

describe('prices', () => {
  const rules = [
    { kind: 'sibling', percent: 20 },
    { kind: 'early-bird', until: '2025-10-10', off: { percent: 10 } },
  ];

  it('change for those who have not paid yet, and never for what is sold', async () => {
    const family = anOrder({
      children: [
        { name: 'Amara Okafor', age: '7' },
        { name: 'Tobi Okafor', age: '10' },
      ],
      dates: [
        { date: '2025-10-27', childIndex: 0 },
        { date: '2025-10-27', childIndex: 1 },
      ],
      totalPence: 2700,
    });
    const sold = await api.http().post('/api/bookings').send(family).expect(201);
    const { body } = await staff
      .put('/1/price-rules', { priceRules: rules, version: 1 })
      .expect(200);
    expect(body).toMatchObject({ priceRules: rules, version: 2 });
    const refused = await api.http().post('/api/bookings').send(family).expect(409);
    expect(refused.body).toMatchObject({ code: 'price_changed', quote: { totalPence: 2160 } });
    const { body: booking } = await api.http().get(`/api/bookings/${sold.body.id}`).expect(200);
    expect(booking).toMatchObject({ totalAmount: '27.00' });
    const events = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'prices.changed' });
    expect(events).toMatchObject([
      {
        before: { priceRules: 'sibling 10%; t-shirt £15.00' },
        after: { priceRules: 'sibling 20%; early bird until 2025-10-10 10%' },
      },
    ]);
  });

  it('are refused with a rule that there is not', async () => {
    const priceRules = [{ kind: 'sibling', percent: 120 }];
    const { body } = await staff.put('/1/price-rules', { priceRules, version: 1 }).expect(400);
    expect(body.fields[0].path).toBe('priceRules.0.percent');
  });
});

describe('from draft to archive', () => {
  const move = (id: number, state: string, version: number) =>
    staff.put(`/${id}/state`, { state, version });

  it('a season is published when it is ready, and then sold', async () => {
    const { id } = await add();
    const early = await move(id, 'on_sale', 1).expect(409);
    expect(early.body).toMatchObject({
      code: 'season_not_ready',
      message: 'This season cannot be published yet. It has no camp days that can be booked.',
      missing: expect.arrayContaining([expect.objectContaining({ check: 'no-days' })]),
    });
    await staff.post(`/${id}/days`, summerPattern).expect(201);
    const published = await move(id, 'on_sale', 1).expect(200);
    expect(published.body).toMatchObject({ state: 'on_sale', version: 2 });
    expect(await lastEvent()).toMatchObject({
      type: 'season.moved',
      before: { state: 'draft' },
      after: { state: 'on_sale' },
    });
    expect((await parentsSee()).seasons.map(({ name }) => name)).toContain('Summer 2026');
    const order = anOrder({ dates: [{ date: '2026-07-27' }], totalPence: 1800 });
    await api.http().post('/api/bookings').send(order).expect(201);
    const back = await move(id, 'draft', 2).expect(409);
    expect(back.body.message).toContain('have been booked, so it cannot become a draft again');
    await staff.remove(`/${id}`).expect(409);
    await move(id, 'archived', 2).expect(200);
    expect((await parentsSee()).seasons.map(({ name }) => name)).not.toContain('Summer 2026');
    await move(id, 'draft', 3).expect(409);
    await move(id, 'on_sale', 3).expect(200);
  });

  it('a season is not sold to real parents before they can read whom they deal with', async () => {
    const { id } = await add();
    await staff.post(`/${id}/days`, summerPattern).expect(201);
    const config = api.app.get<Config>(CONFIG);
    const real = { ...config, stripe: { ...config.stripe, apiUrl: undefined } };
    const publishing = new PublishSeasons(
      api.dataSource,
      api.app.get(SettingsService),
      api.app.get(BookedSlots, { strict: false }),
      api.clock,
      real,
    );
    const by = { id: 1, username: 'admin', grants: [] };
    await expect(publishing.move(id, { state: 'on_sale', version: 1 }, by)).rejects.toMatchObject({
      code: 'season_not_ready',
      message: expect.stringContaining('square brackets in the privacy notice and the terms'),
    });
  });

  it('a shop that had nothing on sale sells what is published at once', async () => {
    await move(1, 'draft', 1).expect(200);
    expect((await parentsSee()).seasons).toEqual([]);
    await move(1, 'on_sale', 2).expect(200);
    await api.http().post('/api/bookings').send(anOrder()).expect(201);
  });

  it('a season goes back to draft, and is deleted, while nothing of it was booked', async () => {
    const { id } = await add();
    await staff.post(`/${id}/days`, summerPattern).expect(201);
    await move(id, 'on_sale', 1).expect(200);
    const refused = await staff.remove(`/${id}`).expect(409);
    expect(refused.body.message).toContain('Only a draft can be deleted');
    await move(id, 'draft', 2).expect(200);
    const { body } = await staff.remove(`/${id}`).expect(200);
    expect(body.map(({ id: left }: SeasonSummary) => left)).toEqual([1]);
    expect(await lastEvent()).toMatchObject({ type: 'season.deleted', before: { days: 10 } });
  });
});

describe('a copy', () => {
  it('is a draft with the same rules and days, whole weeks later, on the same weekdays', async () => {
    const priceRules = [{ kind: 'early-bird', until: '2025-10-10', off: { percent: 10 } }];
    await staff.put('/1/price-rules', { priceRules, version: 1 }).expect(200);
    // A Wednesday: its week is what counts.
    const body = { name: 'Summer 2026', firstDay: '2026-07-29' };
    const { body: copied } = await staff.post('/1/copy', body).expect(201);
    expect(copied).toMatchObject({
      name: 'Summer 2026',
      state: 'draft',
      firstDay: '2026-07-27',
      lastDay: '2026-07-31',
      days: 8,
      closesWithEachDay: false,
      priceRules: [{ kind: 'early-bird', until: '2026-07-10', off: { percent: 10 } }],
    });
    const [was, is] = [await staff.days(1), await staff.days(copied.id)];
    const shape = ({ venueKey, activityKey, capacity, slots }: (typeof was)[number]) => ({
      ...{ venueKey, activityKey, capacity, slots },
    });
    expect(is.map(shape)).toEqual(was.map(shape));
    expect(is[0]?.slots).toEqual([
      { sessionKey: '9am-3pm', pricePence: 1500 },
      { sessionKey: '8am-5pm', pricePence: 2000 },
    ]);
    expect(await lastEvent()).toMatchObject({
      type: 'season.copied',
      subjectId: String(copied.id),
      after: { from: 1, days: 8 },
    });
  });
});

describe('a preview', () => {
  it('is what parents would get were it on sale and open, and only it', async () => {
    const { id } = await add({ bookingOpensAt: '2026-03-01T09:00:00.000Z' as unknown as null });
    await staff.post(`/${id}/days`, summerPattern).expect(201);
    const { body } = await staff.get(`/${id}/preview`).expect(200);
    const { seasons, venues } = body as Catalogue;
    expect(seasons).toMatchObject([{ id, name: 'Summer 2026', bookingOpensAt: null }]);
    expect(venues.map(({ key, days }) => [key, days.length])).toEqual([
      ['st-marys', 5],
      ['brecks', 5],
    ]);
    expect(venues.flatMap(({ days }) => days).every(({ isOpen }) => isOpen)).toBe(true);
  });
});

it.each([
  ['manager', 200],
  ['coach', 403],
] as const)('for a %s, reading and changing are answered with %d', async (role, status) => {
  await api.dataSource.getRepository(MembershipEntity).update({ staffId: 1 }, { role });
  staff = await editSeasons(api);
  await staff.get('').expect(status);
  await staff.put('/1', { ...facts, version: 1 }).expect(status);
});

it('tells of bank holidays in England for as long as a season can be planned', async () => {
  const { bankHolidays } = await read(1);
  expect(bankHolidays[0]).toEqual({ date: '2025-01-01', name: "New Year's Day" });
  expect(bankHolidays).toContainEqual({ date: '2026-12-28', name: 'Boxing Day (substitute day)' });
  expect(bankHolidays.at(-1)?.date).toBe('2027-12-28');
  expect(bankHolidays.map(({ name }) => name)).not.toContain("Mother's Day");
});
