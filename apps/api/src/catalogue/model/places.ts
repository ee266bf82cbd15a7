import { type EntityManager } from 'typeorm';
import { type EventPayloads } from '@sunfield/contracts/kit/events/events';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvents } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { execute, type Statement } from '../../kernel/database/transaction';
import { placeholders } from '../../kernel/database/columns';

/** How many places are wanted on each camp day, by its id. */
export type WantedPlaces = ReadonlyMap<number, number>;

/** The catalogue as the caller saw it when selling. */
interface SeenCatalogue {
  edition: string;
  /** The version of each wanted camp day, by its id. */
  versions: ReadonlyMap<number, number>;
  /** Staff knowingly take more places than a day has: `recordOverCapacity` must follow. */
  isOverCapacity?: boolean;
  /** Takes places that are kept for funded children: `takeFunded` must follow. */
  isFunded?: boolean;
}

/** Why places come back, because of whom, and when. */
export interface Freeing {
  why: EventPayloads['places.freed']['after']['why'];
  actor: Actor;
  at: Date;
}

const none: WantedPlaces = new Map();

/**
 * Takes places on every wanted day, or on none: the error rolls the transaction back.
 * Errors: `session_full`; once the transaction is over, `fullDays` returns which days are full.
 */
export const takePlaces = (manager: EntityManager, wanted: WantedPlaces): Promise<void> =>
  movePlaces(manager, none, wanted, {}).then(() => undefined);

/** As `takePlaces`, for an offer of the waiting list: also places that are kept for it. */
export const takeKeptPlaces = (manager: EntityManager, wanted: WantedPlaces): Promise<void> =>
  movePlaces(manager, none, wanted, { isForWaiting: true }).then(() => undefined);

/** As `takePlaces`, of those kept for funded children: `catalogue/funding/funded-places.ts` counts them by funder. */
export const takeFundedPlaces = (manager: EntityManager, wanted: WantedPlaces): Promise<void> =>
  movePlaces(manager, none, wanted, { isFunded: true }).then(() => undefined);

/** The statement by which places are taken. If it matches fewer days than wanted, `refuseFewer` must roll it back. */
export const takingPlaces = (wanted: WantedPlaces, seen: SeenCatalogue): Statement =>
  movement(changesOf(none, wanted), { seen, isFunded: seen.isFunded ?? false });

/** Errors: as `takePlaces`. */
export function refuseFewer(wanted: WantedPlaces, affected: number): void {
  if (affected !== wanted.size) throw new AppError('session_full');
}

/** Gives places back. Releasing the same places twice is a bug; the count never goes below 0. */
export const releasePlaces = (
  manager: EntityManager,
  taken: WantedPlaces,
  freeing: Freeing,
): Promise<void> => exchangePlaces(manager, taken, none, { freeing });

/**
 * Gives back places on some days and takes others, all or nothing. On a day on both sides only the difference moves, so
 * a place on a full day can be kept. A single statement finds the days by their key and so locks them in ascending id,
 * which prevents deadlocks when many parents want the same days. With `seen`, places are taken only while the catalogue
 * still has that edition, and on each day only while it has that version: a database may read the edition before it
 * waits for another transaction that changes the day. Places on a cancelled day can be given back but not taken. A day
 * that gets places back while families wait for it keeps them: no others can take any until offers are made.
 * Records `places.freed` for each day that has more places afterwards, so no caller can forget it.
 * Errors: as `takePlaces`.
 */
export async function exchangePlaces(
  manager: EntityManager,
  given: WantedPlaces,
  wanted: WantedPlaces,
  { freeing, seen }: { freeing: Freeing; seen?: SeenCatalogue },
): Promise<void> {
  const changes = await movePlaces(manager, given, wanted, { seen });
  const freed = changes.filter(({ more }) => more < 0).map(({ id, more }) => [id, -more] as const);
  await recordFreed(manager, freed, freeing);
}

/** One statement for all days. Also for a day whose capacity is raised. */
export const recordFreed = (
  manager: EntityManager,
  freed: readonly (readonly [campDayId: number, places: number])[],
  { why, actor, at }: Freeing,
): Promise<void> =>
  recordEvents(
    manager,
    freed.map(([subjectId, places]) => ({
      type: 'places.freed' as const,
      at,
      actor,
      subjectId,
      after: { places, why },
    })),
  );

