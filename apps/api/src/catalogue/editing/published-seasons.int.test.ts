import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type SeasonSummary } from '@sunfield/contracts/catalogue/seasons';
import { LessThan } from 'typeorm';
import { anOrder } from '../../../test/families/an-order';
import {
  editSeasons,
  parentsSee,
  type SeasonEditor,
  seasonFacts,
  summerPattern,
} from '../../../test/families/edit-seasons';
import { lastEvent } from '../../../test/last-event';
import { testApi } from '../../../test/running/start-api';
import { CONFIG, type Config } from '../../kernel/config/config';
import { SettingsService } from '../../kernel/settings/settings.service';
import { CampDayEntity } from '../model/camp-day.entity';
import { PriceRuleEntity } from '../model/price-rule.entity';
import { TshirtSizeEntity } from '../model/tshirt-size.entity';
import { BookedSlots } from './booked-slots';
import { PublishSeasons } from './publish-seasons.service';

const api = testApi();
let staff: SeasonEditor;
beforeEach(async () => {
  staff = await editSeasons(api);
});

describe('from draft to archive', () => {
  const move = (id: number, state: string, version: number) =>
    staff.put(`/${id}/state`, { state, version });

  it('a season is published when it is ready, and then sold', async () => {
    const { id } = await staff.add();
    const early = await move(id, 'on_sale', 1).expect(409);
    expect(early.body).toMatchObject({
      code: 'season_not_ready',
      message: 'This season cannot be published yet. It has no camp days that can be booked.',
      missing: expect.arrayContaining([expect.objectContaining({ check: 'no-days' })]),
    });
    await staff.post(`/${id}/days`, summerPattern).expect(201);
    const published = await move(id, 'on_sale', 1).expect(200);
    expect(published.body).toMatchObject({ state: 'on_sale', version: 2 });
    expect(await lastEvent(api)).toMatchObject({
      type: 'season.moved',
      before: { state: 'draft' },
      after: { state: 'on_sale' },
    });
    expect((await parentsSee(api)).seasons.map(({ name }) => name)).toContain('Summer 2026');
    const order = anOrder({ dates: [{ date: '2026-07-27' }], totalPence: 1800 });
    await api.post('/api/bookings', order).expect(201);
    const back = await move(id, 'draft', 2).expect(409);
    expect(back.body.message).toContain('have been booked, so it cannot become a draft again');
    await staff.remove(`/${id}`).expect(409);
    await move(id, 'archived', 2).expect(200);
    expect((await parentsSee(api)).seasons.map(({ name }) => name)).not.toContain('Summer 2026');
    await move(id, 'draft', 3).expect(409);
    await move(id, 'on_sale', 3).expect(200);
  });

  it('a season is not sold to real parents before they can read whom they deal with', async () => {
    const { id } = await staff.add();
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
      message: expect.stringContaining('Your privacy notice or terms still have blanks'),
    });
  });

  it('a season with a price for t-shirts is not published while there is no size', async () => {
    const { id } = await staff.add();
    await staff.post(`/${id}/days`, summerPattern).expect(201);
    const { manager } = api.dataSource;
    const price = { kind: 't-shirt', parameters: { pricePence: 1500 }, position: 1 } as const;
    await manager.save(PriceRuleEntity, { seasonId: id, ...price });
    const sizes = await manager.find(TshirtSizeEntity);
    await manager.remove(sizes);
    const { body } = await move(id, 'on_sale', 1).expect(409);
    expect(body.missing[0]).toMatchObject({ check: 'no-sizes', isWarning: false });
    await manager.save(TshirtSizeEntity, { key: 'one', name: 'One size', position: 1 });
    await move(id, 'on_sale', 1).expect(200);
  });

  it('a shop that had nothing on sale sells what is published immediately', async () => {
    await move(1, 'draft', 1).expect(200);
    expect((await parentsSee(api)).seasons).toEqual([]);
    await move(1, 'on_sale', 2).expect(200);
    await api.post('/api/bookings', anOrder()).expect(201);
  });

  it('a season goes back to draft, and is deleted, while nothing of it was booked', async () => {
    const { id } = await staff.add();
    await staff.post(`/${id}/days`, summerPattern).expect(201);
    await move(id, 'on_sale', 1).expect(200);
    const refused = await staff.remove(`/${id}`).expect(409);
    expect(refused.body.message).toContain('Only a draft can be deleted');
    await move(id, 'draft', 2).expect(200);
    const { body } = await staff.remove(`/${id}`).expect(200);
    expect(body.map(({ id: left }: SeasonSummary) => left)).toEqual([1]);
    expect(await lastEvent(api)).toMatchObject({ type: 'season.deleted', before: { days: 10 } });
  });
});

describe('a copy', () => {
  it('is a draft with the same rules and days, whole weeks later, on the same weekdays', async () => {
    const priceRules = [{ kind: 'early-bird', until: '2025-10-10', off: { percent: 10 } }];
    await staff.put('/1/price-rules', { priceRules, version: 1 }).expect(200);
    const cancellationPolicy = { steps: [], swapUntilDays: 1 };
    const change = { ...seasonFacts, closesWithEachDay: false, cancellationPolicy, version: 2 };
    await staff.put('/1', change).expect(200);
    // A Wednesday: only its week matters.
    const body = { name: 'Summer 2026', firstDay: '2026-07-29' };
    const { body: copied } = await staff.post('/1/copy', body).expect(201);
    expect(copied).toMatchObject({
      name: 'Summer 2026',
      state: 'draft',
      firstDay: '2026-07-27',
      lastDay: '2026-07-31',
      days: 8,
      // Also of the example, or it would be on sale when its days are over.
      closesWithEachDay: true,
      cancellationPolicy,
      priceRules: [{ kind: 'early-bird', until: '2026-07-10', off: { percent: 10 } }],
    });
    const [was, is] = [await staff.days(1), await staff.days(copied.id)];
    const shape = ({ venueKey, activityKey, capacity, slots }: (typeof was)[number]) => ({
      venueKey,
      activityKey,
      capacity,
      slots,
    });
    expect(is.map(shape)).toEqual(was.map(shape));
    expect(is[0]?.slots).toEqual([
      { sessionKey: '9am-3pm', pricePence: 1500 },
      { sessionKey: '8am-5pm', pricePence: 2000 },
    ]);
    expect(await lastEvent(api)).toMatchObject({
      type: 'season.copied',
      subjectId: String(copied.id),
      after: { from: 1, days: 8 },
    });
  });

  it('has the week of the first day that staff see, also if that is cancelled, in the week they ask for', async () => {
    const { id } = await staff.add();
    await staff.post(`/${id}/days`, { ...summerPattern, from: '2026-07-20', to: '2026-07-31' });
    await api.dataSource.manager.update(
      CampDayEntity,
      { seasonId: id, date: LessThan('2026-07-27') },
      { state: 'cancelled' },
    );
    const { body: season } = await staff.get(`/${id}`).expect(200);
    expect(season.firstDay).toBe('2026-07-20');
    const body = { name: 'Summer 2027', firstDay: '2027-07-19' };
    const { body: copied } = await staff.post(`/${id}/copy`, body).expect(201);
    expect(copied).toMatchObject({ firstDay: '2027-07-26', lastDay: '2027-07-30' });
  });
});

describe('a preview', () => {
  it('is what parents would get were it on sale and open, and only it', async () => {
    const { id } = await staff.add({
      bookingOpensAt: '2026-03-01T09:00:00.000Z' as unknown as null,
    });
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
