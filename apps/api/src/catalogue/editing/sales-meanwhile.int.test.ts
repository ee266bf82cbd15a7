import { beforeEach, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { Module } from '@nestjs/common';
import { anOrder } from '../../../test/families/an-order';
import { editSeasons, type SeasonEditor } from '../../../test/families/edit-seasons';
import { testApi } from '../../../test/running/start-api';
import { TestClock } from '../../../test/running/test-clock';
import { parseConfig } from '../../kernel/config/config';
import { execute } from '../../kernel/database/transaction';
import { KernelModule } from '../../kernel/kernel.module';
import { schema } from '../../operations/schema/schema';
import { CampDayEntity } from '../model/camp-day.entity';
import { CatalogueModule } from '../catalogue.module';
import { CatalogueService } from '../on-sale/catalogue.service';
import { takingPlaces } from '../model/places';

const api = testApi();
let staff: SeasonEditor;
beforeEach(async () => {
  staff = await editSeasons(api);
});

const MONDAY = '2025-10-27';
const book = () => api.post('/api/bookings', anOrder());
const monday = () => api.dataSource.getRepository(CampDayEntity).findOneByOrFail({ date: MONDAY });

describe('while parents book', () => {
  it('a capacity is never lowered below the places taken, and never sold beyond', async () => {
    const lowerTo = async (capacity: number) => {
      const { id, version } = await monday();
      const days = [{ id, version }];
      return (await staff.patch('/1/days', { days, change: { capacity } })).status;
    };
    const sell = (times: number) =>
      Array.from({ length: times }, async () => (await book()).status);
    const early = sell(15);
    const changes = [4, 8, 12, 16, 20].map(lowerTo);
    const sales = await Promise.all([...early, ...sell(15)]);
    for (const status of await Promise.all(changes)) expect([200, 400, 409]).toContain(status);
    for (const status of sales) expect([201, 409]).toContain(status);
    const { capacity, placesTaken } = await monday();
    expect(placesTaken).toBeLessThanOrEqual(capacity);
    expect(sales.filter((status) => status === 201)).toHaveLength(placesTaken);
  });

  it('a season goes back to draft, or is booked, never both', async () => {
    await book().expect(201);
    await api.reset();
    staff = await editSeasons(api);
    const [moved, ...sales] = await Promise.all([
      staff.put('/1/state', { state: 'draft', version: 1 }),
      ...Array.from({ length: 8 }, book),
    ]);
    const sold = sales.filter(({ status }) => status === 201).length;
    expect([moved.status, sold > 0]).toEqual(sold > 0 ? [409, true] : [200, false]);
    expect((await monday()).placesTaken).toBe(sold);
  });
});

it('a day that was changed after it was read is not sold as it was', async () => {
  const { edition, days } = await api.app.get(CatalogueService).toBookFrom();
  const { id } = await monday();
  const versions = new Map(days.map((day) => [day.id, day.version]));
  const { sql, parameters } = takingPlaces(new Map([[id, 1]]), { edition, versions });
  // As seen by a database that read the edition before it waited for this day.
  await api.dataSource.query('UPDATE camp_days SET version = version + 1 WHERE id = ?', [id]);
  expect(await execute(api.dataSource.manager, sql, parameters)).toBe(0);
  expect((await monday()).placesTaken).toBe(0);
});

it('without bookings to say what was booked, the catalogue does not start', async () => {
  const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'sqlite::memory:' });
  const kernel = { config, schema, clock: new TestClock(), areJobsTimed: false };

  @Module({ imports: [KernelModule.for(kernel), CatalogueModule] })
  class Installation {}

  const start = () => NestFactory.create(Installation, { logger: false, abortOnError: false });
  await expect(start()).rejects.toThrow(/BookedSlots/);
});
