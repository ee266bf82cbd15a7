import { campDayName, datesOfPattern } from '@sunfield/contracts/catalogue/day-pattern';
import { type EntityManager } from 'typeorm';
import { insertRows } from '../../kernel/database/insert-rows';
import { CampDayEntity } from '../model/camp-day.entity';
import { newEdition } from '../model/catalogue-editions';
import { SlotEntity } from '../model/slot.entity';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type AddDays, MAX_DAYS_AT_ONCE } from '@sunfield/contracts/catalogue/season-calendar';
import dayjs from 'dayjs';
import { fieldError } from '../../kernel/base/app-error';

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
        seasonId,
        venueKey,
        date,
        activityKey,
        capacity,
        agesFrom,
        agesTo,
        note,
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

const YEARS_AHEAD = 5;

/** Errors: `validation_failed` if a pattern has no dates, too many, or any too far from today. */
export function refuseUnusable(
  pattern: Pick<AddDays, 'from' | 'to' | 'weekdays' | 'venueKeys'>,
  now: Date,
): void {
  refuseFarAway('from', pattern.from, now);
  refuseFarAway('to', pattern.to, now);
  const dates = datesOfPattern(pattern);
  if (dates.length === 0) {
    throw fieldError('weekdays', 'None of these weekdays is between the first day and the last.');
  }
  const wanted = dates.length * new Set(pattern.venueKeys).size;
  if (wanted > MAX_DAYS_AT_ONCE) {
    throw fieldError(
      'to',
      `That would be ${wanted} camp days. Please add at most ${MAX_DAYS_AT_ONCE} at once.`,
    );
  }
}

/** Catches a mistyped year. Errors: `validation_failed`. */
export function refuseFarAway(path: string, date: string, now: Date): void {
  const today = dayjs.utc(calendarDateInLondon(now));
  const isFar =
    date > today.add(YEARS_AHEAD, 'year').format('YYYY-MM-DD') ||
    date < today.subtract(YEARS_AHEAD, 'year').format('YYYY-MM-DD');
  if (isFar) {
    throw fieldError(path, `Please give a date that is at most ${YEARS_AHEAD} years from today`);
  }
}
