import { Injectable } from '@nestjs/common';
import {
  type CampDayFigures,
  type DayFigures,
  type Figures,
  type NoShows,
  type SeasonIncomeQuery,
} from '@sunfield/contracts/office/overview';
import { type Period } from '@sunfield/contracts/kit/dates';
import { activityOnWire } from '@sunfield/contracts/kit/wire-names';
import { DataSource, In } from 'typeorm';
import { readSeasonsOnSale } from '../catalogue/model/seasons-on-sale';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { AppError } from '../kernel/base/app-error';
import { SeasonEntity } from '../catalogue/model/season.entity';
import { Clock } from '../kernel/base/clock';
import { datesFrom, paidByDay, readSums } from './figures.queries';
import { readNoShows } from './no-shows.queries';

/** Figures about places and revenue. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Errors: `validation_failed` for an empty or too long range of days. */
  async read({ from, to, season }: SeasonIncomeQuery): Promise<Figures> {
    const dates = datesFrom(from, to);
    const [seasons, days, sums] = await Promise.all([
      this.seasons(season),
      this.days(dates),
      readSums(this.dataSource, [
        'revenue',
        'deleted',
        'tshirts',
        'day-places',
        'day-revenue',
        'day-cleared',
      ]),
    ]);
    const campDays = await this.campDays(
      sums,
      seasons.map(({ id }) => id),
    );
    const isShown = new Set(seasons.map(({ id }) => String(id)));
    const tshirtPence = sumOf(
      [...sums('tshirts')]
        .filter(([ids]) => ids.split(',').some((id) => isShown.has(id)))
        .map(([, pence]) => pence),
    );
    const allPence = sumOf([...sums('revenue').values()]);
    return {
      days,
      revenuePence: sumOf(days.map(({ revenuePence }) => revenuePence)),
      bookings: sumOf(days.map(({ bookings }) => bookings)),
      seasons: seasons.map(({ name }) => name),
      campDays,
      tshirtPence,
      otherPence: allPence - tshirtPence - sumOf(campDays.map((day) => day.revenuePence)),
      deletedRevenuePence: sumOf([...sums('deleted').values()]),
    };
  }

  /** Who came, by venue. Errors: as for `read`. */
  readNoShows(query: Period): Promise<NoShows> {
    return readNoShows(this.dataSource, query, this.clock.now());
  }

  private async days(dates: string[]): Promise<DayFigures[]> {
    const paid = await paidByDay(this.dataSource, dates[0] ?? '', dates.at(-1) ?? '');
    return dates.map((date) => ({
      date,
      bookings: paid.get(date)?.get('bookings') ?? 0,
      revenuePence: paid.get(date)?.get('revenue') ?? 0,
    }));
  }

  /** Errors: `not_found`. */
  private async seasons(id: number | undefined): Promise<Pick<SeasonEntity, 'id' | 'name'>[]> {
    if (id === undefined) return readSeasonsOnSale(this.dataSource);
    const season = await this.dataSource.getRepository(SeasonEntity).findOneBy({ id });
    if (!season) throw new AppError('not_found', { message: 'There is no such season.' });
    return [season];
  }

  private async campDays(
    sums: Awaited<ReturnType<typeof readSums>>,
    seasonIds: number[],
  ): Promise<CampDayFigures[]> {
    const days = await this.dataSource.getRepository(CampDayEntity).find({
      where: { seasonId: In(seasonIds) },
      relations: { venue: true, season: true, activity: true },
      order: { date: 'ASC', venue: { position: 'ASC' }, id: 'ASC' },
    });
    const paid = sums('day-places');
    const revenue = sums('day-revenue');
    const cleared = sums('day-cleared');
    return days.map(({ id, date, venue, capacity, placesTaken, ...day }) => ({
      campDayId: id,
      date,
      venue: venue.key,
      venueName: venue.name,
      season: day.season.name,
      ...activityOnWire(day),
      activityName: day.activity.programmeName,
      isCancelled: day.state === 'cancelled',
      capacity,
      // Places of cleared bookings that are not erased yet must not be shown as taken.
      placesTaken: placesTaken - (cleared.get(String(id)) ?? 0),
      placesPaid: paid.get(String(id)) ?? 0,
      revenuePence: revenue.get(String(id)) ?? 0,
    }));
  }
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