async function movePlaces(
  manager: EntityManager,
  given: WantedPlaces,
  wanted: WantedPlaces,
  rules: Rules,
): Promise<Change[]> {
  const changes = changesOf(given, wanted);
  if (changes.length === 0) return [];
  const { sql, parameters } = movement(changes, rules);
  if ((await execute(manager, sql, parameters)) === changes.length) return changes;
  if (wanted.size > 0) throw new AppError('session_full');
  throw new Error(
    `camp days ${changes.map(({ id }) => id).join(', ')} have fewer places to release`,
  );
}

interface Change {
  id: number;
  more: number;
}

const changesOf = (given: WantedPlaces, wanted: WantedPlaces): Change[] =>
  [...new Set([...given.keys(), ...wanted.keys()])]
    .sort((a, b) => a - b)
    .map((id) => ({ id, more: (wanted.get(id) ?? 0) - (given.get(id) ?? 0) }))
    .filter(({ more }) => more !== 0);

interface Rules {
  seen?: SeenCatalogue | undefined;
  isForWaiting?: boolean;
  isFunded?: boolean;
}

/** One statement for all days: see `exchangePlaces`. */
function movement(changes: readonly Change[], { seen, isForWaiting, isFunded }: Rules): Statement {
  const isUnlimited = seen?.isOverCapacity;
  const taken = changes.filter((change) => change.more > 0);
  const frees = taken.length < changes.length;
  const more = byDay(changes.map((change) => [change.id, change.more]));
  const room = isFunded
    ? part`kept_for_funded >= ${more} AND places_taken + kept_for_funded <= capacity`
    : part`places_taken + ${more} <= capacity - kept_for_funded`;
  const canBeTaken = allOf([
    part`state <> 'cancelled'`,
    !isUnlimited && room,
    !isForWaiting && !isUnlimited && !isFunded && part`kept_for_waiting = 0`,
    seen && part`version = ${byDay(taken.map(({ id }) => [id, seen.versions.get(id) ?? null]))}`,
  ]);
  const canBeGiven = part`places_taken + ${more} >= 0`;
  const canBeEither = part`${canBeGiven} AND (${more} < 0 OR (${canBeTaken}))`;
  const keeping = part`kept_for_waiting = CASE WHEN ${more} < 0 AND waiting > 0 THEN 1 ELSE kept_for_waiting END,`;
  const fromFunded = part`kept_for_funded = kept_for_funded - ${more},`;
  const ids: Statement = { sql: placeholders(changes), parameters: changes.map(({ id }) => id) };
  return part`UPDATE camp_days SET ${frees && keeping} ${isFunded && fromFunded} places_taken = places_taken + ${more}
     WHERE ${allOf([
       part`id IN (${ids})`,
       frees ? (taken.length > 0 ? canBeEither : canBeGiven) : canBeTaken,
       seen &&
         part`EXISTS (SELECT 1 FROM catalogue_edition WHERE edition = ${{ sql: '?', parameters: [seen.edition] }})`,
     ])}`;
}

type Part = Statement | false | undefined;

/** SQL put together of parts, which keep their own parameters. */
const part = (texts: TemplateStringsArray, ...parts: Part[]): Statement => ({
  sql: String.raw({ raw: texts }, ...parts.map((one) => (one ? one.sql : ''))),
  parameters: parts.flatMap((one) => (one ? one.parameters : [])),
});

const allOf = (parts: Part[]): Statement => {
  const given = parts.filter((one) => !!one);
  return {
    sql: given.map(({ sql }) => sql).join(' AND '),
    parameters: given.flatMap(({ parameters }) => parameters),
  };
};

/** The value of each day; one for all if they are the same, which a database reads sooner. */
const byDay = (values: [id: number, value: number | null][]): Statement =>
  new Set(values.map(([, value]) => value)).size === 1
    ? { sql: '?', parameters: values.slice(0, 1).map(([, value]) => value) }
    : {
        sql: `CASE id ${values.map(() => 'WHEN ? THEN ?').join(' ')} END`,
        parameters: values.flat(),
      };

/** The ids of the wanted days that don't have enough places left at this moment. */
export async function fullDays(manager: EntityManager, wanted: WantedPlaces): Promise<number[]> {
  const rows = await manager.query<{ id: number; places_left: number }[]>(
    `SELECT id, CASE WHEN kept_for_waiting = 1 THEN 0 ELSE capacity - places_taken - kept_for_funded END AS places_left FROM camp_days
     WHERE id IN (${placeholders([...wanted])})`,
    [...wanted.keys()],
  );
  return rows.filter((row) => row.places_left < (wanted.get(row.id) ?? 0)).map(({ id }) => id);
}
