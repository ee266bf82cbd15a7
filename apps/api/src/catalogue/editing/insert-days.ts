import { campDayName } from '@sunfield/contracts/catalogue/day-pattern';
import { type EntityManager } from 'typeorm';
import { insertRows } from '../../kernel/database/insert-rows';
import { CampDayEntity } from '../model/camp-day.entity';
import { newEdition } from '../model/catalogue-editions';
import { SlotEntity } from '../model/slot.entity';

interface NewDay extends Pick<
  CampDayEntity,
  'venueKey' | 'date' | 'activityKey' | 'capacity' | 'agesFrom' | 'agesTo' | 'note'
> {
  slots: { sessionKey: string; pricePence: number }[];
}

/** Rows per statement: databases limit the number of parameters. */
const BATCH = 500;

/** Adds open days with their slots to a locked season. */
export async function insertDays(
  manager: EntityManager,
  seasonId: number,
  days: readonly NewDay[],
): Promise<void> {
  for (const batch of batches(days)) {
    await insertRows(
      manager,
      CampDayEntity,
      batch.map(({ venueKey, date, activityKey, capacity, agesFrom, agesTo, note }) => ({
        ...{ seasonId, venueKey, date, activityKey, capacity, agesFrom, agesTo, note },
      })),
    );
  }
  // The database may not number the new rows consecutively, so their ids are read back.
  const found = await manager.findBy(CampDayEntity, { seasonId });
  const idOf = new Map(found.map((day) => [campDayName(day), day.id]));
  const slots = days.flatMap((day) => {
    const campDayId = idOf.get(campDayName(day));
    if (campDayId === undefined) throw new Error('a camp day that was added is not there');
    return day.slots.map(({ sessionKey, pricePence }) => ({ campDayId, sessionKey, pricePence }));
  });
  for (const batch of batches(slots)) await insertRows(manager, SlotEntity, batch);
  // `insertRows` doesn't trigger the subscriber that makes new editions.
  await newEdition(manager);
}

const batches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
