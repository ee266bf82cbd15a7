import { withNewerKinds } from '@sunfield/contracts/catalogue/discount-kinds';
import { type SeasonDetails, type SeasonSummary } from '@sunfield/contracts/catalogue/seasons';
import { type EntityManager } from 'typeorm';
import { schoolYearsOf } from '../model/ages-of-day';
import { AppError } from '../../kernel/base/app-error';
import { CampDayEntity } from '../model/camp-day.entity';
import { priceRuleOf } from '../model/price-rule.entity';
import { SeasonEntity } from '../model/season.entity';
import { bankHolidaysAround } from './bank-holidays';

/** Totals for a season's days. */
interface Sums {
  seasonId: number;
  firstDay: string;
  lastDay: string;
  days: number;
  venues: number;
  capacity: number;
  placesTaken: number;
}

/** All seasons: first those without days yet, then the newest days first. */
export async function readSeasons(manager: EntityManager): Promise<SeasonSummary[]> {
  const seasons = await manager.find(SeasonEntity, { order: { id: 'DESC' } });
  const sums = await readSums(manager);
  const summaries = seasons.map((season) => summaryOf(season, sums.get(season.id)));
  const newest = ({ firstDay }: SeasonSummary) => firstDay ?? '9999';
  return summaries.toSorted((a, b) => newest(b).localeCompare(newest(a)));
}

/** Errors: `not_found`. */
export async function readSeason(
  manager: EntityManager,
  id: number,
  now: Date,
): Promise<SeasonDetails> {
  const season = await findSeason(manager, id);
  const summary = summaryOf(season, (await readSums(manager, id)).get(id));
  return {
    ...summary,
    priceRules: season.priceRules.map(priceRuleOf),
    cancellationPolicy: season.cancellationPolicy,
    ...(season.discountOrder && { discountOrder: withNewerKinds(season.discountOrder) }),
    ...(season.payingInParts && { payingInParts: season.payingInParts }),
    bankHolidays: await bankHolidaysAround(summary, now),
  };
}

/** Includes its rules. Errors: `not_found`. */
export async function findSeason(manager: EntityManager, id: number): Promise<SeasonEntity> {
  const season = await manager.findOne(SeasonEntity, {
    where: { id },
    relations: { priceRules: true },
    order: { priceRules: { position: 'ASC' } },
  });
  if (!season) throw new AppError('not_found', { message: 'There is no such season.' });
  return season;
}

/** A season's days with their slots, by date and venue. */
export const findDays = (manager: EntityManager, seasonId: number): Promise<CampDayEntity[]> =>
  manager.find(CampDayEntity, {
    where: { seasonId },
    relations: { venue: true, activity: true, slots: { session: true } },
    order: {
      date: 'ASC',
      venue: { position: 'ASC' },
      venueKey: 'ASC',
      activity: { position: 'ASC' },
      id: 'ASC',
      slots: { session: { position: 'ASC' }, id: 'ASC' },
    },
  });

async function readSums(manager: EntityManager, id?: number): Promise<Map<number, Sums>> {
  const query = manager
    .createQueryBuilder(CampDayEntity, 'day')
    .select('day.seasonId', 'seasonId')
    .addSelect('MIN(day.date)', 'firstDay')
    .addSelect('MAX(day.date)', 'lastDay')
    .addSelect('COUNT(*)', 'days')
    .addSelect('COUNT(DISTINCT day.venueKey)', 'venues')
    .addSelect('SUM(day.capacity)', 'capacity')
    .addSelect('SUM(day.placesTaken)', 'placesTaken')
    .groupBy('day.seasonId');
  if (id !== undefined) query.where('day.seasonId = :id', { id });
  const rows = await query.getRawMany<Sums>();
  return new Map(rows.map((row) => [row.seasonId, row]));
}

const summaryOf = (
  { yearsFrom, yearsTo, discountOrder: _, ...season }: SeasonEntity,
  sums: Sums | undefined,
): SeasonSummary => ({
  ...season,
  ...schoolYearsOf({ yearsFrom, yearsTo }),
  bookingOpensAt: season.bookingOpensAt?.toISOString() ?? null,
  bookingClosesAt: season.bookingClosesAt?.toISOString() ?? null,
  firstDay: sums?.firstDay ?? null,
  lastDay: sums?.lastDay ?? null,
  days: sums?.days ?? 0,
  venues: sums?.venues ?? 0,
  capacity: sums?.capacity ?? 0,
  placesTaken: sums?.placesTaken ?? 0,
});
