import { Injectable } from '@nestjs/common';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { addDays, calendarDateInLondon, daysBetween, instantInLondon } from '@sunfield/words/dates';
import {
  type SeasonFigures,
  type SeasonFiguresQuery,
  type Sold,
} from '@sunfield/contracts/catalogue/season-figures';
import { DataSource } from 'typeorm';
import { AppError } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { quotedList, sqlInstant } from '../kernel/database/columns';
import { type Measure } from '../bookings/ledger/figure.entity';
import { sumsByDay } from './figures.queries';
import { SeasonAnswersService } from './season-answers.service';

type Sum = string | number | null;
type Season = SeasonDates & { name: string; capacity: number };

const expected = quotedList(expectedStatuses);

/** What a chart of the sale goes back. */
const MAX_WEEKS = 12;

/** How full a season is, and how full another was the same number of days before it began. */
@Injectable()
export class SeasonFiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly answers: SeasonAnswersService,
    private readonly clock: Clock,
  ) {}

  /** Errors: `not_found` for a season that was never on sale, or has no days. */
  async read(query: SeasonFiguresQuery): Promise<SeasonFigures> {
    const today = calendarDateInLondon(this.clock.now());
    const seasons = await this.seasons();
    const choices = seasons.map(({ id, name, firstDay, lastDay }) => ({
      id,
      name,
      firstDay,
      lastDay,
    }));
    const season =
      query.season === undefined ? chooseSeason(seasons, today) : named(seasons, query.season);
    if (!season) return { choices, season: null, beside: null };
    const beside =
      query.beside === undefined ? chooseBeside(seasons, season) : named(seasons, query.beside);
    const filled = {
      ...(await this.filled(season, today)),
      ...(await this.answers.read(season)),
    };
    if (!beside) return { choices, season: filled, beside: null };
    const asOf = addDays(beside.firstDay, daysBetween(season.firstDay, today));
    return {
      choices,
      season: filled,
      beside: {
        ...(await this.filled(beside, today)),
        asOf,
        soldByThen: await this.sold(beside, asOf),
      },
    };
  }

  private async filled(season: Season, today: string) {
    const weeks: { weeksBefore: number; places: number }[] = [];
    for (let weeksBefore = MAX_WEEKS; weeksBefore >= 0; weeksBefore -= 1) {
      const date = addDays(season.firstDay, -7 * weeksBefore);
      if (date > today) break;
      weeks.push({ weeksBefore, places: (await this.sold(season, date)).places });
    }
    const { isOfParties: _, ...facts } = season;
    return { ...facts, sold: await this.sold(season, today), weeks };
  }

  /** The newest first. */
  private async seasons(): Promise<Season[]> {
    const rows = await this.dataSource.query<
      (Omit<SeasonDates, 'isOfParties'> & { name: string; state: string; capacity: Sum })[]
    >(
      `SELECT seasons.id AS id, name, seasons.state AS state, MIN(date) AS firstDay, MAX(date) AS lastDay,
         SUM(CASE WHEN camp_days.state = 'cancelled' THEN 0 ELSE capacity END) AS capacity
       FROM seasons JOIN camp_days ON season_id = seasons.id
       WHERE seasons.state <> 'draft' GROUP BY seasons.id, name, seasons.state
       ORDER BY MIN(date) DESC, seasons.id DESC`,
    );
    return rows.map(({ id, capacity, state, ...row }) => ({
      ...row,
      isOfParties: state === 'by_quote',
      id: Number(id),
      capacity: Number(capacity),
    }));
  }

  /** Until the end of a date; includes bookings cleared since. */
  private async sold({ id }: SeasonDates, date: string): Promise<Sold> {
    const sums = await sumsByDay(this.dataSource, ['season-places', 'season-bookings'], {
      subject: String(id),
    });
    const until = [...sums].filter(([day]) => day <= date);
    const sumOf = (measure: Measure) =>
      until.reduce((sum, [, amounts]) => sum + (amounts.get(measure) ?? 0), 0);
    const cancelled = await this.onCancelledDays(id, instantInLondon(addDays(date, 1), '00:00'));
    return {
      places: sumOf('season-places') - cancelled.places,
      bookings: sumOf('season-bookings') - cancelled.bookings,
    };
  }

  /** The sums include places on days that are cancelled, and bookings that have no others in the season. */
  private async onCancelledDays(seasonId: number, before: Date): Promise<Sold> {
    const [row] = await this.dataSource.query<{ places: Sum; bookings: Sum }[]>(
      `SELECT COUNT(*) AS places, COUNT(DISTINCT CASE WHEN NOT EXISTS (
           SELECT 1 FROM booking_places others JOIN camp_days days ON days.id = others.camp_day_id
           WHERE others.booking_id = bookings.id AND others.state = 'confirmed'
             AND days.season_id = camp_days.season_id AND days.state <> 'cancelled'
         ) THEN bookings.id END) AS bookings
       FROM camp_days
       JOIN booking_places ON booking_places.camp_day_id = camp_days.id AND booking_places.state = 'confirmed'
       JOIN bookings ON bookings.id = booking_places.booking_id
         AND payment_status IN (${expected}) AND paid_at < ?
       WHERE camp_days.season_id = ? AND camp_days.state = 'cancelled'`,
      [sqlInstant(before), seasonId],
    );
    return { places: Number(row?.places ?? 0), bookings: Number(row?.bookings ?? 0) };
  }
}

function named(seasons: readonly Season[], id: number): Season {
  const season = seasons.find((one) => one.id === id);
  if (!season) throw new AppError('not_found', { message: 'There is no such season.' });
  return season;
}

interface SeasonDates {
  id: number;
  firstDay: string;
  lastDay: string;
  isOfParties: boolean;
}

/** Whole weeks, so that both begin on the same weekday. */
const YEAR_DAYS = 364;
const SAME_TIME_DAYS = 42;

/** The current or next season of camp, or else the latest. Expects seasons with the latest first. */
export function chooseSeason<Season extends SeasonDates>(
  seasons: readonly Season[],
  today: string,
): Season | undefined {
  const camps = seasons.filter(({ isOfParties }) => !isOfParties);
  return camps.findLast(({ lastDay }) => lastDay >= today) ?? camps[0] ?? seasons[0];
}

/** The season a year earlier, within six weeks; or else the last one that began before it. */
export function chooseBeside<Season extends SeasonDates>(
  seasons: readonly Season[],
  { id, firstDay, isOfParties }: SeasonDates,
): Season | undefined {
  const earlier = seasons.filter(
    (one) => one.id !== id && one.firstDay <= firstDay && one.isOfParties === isOfParties,
  );
  const wanted = addDays(firstDay, -YEAR_DAYS);
  const away = (one: Season) => Math.abs(daysBetween(wanted, one.firstDay));
  const nearest = earlier.toSorted((a, b) => away(a) - away(b))[0];
  return nearest && away(nearest) <= SAME_TIME_DAYS ? nearest : earlier[0];
}
