import { Injectable } from '@nestjs/common';
import { type CampAges, readAges } from '@sunfield/contracts/catalogue/camp-ages';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type VatOnSale, vatOnSale } from '@sunfield/contracts/payments/money/vat';
import { calendarDateInLondon, isPastDay } from '@sunfield/words/dates';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { DataSource, type FindOptionsOrder, type FindOptionsWhere, In } from 'typeorm';
import { AppError, isAppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { SettingsService } from '../../kernel/settings/settings.service';
import { ActivityEntity } from '../model/activity.entity';
import { CampDayEntity } from '../model/camp-day.entity';
import { campDayView, seasonView, venueView } from './catalogue-views';
import { readEdition } from '../model/catalogue-editions';
import { type Booker } from '../model/opening';
import { SeasonEntity } from '../model/season.entity';
import { isForCamps } from '../model/party-rows';
import { SessionEntity } from '../model/session.entity';
import { TshirtSizeEntity } from '../model/tshirt-size.entity';
import { VenueEntity } from '../model/venue.entity';

/** The seasons on sale with their rules, by first day, and all their days with venue and slots, by date. */
export interface OnSale {
  /** The edition of the catalogue and settings that this was read from. */
  edition: string;
  /** How long places are held. */
  holdMinutes: number;
  /** How many unpaid places one visitor may hold; the next field is whom to ring for more. */
  unpaidPlaces: Settings['unpaidPlaces'];
  phone: string;
  /** The ages for days that have none. */
  ages: CampAges;
  /** What is sold now has these rates; undefined if the provider is not registered for VAT. */
  vat: VatOnSale | undefined;
  seasons: SeasonEntity[];
  days: CampDayEntity[];
}

export const nothingOnSale: OnSale = {
  edition: '',
  holdMinutes: 0,
  unpaidPlaces: { perFamily: 0, perNetwork: 0, percentOfDay: 0 },
  phone: '',
  ages: { agesFrom: null, agesTo: null },
  vat: undefined,
  seasons: [],
  days: [],
};

/** What camp days refer to, in display order. */
interface Rows {
  venues: VenueEntity[];
  activities: ActivityEntity[];
  sessions: SessionEntity[];
  tshirtSizes: TshirtSizeEntity[];
}

type Taken = Pick<CampDayEntity, 'placesTaken' | 'keptForWaiting' | 'keptForFunded'>;
interface TakenRow extends Record<'id' | 'taken' | 'kept' | 'funded', number> {
  edition: string;
}

interface CatalogueNow {
  /** Changes whenever anything shown changes. What depends only on the time gets a new key within a second. */
  key: string;
  shownTo: (booker: Booker) => Catalogue;
}

/** Staff who save many days make several editions in a row. */
const maxTries = 10;

const inOrder = { position: 'ASC', key: 'ASC' } as const;

@Injectable()
export class CatalogueService {
  private remembered: (OnSale & Rows) | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** With no season on sale, its lists of seasons and days are empty. */
  async read(): Promise<CatalogueNow> {
    const now = this.clock.now();
    const latest = await this.latest();
    const taken = latest.days.map(
      ({ placesTaken, keptForWaiting, keptForFunded }) =>
        `${placesTaken + keptForFunded}${keptForWaiting ? 'k' : ''}`,
    );
    return {
      key: `${latest.edition} ${Math.floor(now.getTime() / 1000)} ${taken.join()}`,
      shownTo: (booker) => catalogueOf(latest, { now, booker }),
    };
  }

  /** What parents would get if only this season were on sale and open. Errors: `not_found`. */
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
   * Runs work that sells what can be booked, as last read, but never sells or refuses anything on out-of-date data.
   * If the work fails on data that has changed since, it is done again. Errors: those of the work;
   * `temporarily_unavailable` if the catalogue keeps changing; `not_found` if no season is on sale, or with `mayBeEmpty` runs it with `nothingOnSale`.
   */
  async sellFrom<Result>(
    work: (onSale: OnSale) => Promise<Result>,
    { mayBeEmpty = false } = {},
  ): Promise<Result> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const onSale = await this.toBookFrom().catch((error: unknown) => {
        if (mayBeEmpty && isAppError(error, 'not_found')) return nothingOnSale;
        throw error;
      });
      try {
        return await work(onSale);
      } catch (error) {
        if (onSale === nothingOnSale || (await this.isCurrent(onSale))) throw error;
      }
    }
    throw new AppError('temporarily_unavailable', { retryAfterSeconds: 2 });
  }

  /**
   * What can be booked, as last read. A caller that sells from it must pass on its edition
   * (`exchangePlaces`), and check that it `isCurrent` before refusing anything because of it.
   * Errors: `not_found` if no season is on sale.
   */
  async toBookFrom(): Promise<OnSale> {
    const known = this.remembered;
    // If nothing is on sale everyone is refused, so that is never taken from memory.
    const onSale = known && known.seasons.length > 0 ? known : await this.onSale();
    if (onSale.seasons.length === 0)
      throw new AppError('not_found', { message: 'No camps are on sale at the moment.' });
    this.remembered = onSale;
    return onSale;
  }

  /** Whether it is still current. If not, it is dropped from memory and read again next time. */
  async isCurrent({ edition }: OnSale): Promise<boolean> {
    const isSame = (await readEdition(this.dataSource.manager)) === edition;
    if (!isSame) this.remembered = undefined;
    return isSame;
  }

  /**
   * The last reading while it is current, because thousands of days take long to read and seldom change. Taking places
   * makes no new edition, so the counts are read each time, together with the edition.
   */
  private async latest(): Promise<OnSale & Rows> {
    const known = this.remembered;
    const taken = known && (await this.takenPlaces(known));
    if (!taken) return (this.remembered = await this.onSale());
    const days = known.days.map((day) => ({
      ...day,
      ...taken.get(day.id),
    }));
    return { ...known, days };
  }

  /** Taken places by camp day id; undefined if the edition has changed. */
  private async takenPlaces({ edition, seasons }: OnSale): Promise<Map<number, Taken> | undefined> {
    const rows = await this.dataSource.query<TakenRow[]>(
      `SELECT edition, day.id AS id, day.places_taken AS taken, day.kept_for_waiting AS kept,
         day.kept_for_funded AS funded
       FROM catalogue_edition LEFT JOIN camp_days day
         ON day.season_id IN (${['NULL', ...seasons.map(() => '?')].join(', ')})
       WHERE catalogue_edition.id = 1`,
      seasons.map(({ id }) => id),
    );
    if (rows[0]?.edition !== edition) return undefined;
    return new Map(
      rows.map(({ id, taken, kept, funded }) => [
        id,
        { placesTaken: taken, keptForWaiting: kept === 1, keptForFunded: funded },
      ]),
    );
  }

  private async onSale(): Promise<OnSale & Rows> {
    // Read first: if anything changes meanwhile, this edition will be out of date.
    const edition = await readEdition(this.dataSource.manager);
    const settings = await this.settings.read();
    const { holdMinutes, unpaidPlaces, contact, ages } = settings;
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
      vat: vatOnSale(settings),
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
 * The seasons on sale with their venues, days, prices and places left, and whether each day is open to this booker.
 * Parents don't get days that are over, except in a season that stays open, or venues without days. Its schema leaves out
 * the columns that are not shown.
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
  const programme = venues.filter(isForCamps).map((venue) => ({
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
    activities: activities.filter(isForCamps),
    sessions: sessions.filter(isForCamps),
    tshirtSizes,
    venues: booker === 'staff' ? programme : programme.filter((venue) => venue.days.length > 0),
    today: calendarDateInLondon(now),
    ages,
  };
}
