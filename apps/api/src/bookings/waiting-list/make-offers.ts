import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { sum } from '@sunfield/pricing/total';
import { calendarDateInLondon, daysBetween } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { type EntityManager, In } from 'typeorm';
import { addPlaces } from '../../catalogue/editing/add-places';
import { lockSeason } from '../../catalogue/editing/lock-season';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { isOpenForBooking } from '../../catalogue/model/opening';
import { takeKeptPlaces } from '../../catalogue/model/places';
import { type By } from '../../kernel/events/event-types';
import { recordEvents } from '../../kernel/events/record-event';
import { writeHolds } from '../../catalogue/holds/holds';
import {
  familySource,
  heldByFamilies,
  maxOfDay,
  type UnpaidLimits,
} from '../../catalogue/holds/unpaid-limits';
import { AppError } from '../../kernel/base/app-error';
import { type Secrets } from '../../kernel/crypto/tokens';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { execute } from '../../kernel/database/transaction';
import { fittingEntries, type Wish } from './fitting-entries';
import {
  countByDay,
  countWaiting,
  entriesByDay,
  fewer,
  lockDays,
  placesOfEntries,
} from './waiting-days';
import { WaitingEntryEntity, type WaitingPlaceEntity } from './waiting-entry.entity';

/** Places of a day that are neither taken nor kept for funded children. */
export const placesLeft = ({ capacity, placesTaken, keptForFunded }: CampDayEntity): number =>
  capacity - placesTaken - keptForFunded;

/** The kind of a hold for an entry of the waiting list. */
export const offerKind = 'offer';

/** So that a transaction locks the days for a moment only. */
const maxOffers = 50;

interface Rules {
  now: Date;
  settings: Settings['waitingList'];
}

interface OfferRules extends Rules {
  limits: UnpaidLimits;
  secrets: Secrets;
}

/**
 * Makes the offers that fit on days that are kept for the waiting list and on some others, in the order of the list,
 * and opens what no entry can use to everyone. Locks these days and those that their entries want as well. Returns
 * whether there may be more to offer.
 */
export async function makeOffers(
  manager: EntityManager,
  others: readonly number[],
  { now, settings, limits, secrets }: OfferRules,
): Promise<boolean> {
  const dayIds = [...new Set([...others, ...(await keptDays(manager))])];
  const known = await waitingFor(manager, dayIds, { now, secrets });
  const locked = [...new Set([...dayIds, ...known.flatMap(({ wanted }) => [...wanted.keys()])])];
  await lockDays(manager, locked);
  const wishes = await waitingFor(manager, dayIds, { now, secrets });
  const days = await daysById(manager, locked);
  const offerable = [...days.values()].filter((day) => canBeOffered(day, now));
  const free = new Map(offerable.map((day) => [day.id, placesLeft(day)]));
  const fitting = fittingEntries(wishes, free, {
    held: await heldByFamilies(
      manager,
      wishes.map(({ family }) => family),
    ),
    maxPlaces: limits.perFamily,
    maxOfDay: (id) => maxOfDay({ capacity: days.get(id)?.capacity ?? 0 }, limits),
  });
  // Before the lock, a family may have joined that wants other days, or places of another day may have come back.
  const isWhole =
    wishes.every(({ wanted }) => [...wanted.keys()].every((id) => locked.includes(id))) &&
    offerable.every(({ id, keptForWaiting }) => !keptForWaiting || dayIds.includes(id));
  if (!isWhole) return true;
  const offered = fitting.slice(0, maxOffers);
  await writeOffers(manager, offered, days, { now, settings, actor: 'system', at: now });
  if (offered.length < fitting.length) return true;
  await openToAll(
    manager,
    dayIds.filter((id) => {
      const day = days.get(id);
      return day && (canBeOffered(day, now) || day.waiting === 0);
    }),
  );
  return false;
}

async function keptDays(manager: EntityManager): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    'SELECT id FROM camp_days WHERE kept_for_waiting = 1 AND waiting_paused = 0',
  );
  return rows.map(({ id }) => id);
}

/**
 * Offers an entry its places, whatever its position, and adds places for it where its days are full. Returns what was
 * lacking. Errors: see `offerWaiting`.
 */
export async function offerByStaff(
  manager: EntityManager,
  entryId: number,
  by: By,
  { now, settings, maxAdded }: Rules & { maxAdded: number },
): Promise<void> {
  const places = (await placesOfEntries(manager, [{ id: entryId }])).get(entryId) ?? [];
  const wanted = countByDay(places);
  const ids = [...wanted.keys()];
  if (maxAdded > 0) await lockSeasons(manager, [...(await daysById(manager, ids)).values()]);
  await lockDays(manager, ids);
  const isWaiting = await manager.existsBy(WaitingEntryEntity, { id: entryId, state: 'waiting' });
  if (!isWaiting || places.length === 0) throw new AppError('status_conflict');
  const days = await daysById(manager, ids);
  const lacking = new Map(
    [...wanted].flatMap(([id, count]) => {
      const day = days.get(id);
      const more = day ? count - placesLeft(day) : 0;
      return more > 0 ? [[id, more] as const] : [];
    }),
  );
  const added = sum([...lacking.values()]);
  if (added > 0 && added <= maxAdded) await addPlaces(manager, lacking, by);
  await writeOffers(manager, [{ id: entryId, places }], days, { now, settings, ...by });
}

