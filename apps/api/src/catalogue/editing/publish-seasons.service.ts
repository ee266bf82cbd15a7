import { Inject, Injectable } from '@nestjs/common';
import { missingLegalWords } from '@sunfield/contracts/kit/settings/legal-words';
import {
  canMoveSeason,
  type MoveSeason,
  type SeasonChecklist,
  type SeasonDetails,
  type SeasonState,
} from '@sunfield/contracts/catalogue/seasons';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { isPastDay } from '@sunfield/words/dates';
import { DataSource, type EntityManager } from 'typeorm';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config, hasLocalStripe } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../kernel/settings/settings.service';
import { CampDayEntity } from '../model/camp-day.entity';
import { PriceRuleEntity } from '../model/price-rule.entity';
import { SeasonEntity } from '../model/season.entity';
import { TshirtSizeEntity } from '../model/tshirt-size.entity';
import { lockVenues, roomsInTurn } from '../model/venue-rooms';
import { VenueEntity } from '../model/venue.entity';
import { BookedSlots } from './booked-slots';
import { lockAllDays, lockSeason } from './lock-season';
import { type CheckedSeason, checkSeason, obstacles } from './season-checklist';
import { findDays, findSeason, readSeason } from './season-views';

/** What is missing before a season can be published, and its moves from draft to archive. */
@Injectable()
export class PublishSeasons {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly booked: BookedSlots,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Errors: `not_found`. */
  async checklist(id: number): Promise<SeasonChecklist> {
    const { manager } = this.dataSource;
    return this.check(manager, await findSeason(manager, id), await this.missingWords());
  }

  /** Errors: `not_found`, `changed_meanwhile`, `status_conflict`, `season_not_ready`. */
  async move(id: number, { state, version }: MoveSeason, staff: Staff): Promise<SeasonDetails> {
    const missingWords = await this.missingWords();
    await inTransaction(this.dataSource, async (manager) => {
      const season = await lockSeason(manager, id, version);
      if (!canMoveSeason(season.state, state)) {
        throw new AppError('status_conflict', { message: refusals[season.state] });
      }
      if (state === 'on_sale') {
        const days = await manager.findBy(CampDayEntity, { seasonId: id });
        await lockVenues(manager, [...new Set(days.map(({ venueKey }) => venueKey))]);
      }
      if (state === 'on_sale') await this.refuseUnready(manager, season, missingWords);
      if (state === 'draft') await this.refuseBooked(manager, id);
      await manager.update(SeasonEntity, { id }, { state });
      const by = byStaff(staff, this.clock.now());
      const moved = { before: { state: season.state }, after: { state } };
      await recordEvent(manager, { type: 'season.moved', ...by, subjectId: id, ...moved });
    });
    return readSeason(this.dataSource.manager, id, this.clock.now());
  }

  private async refuseUnready(
    manager: EntityManager,
    season: SeasonEntity,
    missingWords: CheckedSeason['missingWords'],
  ): Promise<void> {
    const checklist = await this.check(manager, season, missingWords);
    const [first] = obstacles(checklist);
    if (!first) return;
    throw new AppError('season_not_ready', {
      message: `This season cannot be published yet. ${first.message}`,
      ...checklist,
    });
  }

  private async refuseBooked(manager: EntityManager, id: number): Promise<void> {
    const days = await lockAllDays(manager, id);
    if ((await this.booked.ofDays(manager, days)).length === 0) return;
    throw new AppError('status_conflict', {
      message:
        'Camp days of this season have been booked, so it cannot become a draft again. You can archive it, or close its days.',
    });
  }

  private async check(
    manager: EntityManager,
    season: SeasonEntity,
    missingWords: CheckedSeason['missingWords'],
  ): Promise<SeasonChecklist> {
    const venues = await manager.findBy(VenueEntity, { isArchived: false });
    const days = await findDays(manager, season.id);
    return checkSeason({
      season,
      days,
      tooBig: await this.tooBig(manager, season, days),
      venueKeys: venues.map(({ key }) => key),
      lacksSizes: await this.lacksSizes(manager, season),
      missingWords,
      isReal: !hasLocalStripe(this.config),
      now: this.clock.now(),
    });
  }

  private async tooBig(
    manager: EntityManager,
    { id: seasonId }: SeasonEntity,
    all: readonly PlannedDay[],
  ): Promise<PlannedDay[]> {
    const now = this.clock.now();
    const days = all.filter(({ state, date }) => state !== 'cancelled' && !isPastDay(date, now));
    const except = days.map(({ id }) => id);
    const rooms = await roomsInTurn(manager, days, { seasonId, except });
    return days.filter(({ capacity }, index) => capacity > (rooms[index]?.places ?? capacity));
  }

  private async lacksSizes(
    manager: EntityManager,
    { id: seasonId }: SeasonEntity,
  ): Promise<boolean> {
    const isSold = await manager.existsBy(PriceRuleEntity, { seasonId, kind: 't-shirt' });
    return isSold && !(await manager.existsBy(TshirtSizeEntity, {}));
  }

  private async missingWords(): Promise<CheckedSeason['missingWords']> {
    return missingLegalWords(await this.settings.read());
  }
}

/** Why a season in each state can't move to the requested one. */
const refusals: Record<SeasonState, string> = {
  draft: 'This season is a draft. It can only be published.',
  on_sale: 'This season is on sale already.',
  archived: 'This season is archived. It can only be put on sale again.',
  by_quote: 'This season is sold by quotes alone.',
};
