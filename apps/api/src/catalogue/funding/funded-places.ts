import { type FundedChild } from '@sunfield/contracts/catalogue/funding/funding';
import { type EntityManager, In } from 'typeorm';
import { takeFundedPlaces, type WantedPlaces } from '../model/places';
import { AppError } from '../../kernel/base/app-error';
import { inBatches, placeholders } from '../../kernel/database/columns';
import { insertRows } from '../../kernel/database/insert-rows';
import { execute } from '../../kernel/database/transaction';
import { type FunderRules, refuseBeyondLimits } from './child-limits';
import { fundedAnswersColumn, FundedChildEntity, type FunderEntity, saidOf } from './funder.entity';

/** A booking whose places a funder pays for. */
export interface Funding {
  funder: FunderRules & Pick<FunderEntity, 'partPence'>;
  children: {
    name: string;
    /** Keyed hashes by the secret of today and those before. */
    keys: readonly string[];
    answers: FundedChild;
  }[];
}

/**
 * Writes for whom a new booking's places are funded, and counts them. Its camp days have been locked by taking the
 * places from those kept for funded children. Errors: `session_full`; `validation_failed` as `refuseBeyondLimits`.
 */
export async function takeFunded(
  manager: EntityManager,
  { funder, children }: Funding,
  { bookingId, wanted, at }: { bookingId: number; wanted: WantedPlaces; at: Date },
): Promise<void> {
  await lockFunder(manager, funder.id);
  const rows = await manager.query<{ id: number; position: number }[]>(
    'SELECT id, position FROM booking_children WHERE booking_id = ? ORDER BY position',
    [bookingId],
  );
  await insertRows(
    manager,
    FundedChildEntity,
    children.map(({ keys, answers }, position) => ({
      bookingId,
      position,
      funderId: funder.id,
      childKey: keys[0] ?? '',
      askedAt: at,
      childId: rows[position]!.id,
      answers: fundedAnswersColumn.seal({ bookingId, position }, JSON.stringify(answers)),
    })),
  );
  await execute(
    manager,
    `UPDATE booking_places SET funded_block_id = (SELECT id FROM funded_blocks
       WHERE funder_id = ? AND funded_blocks.camp_day_id = booking_places.camp_day_id)
     WHERE booking_id = ?`,
    [funder.id, bookingId],
  );
  const blocks = await manager.query<{ id: number; campDayId: number }[]>(
    `SELECT id, camp_day_id AS campDayId FROM funded_blocks
     WHERE funder_id = ? AND camp_day_id IN (${placeholders([...wanted])}) ORDER BY id`,
    [funder.id, ...wanted.keys()],
  );
  if (blocks.length < wanted.size) throw new AppError('session_full');
  await countTaken(
    manager,
    new Map(blocks.map(({ id, campDayId }) => [id, wanted.get(campDayId) ?? 0])),
  );
  for (const [index, { name, keys }] of children.entries())
    await refuseBeyondLimits(manager, funder, { name, keys, path: `funding.children.${index}` });
}

/** Only one request at a time counts a child's sessions, on whatever days they are. */
const lockFunder = (manager: EntityManager, id: number) =>
  execute(manager, 'UPDATE funders SET version = version WHERE id = ?', [id]);

async function countTaken(
  manager: EntityManager,
  byBlock: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [id, places] of byBlock) {
    const taken = await execute(
      manager,
      'UPDATE funded_blocks SET taken = taken + ? WHERE id = ? AND taken + ? <= places',
      [places, id, places],
    );
    if (taken !== 1) throw new AppError('session_full');
  }
}

/** The ids of the wanted days on which the funder doesn't have enough places left at this moment. */
export async function daysWithoutFunded(
  manager: EntityManager,
  funderId: number,
  wanted: WantedPlaces,
): Promise<number[]> {
  const rows = await manager.query<Record<'id' | 'placesLeft', number>[]>(
    `SELECT camp_days.id AS id, ${fundedPlacesLeft} AS placesLeft
     FROM camp_days LEFT JOIN funded_blocks ON camp_day_id = camp_days.id AND funder_id = ?
     WHERE camp_days.id IN (${placeholders([...wanted])}) ORDER BY camp_days.id`,
    [funderId, ...wanted.keys()],
  );
  return rows
    .filter(({ id, placesLeft }) => placesLeft < (wanted.get(id) ?? 0))
    .map(({ id }) => id);
}

/** Of a camp day and a funder's block of it; none while staff have taken more places than the day has. */
export const fundedPlacesLeft = `CASE
  WHEN places_taken + kept_for_funded > capacity THEN 0 ELSE COALESCE(places - taken, 0) END`;

