import { Injectable } from '@nestjs/common';
import { type CampAges, readAges } from '@sunfield/contracts/catalogue/camp-ages';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { calendarDateInLondon, isPastDay } from '@sunfield/contracts/kit/dates';
import { type Settings } from '@sunfield/contracts/site/settings';
import { DataSource, type FindOptionsOrder, type FindOptionsWhere, In } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { SettingsService } from '../../settings/settings.service';
import { ActivityEntity } from '../model/activity.entity';
import { CampDayEntity } from '../model/camp-day.entity';
import {
  activityView,
  campDayView,
  seasonView,
  sessionView,
  tshirtSizeView,
  venueView,
} from './catalogue-views';
import { readEdition } from '../model/catalogue-editions';
import { type Booker } from '../model/opening';
import { SeasonEntity } from '../model/season.entity';
import { SessionEntity } from '../model/session.entity';
import { TshirtSizeEntity } from '../model/tshirt-size.entity';
import { VenueEntity } from '../model/venue.entity';

/** The seasons on sale with their rules, by their first day, and all their days with venue and slots, by date. */
export interface OnSale {
  /** The edition of the catalogue and settings that this was read from. */
  edition: string;
  /** How long places are held. */
  holdMinutes: number;
  /** How many of them one visitor may hold, and whom to ring for more. */
  unpaidPlaces: Settings['unpaidPlaces'];
  phone: string;
  /** For whom camps are where a day does not say. */
  ages: CampAges;
  seasons: SeasonEntity[];
  days: CampDayEntity[];
}

/** What camp days are made of, in its order. */
interface Rows {
  venues: VenueEntity[];
  activities: ActivityEntity[];
  sessions: SessionEntity[];
  tshirtSizes: TshirtSizeEntity[];
}

/** What the catalogue shows at a moment. */
export interface CatalogueNow {
  /** Another where anything that it shows is another. What time alone changes has another within a second. */
  key: string;
  shownTo: (booker: Booker) => Catalogue;
}

const inOrder = { position: 'ASC', key: 'ASC' } as const;

@Injectable()
export class CatalogueService {
  private remembered: (OnSale & Rows) | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Without a season on sale its lists of seasons and days are empty. */
  async read(): Promise<CatalogueNow> {
    const now = this.clock.now();
    const latest = await this.latest();
    const taken = latest.days.map(({ placesTaken }) => placesTaken);
    return {
      key: `${latest.edition} ${Math.floor(now.getTime() / 1000)} ${taken.join()}`,
      shownTo: (booker) => catalogueOf(latest, { now, booker }),
    };
  }

  /** What parents would get were this season on sale and open, and only it. Errors: `not_found`. */
  async preview(seasonId: number): Promise<Catalogue> {
    const [season] = await this.findSeasons({ id: seasonId });
    if (!season) throw new AppError('not_found', { message: 'There is no such season.' });
    const opened: SeasonEntity = {
      ...season,
      state: 'on_sale',
      bookingOpensAt: null,
      bookingClosesAt: null,
    };
    const days = await this.findDays([opened]);
    const ages = readAges((await this.settings.read()).ages);
    const shown = { ...(await this.findRows()), seasons: [opened], days, ages };
    return catalogueOf(shown, { now: this.clock.now(), booker: 'parent' });
  }

  /**
   * What can be booked, as last read. Whoever sells from it passes its edition on (`exchangePlaces`), and
   * checks that it `isCurrent` before refusing anything because of it.
   * Errors: `not_found` where no season is on sale.
   */
  async toBookFrom(): Promise<OnSale> {
    const known = this.remembered;
    // That nothing is on sale refuses everybody, so it is never taken from memory.
    const onSale = known && known.seasons.length > 0 ? known : await this.onSale();
    if (onSale.seasons.length === 0)
      throw new AppError('not_found', { message: 'No camps are on sale at the moment.' });
    this.remembered = onSale;
    return onSale;
  }

  /** Whether it still holds. If not, it is forgotten, and read anew when next asked for. */
  async isCurrent({ edition }: OnSale): Promise<boolean> {
    const isSame = (await readEdition(this.dataSource.manager)) === edition;
    if (!isSame) this.remembered = undefined;
    return isSame;
  }

