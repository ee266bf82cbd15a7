import {
  type AddActivity,
  type AddSession,
  type ChangeVenue,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import {
  type ChangeDetailQuestion,
  MAX_DETAIL_QUESTIONS,
} from '@sunfield/contracts/catalogue/detail-question-rows';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { MembershipEntity } from '../../staff/model/membership.entity';
import { ActivityEntity } from '../model/activity.entity';
import { DetailQuestionEntity } from '../model/detail-question.entity';
import { SeasonEntity } from '../model/season.entity';
import { SessionEntity } from '../model/session.entity';
import { lockVenues } from '../model/venue-rooms';
import { VenueEntity } from '../model/venue.entity';
import { fieldError } from '../../kernel/base/app-error';
import { keyOfName } from './key-of-name';
import { type EntityManager, In, type ObjectType } from 'typeorm';
import { type CatalogueValues } from '@sunfield/contracts/kit/events/catalogue-values';

const nameKey = (name: string, rows: readonly EditedRow[], length: number, otherwise: string) =>
  keyOfName(name, { taken: rows.map(({ key }) => key), length, otherwise });

export const venues: DeletableKind<VenueEntity, Omit<ChangeVenue, 'version'>> = {
  name: 'venue',
  table: 'venues',
  entity: VenueEntity,
  keyOf: ({ name }, rows) => nameKey(name, rows, 40, 'venue'),
  usedBy: 'SELECT venue_key AS row_key, season_id FROM camp_days',
  titleOf: ({ name }) => name,
  isLast: ({ isArchived }) => isArchived,
  // Otherwise staff who may see this venue's children would see those of a later venue with the
  // same key.
  heldBy: async (manager, venueKey) => {
    const staff = await manager.countBy(MembershipEntity, { venueKey });
    if (staff > 0) return `${counted(staff, 'staff account')} for this venue only`;
    for (const [table, noun, nouns] of ofParties) {
      const sql = `SELECT COUNT(*) AS used FROM ${table} WHERE venue_key = ?`;
      const [row] = await manager.query<{ used: number }[]>(sql, [venueKey]);
      if (row && row.used > 0) return counted(row.used, noun, nouns);
    }
    return undefined;
  },
  instead: 'You can archive it instead.',
  check: refuseTooSmall,
};

const ofParties = [
  ['party_packages', 'party package', 'party packages'],
  ['parties', 'party', 'parties'],
] as const;

/** What is on sale at a venue stays on sale: a smaller limit comes after smaller camp days. */
async function refuseTooSmall(
  manager: EntityManager,
  { capacity = null }: Omit<ChangeVenue, 'version'>,
  { before, today }: { before?: VenueEntity; today: string },
): Promise<void> {
  if (!before || capacity === null || capacity === before.capacity) return;
  await lockVenues(manager, [before.key]);
  const rows = await manager.query<{ date: string; places: number }[]>(
    `SELECT camp_days.date AS date, SUM(capacity) AS places
     FROM camp_days JOIN seasons ON seasons.id = season_id
     WHERE venue_key = ? AND camp_days.date >= ? AND camp_days.state <> 'cancelled' AND seasons.state = 'on_sale'
     GROUP BY camp_days.date ORDER BY camp_days.date`,
    [before.key, today],
  );
  const [first] = rows.filter(({ places }) => places > capacity);
  if (!first) return;
  throw fieldError(
    'capacity',
    `On ${formatLongDate(first.date)} there are ${first.places} places on sale here. Change those camp days first.`,
  );
}

export const activities: DeletableKind<ActivityEntity, AddActivity> = {
  name: 'activity',
  table: 'activities',
  entity: ActivityEntity,
  keyOf: ({ programmeName }, rows) => nameKey(programmeName, rows, 20, 'activity'),
  usedBy: 'SELECT activity_key AS row_key, season_id FROM camp_days',
  titleOf: ({ programmeName }) => programmeName,
  instead: 'You can rename it, or leave it off new days.',
};

export const sessions: DeletableKind<SessionEntity, AddSession> = {
  name: 'session',
  table: 'sessions',
  entity: SessionEntity,
  keyOf: ({ name }, rows) => nameKey(name, rows, 20, 'session'),
  usedBy:
    'SELECT session_key AS row_key, season_id FROM slots JOIN camp_days ON camp_days.id = slots.camp_day_id',
  titleOf: ({ name }) => name,
  instead: 'You can rename it, or leave it off new days.',
};

export const questions: RowKind<DetailQuestionEntity, Omit<ChangeDetailQuestion, 'version'>> = {
  name: 'question',
  table: 'detail_questions',
  entity: DetailQuestionEntity,
  // Rows stay, so a number is never given twice.
  keyOf: (_, rows) => `q_${Math.max(0, ...rows.map(({ key }) => Number(key.slice(2)))) + 1}`,
  isLast: ({ isRetired }) => isRetired,
  check: checkQuestion,
};

async function checkQuestion(
  manager: EntityManager,
  facts: Omit<ChangeDetailQuestion, 'version'>,
  { before, rows }: { before?: DetailQuestionEntity; rows: DetailQuestionEntity[] },
): Promise<void> {
  if (before && before.kind !== facts.kind) {
    throw fieldError(
      'kind',
      'Earlier answers are of this kind. Retire the question and add another',
    );
  }
  if (before?.isForOffice && !facts.isForOffice) {
    throw fieldError(
      'isForOffice',
      'Families were told that only the office sees their answers. Retire the question and add another',
    );
  }
  const asked = rows.filter(({ key, isRetired }) => !isRetired && key !== before?.key);
  if (!facts.isRetired && asked.length >= MAX_DETAIL_QUESTIONS) {
    throw fieldError(
      before ? 'isRetired' : 'text',
      `There are ${MAX_DETAIL_QUESTIONS} questions already. Retire one first`,
    );
  }
  const added = <Value>(now: readonly Value[], earlier: readonly Value[] = []) => [
    ...new Set(now.filter((one) => !earlier.includes(one))),
  ];
  const seasonIds = added(facts.seasonIds, before?.seasonIds);
  if ((await manager.countBy(SeasonEntity, { id: In(seasonIds) })) < seasonIds.length) {
    throw fieldError('seasonIds', 'A season you chose is no longer there');
  }
  const activityKeys = added(facts.activityKeys, before?.activityKeys);
  if ((await manager.countBy(ActivityEntity, { key: In(activityKeys) })) < activityKeys.length) {
    throw fieldError('activityKeys', 'An activity you chose is no longer there');
  }
}

/** What uses a row: camp days, and the seasons they belong to. */
export interface RowUse {
  days: number;
  seasons: string[];
}

/** What all rows that staff edit have in common. */
export interface EditedRow {
  key: string;
  position: number;
  version: number;
}

/** What differs between venues, activities, sessions and questions. */
export interface RowKind<Entity extends EditedRow, Facts extends CatalogueValues> {
  /** The name used in events. */
  name: 'venue' | 'activity' | 'session' | 'question';
  table: string;
  entity: ObjectType<Entity>;
  /** Of a new row, among those there are. */
  keyOf: (facts: Facts, rows: readonly Entity[]) => string;
  /** Shown after all others, whatever its position. */
  isLast?: (row: Entity) => boolean;
  /** What the schema can't tell. `before`: the row that changes; left out for a new one. */
  check?: (
    manager: EntityManager,
    facts: Facts,
    among: { before?: Entity; rows: Entity[]; today: string },
  ) => Promise<void>;
  /** A query with a row for each camp day that uses one of them: `row_key` and `season_id`. */
  usedBy?: string;
}

/** Rows that no camp day uses can be deleted. */
export interface DeletableKind<
  Entity extends EditedRow,
  Facts extends CatalogueValues,
> extends RowKind<Entity, Facts> {
  name: 'venue' | 'activity' | 'session';
  titleOf: (row: Entity) => string;
  /** What else keeps it from being deleted, worded to follow "<title> has". */
  heldBy?: (manager: EntityManager, key: string) => Promise<string | undefined>;
  /** What staff can do instead of deleting it. */
  instead: string;
}