async function lockSeasons(manager: EntityManager, days: readonly CampDayEntity[]): Promise<void> {
  const ids = [...new Set(days.map(({ seasonId }) => seasonId))].sort((a, b) => a - b);
  for (const id of ids) await lockSeason(manager, id);
}

interface Offerable {
  id: number;
  places: WaitingPlaceEntity[];
  /** Its places count as the family's; left out if staff offer them. */
  family?: string;
}

type EntryWish = Wish & Offerable;

/** Entries that want one of these days, by their position. */
async function waitingFor(
  manager: EntityManager,
  dayIds: readonly number[],
  { now, secrets }: Pick<OfferRules, 'now' | 'secrets'>,
): Promise<EntryWish[]> {
  if (dayIds.length === 0) return [];
  const rows = await manager.query<{ id: number; email: string }[]>(
    `SELECT entry.id AS id, family.email_key AS email
     FROM waiting_entries entry JOIN waiting_families family ON family.id = entry.family_id
     WHERE entry.state = 'waiting' AND (entry.rests_until IS NULL OR entry.rests_until <= ?)
       AND entry.id IN (SELECT entry_id FROM waiting_places WHERE camp_day_id IN (${placeholders(dayIds)}))
     ORDER BY entry.since, entry.id`,
    [sqlInstant(now), ...dayIds],
  );
  const places = await placesOfEntries(manager, rows);
  return rows.map(({ id, email }) => {
    const wanted = places.get(id) ?? [];
    const family = familySource(secrets, email);
    return { id, family, wanted: countByDay(wanted), places: wanted };
  });
}

async function daysById(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Map<number, CampDayEntity>> {
  const where = { id: In([...ids]) };
  const days = await manager.find(CampDayEntity, { where, relations: { season: true } });
  return new Map(days.map((day) => [day.id, day]));
}

const canBeOffered = (day: CampDayEntity, now: Date): boolean =>
  !day.waitingPaused && isOpenForBooking(day.season, day, now);

async function writeOffers(
  manager: EntityManager,
  wishes: readonly Offerable[],
  days: ReadonlyMap<number, CampDayEntity>,
  { now, settings, actor, at }: Rules & By,
): Promise<void> {
  if (wishes.length === 0) return;
  await takeKeptPlaces(manager, countByDay(wishes.flatMap(({ places }) => places)));
  await countWaiting(manager, fewer(entriesByDay(wishes.map(({ places }) => places))));
  const ends = wishes.map(({ places }) =>
    offerEnd(
      now,
      places.map(({ campDayId }) => days.get(campDayId)?.date ?? ''),
      settings,
    ),
  );
  for (const [index, { id, places, family }] of wishes.entries()) {
    const until = ends[index] ?? now;
    await manager.update(
      WaitingEntryEntity,
      { id },
      {
        state: 'offered',
        offerUntil: until,
        keepsPosition: settings.keepsPosition,
        restsUntil: new Date(2 * until.getTime() - now.getTime()),
      },
    );
    const holder = { kind: offerKind, id, bookingId: null };
    const bySlot = Map.groupBy(places, ({ slotId }) => slotId);
    const held = [...bySlot].map(([slotId, of]) => ({
      slotId,
      campDayId: of[0]?.campDayId ?? null,
      places: of.length,
    }));
    const source = family === undefined ? undefined : { network: null, email: family };
    await writeHolds(manager, holder, held, { until, source });
  }
  await recordEvents(
    manager,
    wishes.map(({ id }, index) => ({
      type: 'waiting.offered' as const,
      at,
      actor,
      subjectId: id,
      after: {
        until: (ends[index] ?? now).toISOString(),
        ...(actor !== 'system' && { outOfOrder: true as const }),
      },
    })),
  );
}

/** Until when places that came back now are held: shorter, the nearer the first day is. */
function offerEnd(now: Date, dates: readonly string[], settings: Rules['settings']): Date {
  const first = dates.toSorted()[0] ?? '';
  const days = daysBetween(calendarDateInLondon(now), first);
  if (days <= 0) return dayjs(now).add(settings.offerMinutesOnDay, 'minute').toDate();
  const hours = days <= 2 ? settings.offerHoursSoon : settings.offerHours;
  return dayjs(now).add(hours, 'hour').toDate();
}

async function openToAll(manager: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await execute(
    manager,
    `UPDATE camp_days SET kept_for_waiting = 0 WHERE kept_for_waiting = 1 AND id IN (${placeholders(ids)})`,
    [...ids],
  );
}