  /**
   * As last read while that still holds, because thousands of days take long to read and seldom change. Counting
   * places makes no new edition: they are asked for each time, with the edition.
   */
  private async latest(): Promise<OnSale & Rows> {
    const known = this.remembered;
    const taken = known && (await this.takenPlaces(known));
    if (!taken) return (this.remembered = await this.onSale());
    const days = known.days.map((day) => ({
      ...day,
      placesTaken: taken.get(day.id) ?? day.placesTaken,
    }));
    return { ...known, days };
  }

  /** By the id of the camp day; undefined where there is another edition. */
  private async takenPlaces({
    edition,
    seasons,
  }: OnSale): Promise<Map<number, number> | undefined> {
    const rows = await this.dataSource.query<{ edition: string; id: unknown; taken: unknown }[]>(
      `SELECT edition, day.id AS id, day.places_taken AS taken
       FROM catalogue_edition LEFT JOIN camp_days day
         ON day.season_id IN (${['NULL', ...seasons.map(() => '?')].join(', ')})
       WHERE catalogue_edition.id = 1`,
      seasons.map(({ id }) => id),
    );
    if (rows[0]?.edition !== edition) return undefined;
    return new Map(rows.map(({ id, taken }) => [Number(id), Number(taken)]));
  }

  private async onSale(): Promise<OnSale & Rows> {
    // Read first: if anything changes meanwhile, this edition will not be the current one.
    const edition = await readEdition(this.dataSource.manager);
    const { holdMinutes, unpaidPlaces, contact, ages } = await this.settings.read();
    const seasons = await this.findSeasons({ state: 'on_sale' });
    const days = await this.findDays(seasons);
    const firstDay = (season: SeasonEntity) =>
      days.find(({ seasonId }) => seasonId === season.id)?.date ?? '9999';
    return {
      edition,
      holdMinutes,
      unpaidPlaces,
      phone: contact.phone,
      ages: readAges(ages),
      seasons: seasons.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)) || a.id - b.id),
      days,
      ...(await this.findRows()),
    };
  }

  private async findRows(): Promise<Rows> {
    return {
      venues: await this.dataSource.getRepository(VenueEntity).find({ order: inOrder }),
      activities: await this.dataSource.getRepository(ActivityEntity).find({ order: inOrder }),
      sessions: await this.dataSource.getRepository(SessionEntity).find({ order: inOrder }),
      tshirtSizes: await this.dataSource.getRepository(TshirtSizeEntity).find({ order: inOrder }),
    };
  }

  private findSeasons(where: FindOptionsWhere<SeasonEntity>): Promise<SeasonEntity[]> {
    return this.dataSource.getRepository(SeasonEntity).find({
      where,
      relations: { priceRules: true },
      order: { id: 'ASC', priceRules: { position: 'ASC' } },
    });
  }

  private findDays(seasons: SeasonEntity[]): Promise<CampDayEntity[]> {
    const order: FindOptionsOrder<CampDayEntity> = {
      date: 'ASC',
      id: 'ASC',
      slots: { session: { position: 'ASC' }, id: 'ASC' },
    };
    return this.dataSource.getRepository(CampDayEntity).find({
      where: { seasonId: In(seasons.map(({ id }) => id)) },
      relations: { venue: true, slots: { session: true } },
      order,
    });
  }
}

/**
 * The seasons on sale with their venues, days, prices and places left, and whether each day is open to
 * this booker. Parents are told of no days that are over, but for those of a season that stays open, and of no
 * venue without days.
 */
function catalogueOf(
  {
    seasons,
    days,
    venues,
    activities,
    sessions,
    tshirtSizes,
    ages,
  }: Pick<OnSale, 'seasons' | 'days' | 'ages'> & Rows,
  { now, booker }: { now: Date; booker: Booker },
): Catalogue {
  const seasonOf = new Map(seasons.map((season) => [season.id, season]));
  const programme = venues.map((venue) => ({
    ...venueView(venue),
    days: days.flatMap((day) => {
      const season = seasonOf.get(day.seasonId);
      if (!season || day.venueKey !== venue.key) return [];
      if (booker === 'parent' && season.closesWithEachDay && isPastDay(day.date, now)) return [];
      return [campDayView(day, season, { now, booker })];
    }),
  }));
  return {
    seasons: seasons.map(seasonView),
    activities: activities.map(activityView),
    sessions: sessions.map(sessionView),
    tshirtSizes: tshirtSizes.map(tshirtSizeView),
    venues: booker === 'staff' ? programme : programme.filter((venue) => venue.days.length > 0),
    today: calendarDateInLondon(now),
    ages,
  };
}
