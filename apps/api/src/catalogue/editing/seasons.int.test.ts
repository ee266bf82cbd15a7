import { beforeEach, describe, expect, it } from '@jest/globals';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { wordsOfValues } from '@sunfield/contracts/kit/events/catalogue-values';
import { cancellationPolicyText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import { type DiscountKind } from '@sunfield/contracts/catalogue/discount-kinds';
import { type SeasonSummary } from '@sunfield/contracts/catalogue/seasons';
import { anOrder } from '../../../test/families/an-order';
import {
  editSeasons,
  parentsSee,
  type SeasonEditor,
  seasonFacts,
  summerPattern,
} from '../../../test/families/edit-seasons';
import { lastEvent } from '../../../test/last-event';
import { addSecondSeason } from '../../../test/families/second-season';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';
import { SeasonEntity } from '../model/season.entity';
import { MembershipEntity } from '../../staff/model/membership.entity';

const api = testApi();
let staff: SeasonEditor;
beforeEach(async () => {
  staff = await editSeasons(api);
});

const policy = { steps: [{ daysBefore: 14, percentBack: 75 }], swapUntilDays: 1 };

it('lists seasons by their newest days, those without days first', async () => {
  await addSecondSeason(api.dataSource);
  await staff.add();
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
    const added = await staff.add();
    expect(added).toMatchObject({ ...seasonFacts, state: 'draft', version: 1, priceRules: [] });
    expect(await lastEvent(api)).toMatchObject({
      type: 'season.added',
      actor: 'staff:1',
      subjectId: String(added.id),
      after: seasonFacts,
    });
    expect((await parentsSee(api)).seasons.map(({ name }) => name)).toEqual([
      'October half-term 2025',
    ]);
    const opens = '2026-01-05T09:00:00.000Z';
    const { body } = await staff
      .put(`/${added.id}`, { ...seasonFacts, bookingOpensAt: opens, version: 1 })
      .expect(200);
    expect(body).toMatchObject({ bookingOpensAt: opens, version: 2 });
    expect(await lastEvent(api)).toMatchObject({
      type: 'season.changed',
      before: { bookingOpensAt: null },
      after: { bookingOpensAt: opens },
    });
  });

  it('tells when it opens and what it is about where parents choose', async () => {
    const opens = '2025-10-05T08:00:00.000Z';
    await staff
      .put('/1', { ...seasonFacts, closesWithEachDay: false, bookingOpensAt: opens, version: 1 })
      .expect(200);
    const { seasons, venues } = await parentsSee(api);
    expect(seasons[0]).toMatchObject({
      description: seasonFacts.description,
      bookingOpensAt: opens,
    });
    expect(venues[0]?.days[0]?.isOpen).toBe(false);
  });

  it('says what cancelling gives back, to parents and to the audit log, and asks for it', async () => {
    const { body: refused } = await staff.post('', seasonFacts).expect(400);
    expect(refused.fields).toMatchObject([{ path: 'cancellationPolicy' }]);
    const added = await staff.add();
    expect(added.cancellationPolicy).toEqual(usualCancellationPolicy);
    const { body } = await staff
      .put(`/${added.id}`, { ...seasonFacts, cancellationPolicy: policy, version: 1 })
      .expect(200);
    expect(body.cancellationPolicy).toEqual(policy);
    expect(await lastEvent(api)).toMatchObject({
      type: 'season.changed',
      before: { cancellationPolicy: cancellationPolicyText(usualCancellationPolicy) },
      after: { cancellationPolicy: cancellationPolicyText(policy) },
    });
    const left = await staff.put(`/${added.id}`, { ...seasonFacts, version: 2 }).expect(200);
    expect(left.body).toMatchObject({ cancellationPolicy: policy, version: 2 });
    await staff.put('/1', { ...seasonFacts, cancellationPolicy: policy, version: 1 }).expect(200);
    expect((await parentsSee(api)).seasons[0]?.cancellationPolicy).toEqual(policy);
  });

  it('may be for school years, for parents to read, and for nothing again', async () => {
    const put = (version: number, years: object) =>
      staff.put('/1', { ...seasonFacts, closesWithEachDay: false, version, ...years });
    const { body } = await put(1, { yearsFrom: 0, yearsTo: 6 }).expect(200);
    expect(body).toMatchObject({ yearsFrom: 0, yearsTo: 6 });
    const onDay = async () => (await parentsSee(api)).venues[0]?.days[0];
    expect(await onDay()).toMatchObject({ agesFrom: null, yearsFrom: 0, yearsTo: 6 });
    // Left out, they stay, also in a copy.
    await put(2, { name: 'Half-term' }).expect(200);
    const copy = await staff.post('/1/copy', { name: 'Copy', firstDay: '2026-10-26' });
    expect(copy.body).toMatchObject({ yearsFrom: 0, yearsTo: 6 });
    await put(3, { yearsFrom: null, yearsTo: null }).expect(200);
    expect(await lastEvent(api)).toMatchObject({
      type: 'season.changed',
      before: { yearsFrom: 0, yearsTo: 6 },
      after: { yearsFrom: null, yearsTo: null },
    });
    expect(await onDay()).not.toHaveProperty('yearsFrom');
    const wrong = await put(4, { yearsFrom: 7, yearsTo: 6 }).expect(400);
    expect(wrong.body.fields).toEqual([
      { path: 'yearsTo', message: 'Please give the earlier school year first' },
    ]);
    await put(4, { yearsTo: 14 }).expect(400);
  });

  it('sells under its policy of that moment', async () => {
    const { body: sold } = await api.post('/api/bookings', anOrder()).expect(201);
    await staff.put('/1', { ...seasonFacts, cancellationPolicy: policy, version: 1 }).expect(200);
    const { body: booking } = await api.get(`/api/bookings/${sold.id}`).expect(200);
    expect(booking.soldUnder).toEqual([
      { name: 'October half-term 2025', cancellationPolicy: usualCancellationPolicy },
    ]);
  });

  it('is changed by one of two in parallel; the other is refused, and nothing is overwritten', async () => {
    const { id } = await staff.add();
    const answers = await Promise.all(
      ['One', 'Other'].map((name) => staff.put(`/${id}`, { ...seasonFacts, name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    const saved = answers.find(({ status }) => status === 200)?.body.name;
    expect(await staff.read(id)).toMatchObject({ name: saved, version: 2 });
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
    [{ cancellationPolicy: { ...policy, swapUntilDays: -1 } }, 'cancellationPolicy.swapUntilDays'],
    [
      { cancellationPolicy: { steps: [{ daysBefore: 2, percentBack: 0 }], swapUntilDays: 1 } },
      'cancellationPolicy.steps.0.percentBack',
    ],
    [
      {
        cancellationPolicy: {
          steps: [...policy.steps, { daysBefore: 20, percentBack: 50 }],
          swapUntilDays: 1,
        },
      },
      'cancellationPolicy.steps.1.daysBefore',
    ],
  ])('is refused with %j', async (wrong, path) => {
    const { body } = await staff
      .post('', { ...seasonFacts, cancellationPolicy: policy, ...wrong })
      .expect(400);
    expect(body.fields).toMatchObject([{ path }]);
  });

  it('that is not there is not found, whatever is asked of it', async () => {
    const change = { ...seasonFacts, version: 1 };
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
    const sold = await api.post('/api/bookings', family).expect(201);
    const { body } = await staff
      .put('/1/price-rules', { priceRules: rules, version: 1 })
      .expect(200);
    expect(body).toMatchObject({ priceRules: rules, version: 2 });
    const refused = await api.post('/api/bookings', family).expect(409);
    expect(refused.body).toMatchObject({ code: 'price_changed', quote: { totalPence: 2160 } });
    const { body: booking } = await api.get(`/api/bookings/${sold.body.id}`).expect(200);
    expect(booking).toMatchObject({ totalAmount: '27.00' });
    const events = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'prices.changed' });
    expect(
      events.map(({ before, after }) => ({
        before: wordsOfValues(before),
        after: wordsOfValues(after),
      })),
    ).toMatchObject([
      {
        before: { priceRules: 'sibling 10%; t-shirt £15.00' },
        after: { priceRules: 'sibling 20%; early bird until 2025-10-10 10%' },
      },
    ]);
  });

  it('come off in the order that the season gives, which a change without one keeps', async () => {
    const family = {
      children: [
        { name: 'Amara Okafor', age: '7' },
        { name: 'Tobi Okafor', age: '10' },
      ],
      dates: [0, 1].flatMap((childIndex) =>
        ['2025-10-27', '2025-10-28'].map((date) => ({ date, childIndex })),
      ),
    };
    const book = () => api.post('/api/bookings', anOrder({ ...family, totalPence: 4320 }));
    const priceRules = [
      { kind: 'sibling', percent: 10 },
      { kind: 'multi-day', fromDays: 2, off: { pencePerDay: 300 } },
    ];
    const discountOrder = ['sibling', 'multi-day', 'early-bird', 'code-amount', 'code-percent'];
    const { body: usual } = await staff
      .put('/1/price-rules', { priceRules, version: 1 })
      .expect(200);
    expect(usual).not.toHaveProperty('discountOrder');
    await book().expect(201);
    const { body } = await staff
      .put('/1/price-rules', { priceRules, discountOrder, version: 2 })
      .expect(200);
    expect(body).toMatchObject({ priceRules, discountOrder });
    const refused = await book().expect(409);
    expect(refused.body.quote.totalPence).toBe(4200);
    expect(refused.body.quote.lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      'camp-days',
      'sibling-discount',
      'multi-day-discount',
    ]);
    const stored = (order: string[]) =>
      api.dataSource.manager.update(SeasonEntity, 1, { discountOrder: order as DiscountKind[] });
    // As if there had been no codes when it was stored.
    await stored(discountOrder.slice(0, 3));
    const { body: again } = await staff
      .put('/1/price-rules', { priceRules, version: 4 })
      .expect(200);
    expect(again.discountOrder).toEqual([
      ...discountOrder.slice(0, 3),
      'code-percent',
      'code-amount',
    ]);
    await stored(discountOrder);
    const { body: copy } = await staff
      .post('/1/copy', { name: 'Spring 2026', firstDay: '2026-03-30' })
      .expect(201);
    expect(copy).toMatchObject({ discountOrder });
    const [event] = await api.dataSource
      .getRepository(EventEntity)
      .find({ where: { type: 'prices.changed' }, order: { id: 'DESC' }, skip: 1, take: 1 });
    expect(wordsOfValues(event!.after)).toMatchObject({ discountOrder: discountOrder.join(', ') });
    for (const wrong of [discountOrder.slice(1), [...discountOrder, 'sibling'], ['x']])
      await staff
        .put('/1/price-rules', { priceRules, discountOrder: wrong, version: 4 })
        .expect(400);
  });

  it('are refused with a rule that there is not', async () => {
    const priceRules = [{ kind: 'sibling', percent: 120 }];
    const { body } = await staff.put('/1/price-rules', { priceRules, version: 1 }).expect(400);
    expect(body.fields[0].path).toBe('priceRules.0.percent');
  });
});

it.each([
  ['manager', 200],
  ['coach', 403],
] as const)('for a %s, reading and changing are answered with %d', async (role, status) => {
  await api.dataSource.getRepository(MembershipEntity).update({ staffId: 1 }, { role });
  staff = await editSeasons(api);
  await staff.get('').expect(status);
  await staff.put('/1', { ...seasonFacts, version: 1 }).expect(status);
});

it('tells of bank holidays in England for as long as a season can be planned', async () => {
  const { bankHolidays } = await staff.read(1);
  expect(bankHolidays[0]).toEqual({ date: '2025-01-01', name: "New Year's Day" });
  expect(bankHolidays).toContainEqual({ date: '2026-12-28', name: 'Boxing Day (substitute day)' });
  expect(bankHolidays.at(-1)?.date).toBe('2027-12-28');
  expect(bankHolidays.map(({ name }) => name)).not.toContain("Mother's Day");
});
