import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { In } from 'typeorm';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { AppError } from '../../kernel/base/app-error';
import { inTransaction } from '../../kernel/database/transaction';
import { CampDayEntity } from './camp-day.entity';
import { exchangePlaces, releasePlaces, takePlaces, type WantedPlaces } from './places';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const capacities = [1, 2, 4];
const families = 5;

/** What a family wants on each of the days. */
const wish = fc.tuple(...capacities.map(() => fc.integer({ min: 0, max: 2 })));
/**
 * Several families at the same time, each with the places it wants now; none means giving them
 * back.
 */
const moment = fc.uniqueArray(fc.record({ family: fc.nat({ max: families - 1 }), wish }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ family }) => family,
});

async function threeDays(): Promise<number[]> {
  const days = api.dataSource.getRepository(CampDayEntity);
  const found = await days.find({ take: capacities.length, order: { id: 'ASC' } });
  for (const [index, { id }] of found.entries()) {
    await days.update({ id }, { placesTaken: 0, capacity: capacities[index] });
  }
  return found.map(({ id }) => id);
}

const total = (holdings: number[][]): number[] =>
  capacities.map((_, day) => holdings.reduce((sum, held) => sum + (held[day] ?? 0), 0));

it('never oversells a day, and counts what is held, whatever families do and when', async () => {
  const ids = await threeDays();
  const { dataSource } = api;
  const asPlaces = (held: number[]): WantedPlaces =>
    new Map(held.flatMap((places, day) => (places > 0 ? [[ids[day] ?? 0, places] as const] : [])));

  const freeing = { why: 'let go', actor: 'parent', at: new Date() } as const;
  /** Whether the family got what it wants; if not, it keeps what it had. */
  async function change(had: number[], wanted: number[]): Promise<boolean> {
    const hasNone = had.every((places) => places === 0);
    const wantsNone = wanted.every((places) => places === 0);
    try {
      await inTransaction(dataSource, (manager) => {
        if (hasNone) return takePlaces(manager, asPlaces(wanted));
        if (wantsNone) return releasePlaces(manager, asPlaces(had), freeing);
        return exchangePlaces(manager, asPlaces(had), asPlaces(wanted), { freeing });
      });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'session_full') return false;
      throw error;
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(moment, { maxLength: 12 }), async (moments) => {
      await threeDays();
      const holdings = Array.from({ length: families }, () => capacities.map(() => 0));
      for (const wishes of moments) {
        const before = holdings.map((held) => [...held]);
        const outcomes = await Promise.all(
          wishes.map(({ family, wish: wanted }) => change(before[family] ?? [], wanted)),
        );
        for (const [index, { family, wish: wanted }] of wishes.entries()) {
          if (outcomes[index]) holdings[family] = wanted;
        }
        const [only] = wishes;
        if (wishes.length === 1 && only) {
          const after = before.with(only.family, only.wish);
          const isRoom = total(after).every(
            (sum, day) =>
              sum <= (capacities[day] ?? 0) ||
              (only.wish[day] ?? 0) <= (before[only.family]?.[day] ?? 0),
          );
          expect(outcomes[0]).toBe(isRoom);
        }
        const days = await dataSource
          .getRepository(CampDayEntity)
          .find({ where: { id: In(ids) }, order: { id: 'ASC' } });
        expect(days.map(({ placesTaken }) => placesTaken)).toEqual(total(holdings));
        for (const { placesTaken, capacity } of days) {
          expect(placesTaken).toBeLessThanOrEqual(capacity);
        }
      }
    }),
    { numRuns: 30 },
  );
  // These places belong to no booking.
  await api.reset();
});