const takenStates = "('held', 'confirmed')";

type ByBlock = Map<number, { campDayId: number; places: number }>;

/** How many funded places of each block these bookings have; they must be locked. */
async function fundedIn(
  manager: EntityManager,
  bookingIds: readonly number[],
  states: string,
): Promise<ByBlock> {
  if (bookingIds.length === 0) return new Map();
  const rows = await manager.query<Record<'id' | 'campDayId' | 'places', number>[]>(
    `SELECT funded_block_id AS id, camp_day_id AS campDayId, COUNT(*) AS places FROM booking_places
     WHERE booking_id IN (${placeholders(bookingIds)}) AND state IN ${states} AND funded_block_id IS NOT NULL
     GROUP BY funded_block_id, camp_day_id ORDER BY camp_day_id, funded_block_id`,
    [...bookingIds],
  );
  return new Map(rows.map(({ id, ...day }) => [id, day]));
}

/**
 * Runs work that may give back places of locked bookings, and keeps the funded ones among them for other funded
 * children. If another took such a place in the same change, its block is smaller by that.
 */
export async function keepingFunded<Result>(
  manager: EntityManager,
  bookingIds: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await fundedIn(manager, bookingIds, takenStates);
  const result = await work();
  if (before.size === 0) return result;
  const after = await fundedIn(manager, bookingIds, takenStates);
  for (const [id, { campDayId, places }] of before) {
    const back = places - (after.get(id)?.places ?? 0);
    if (back > 0) await keepBack(manager, { id, campDayId, back });
  }
  return result;
}

async function keepBack(
  manager: EntityManager,
  { id, campDayId, back }: { id: number; campDayId: number; back: number },
): Promise<void> {
  const keep = 'UPDATE camp_days SET kept_for_funded = kept_for_funded + ? WHERE id = ?';
  await execute(manager, keep, [back, campDayId]);
  const [day] = await manager.query<{ surplus: number }[]>(
    'SELECT places_taken + kept_for_funded - capacity AS surplus FROM camp_days WHERE id = ?',
    [campDayId],
  );
  const gone = Math.min(back, Math.max(0, day?.surplus ?? 0));
  if (gone > 0) await execute(manager, keep, [-gone, campDayId]);
  await execute(
    manager,
    'UPDATE funded_blocks SET taken = taken - ?, places = places - ? WHERE id = ?',
    [back, gone, id],
  );
}

/**
 * Takes the funded places of a released booking again; returns them by camp day. The booking must be locked, and its
 * other places taken afterwards. Errors: `session_full`, also if a child has used its sessions since.
 */
export async function retakeFunded(
  manager: EntityManager,
  bookingId: number,
): Promise<WantedPlaces> {
  const blocks = await fundedIn(manager, [bookingId], "('released')");
  const wanted = new Map<number, number>();
  for (const { campDayId, places } of blocks.values())
    wanted.set(campDayId, (wanted.get(campDayId) ?? 0) + places);
  if (wanted.size > 0) await takeFundedPlaces(manager, wanted);
  await countTaken(manager, new Map([...blocks].map(([id, { places }]) => [id, places])));
  return wanted;
}

/** For a booking that has its places again. Errors: as `retakeFunded`. */
export async function refuseSessionsGone(manager: EntityManager, bookingId: number): Promise<void> {
  const children = await manager.findBy(FundedChildEntity, { bookingId });
  const [child] = children;
  if (!child) return;
  await lockFunder(manager, child.funderId);
  const [funder] = await manager.query<FunderRules[]>(
    'SELECT id, name, asks, max_sessions AS maxSessions FROM funders WHERE id = ?',
    [child.funderId],
  );
  if (!funder) return;
  for (const { childKey } of children) {
    try {
      await refuseBeyondLimits(manager, funder, { name: '', keys: [childKey], path: 'funding' });
    } catch {
      throw new AppError('session_full');
    }
  }
}

/** By child with a funded place among these: whether it has the meal which the funder pays for. */
export async function fundedMeals(
  manager: EntityManager,
  places: readonly { child: { id: number }; fundedBlockId: number | null }[],
): Promise<Map<number, boolean>> {
  const funded = places.flatMap(({ child, fundedBlockId }) =>
    fundedBlockId === null ? [] : [child.id],
  );
  const meals = new Map<number, boolean>();
  for (const ids of inBatches(funded))
    for (const row of await manager.findBy(FundedChildEntity, { childId: In(ids) }))
      meals.set(row.childId, saidOf(row).meal === true);
  return meals;
}
