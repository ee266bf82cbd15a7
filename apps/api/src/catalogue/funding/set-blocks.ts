import { type FundedDay } from '@sunfield/contracts/catalogue/funding/funding';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import { daysBetween, formatLongDate } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { recordFreed } from '../model/places';
import { type By } from '../../kernel/events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { placeholders } from '../../kernel/database/columns';
import { insertRows } from '../../kernel/database/insert-rows';
import { execute } from '../../kernel/database/transaction';
import { FundedBlockEntity } from './funder.entity';

interface Which {
  funderId: number;
  season: number;
  /** Calendar date; days before it are left out. */
  from: string;
}

/** A season's camp days with what a funder has of each, by date. */
export const readBlocks = (
  manager: EntityManager,
  { funderId, season, from }: Which,
): Promise<(FundedDay & { kept: number })[]> =>
  manager.query(
    `SELECT camp_days.id AS campDayId, date, capacity, places_taken AS placesTaken,
       kept_for_funded AS kept, venues.name AS venue, activities.booking_name AS activity,
       COALESCE(places, 0) AS places, COALESCE(taken, 0) AS taken
     FROM camp_days JOIN venues ON venues.\`key\` = venue_key JOIN activities ON activities.\`key\` = activity_key
     LEFT JOIN funded_blocks ON camp_day_id = camp_days.id AND funder_id = ?
     WHERE season_id = ? AND date >= ? AND camp_days.state <> 'cancelled' ORDER BY date, venue_key, camp_days.id`,
    [funderId, season, from],
  );

/**
 * Sets how many places a funder has of some days; returns how many days changed. Places given back go to families that
 * wait first, then to everyone. Errors: `not_found`, `validation_failed` with a sentence for each wrong day.
 */
export async function setBlocks(
  manager: EntityManager,
  wanted: ReadonlyMap<number, number>,
  which: Which,
  by: By,
): Promise<number> {
  await lockDays(manager, [...wanted.keys()]);
  const days = await readBlocks(manager, which);
  const fields: FieldError[] = [];
  const changes = [...wanted].flatMap(([id, places], index) => {
    const day = days.find(({ campDayId }) => campDayId === id);
    if (!day) throw new AppError('not_found');
    const left = day.capacity - day.placesTaken - day.kept;
    const more = places - day.places;
    const refuse = (why: string) =>
      fields.push({
        path: `days.${index}.places`,
        message: `${formatLongDate(day.date)}, ${day.venue}: ${why}`,
      });
    if (places < day.taken) refuse(`${day.taken} are booked, so it can't be fewer.`);
    if (more > 0 && more > left) refuse(`only ${Math.max(0, left)} more are left.`);
    return more === 0 ? [] : [{ id, places, more }];
  });
  const [first] = fields;
  if (first) throw new AppError('validation_failed', { message: first.message, fields });
  await write(manager, which.funderId, changes, by);
  return changes.length;
}

/** Camp days in ascending id, so that their order is everyone's. */
const lockDays = (manager: EntityManager, ids: number[]) =>
  execute(
    manager,
    `UPDATE camp_days SET kept_for_funded = kept_for_funded WHERE id IN (${placeholders(ids)})`,
    ids,
  );

async function write(
  manager: EntityManager,
  funderId: number,
  changes: { id: number; places: number; more: number }[],
  by: By,
): Promise<void> {
  for (const { id, places, more } of changes) {
    await execute(
      manager,
      `UPDATE camp_days SET kept_for_funded = kept_for_funded + ?,
         kept_for_waiting = CASE WHEN ? < 0 AND waiting > 0 THEN 1 ELSE kept_for_waiting END WHERE id = ?`,
      [more, more, id],
    );
    const { affected } = await manager.update(
      FundedBlockEntity,
      { funderId, campDayId: id },
      { places },
    );
    if (affected === 0)
      await insertRows(manager, FundedBlockEntity, [{ funderId, campDayId: id, places, taken: 0 }]);
  }
  const freed = changes.filter(({ more }) => more < 0).map(({ id, more }) => [id, -more] as const);
  await recordFreed(manager, freed, { why: 'funded places given back', ...by });
}

/** Days whose unused places go to everyone now, as their funders' rules say. */
export async function giveBackUnused(
  manager: EntityManager,
  today: string,
  by: By,
): Promise<number> {
  const rows = await manager.query<
    (Record<'funderId' | 'campDayId' | 'days', number> & { date: string })[]
  >(
    `SELECT funder_id AS funderId, camp_day_id AS campDayId, give_back_days AS days, date
     FROM funded_blocks JOIN funders ON funders.id = funder_id JOIN camp_days ON camp_days.id = camp_day_id
     WHERE give_back_days IS NOT NULL AND places > taken AND date >= ? ORDER BY camp_day_id, funder_id`,
    [today],
  );
  const due = rows.filter(({ date, days }) => daysBetween(today, date) <= days);
  if (due.length > 0) await lockDays(manager, [...new Set(due.map(({ campDayId }) => campDayId))]);
  for (const { funderId, campDayId } of due) {
    const block = { funderId, campDayId };
    const { places, taken } = await manager.findOneByOrFail(FundedBlockEntity, block);
    if (places > taken) {
      const change = { id: campDayId, places: taken, more: taken - places };
      await write(manager, funderId, [change], by);
    }
  }
  return due.length;
}
