import { Injectable } from '@nestjs/common';
import {
  exampleClaimsOf,
  withoutExampleClaims,
} from '@sunfield/contracts/kit/settings/example-claims';
import { type ChangeSettings } from '@sunfield/contracts/kit/settings/settings';
import { type Setup } from '@sunfield/contracts/kit/settings/setup';
import { DataSource, type EntityManager } from 'typeorm';
import { BookedSlots } from '../../catalogue/editing/booked-slots';
import { EditSeasons } from '../../catalogue/editing/edit-seasons.service';
import { lockAllDays, lockSeason } from '../../catalogue/editing/lock-season';
import { specifiedSeason, specifiedVenues } from '../../catalogue/example/specified-programme';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { CatalogueRows } from '../../catalogue/rows/catalogue-rows.service';
import { venues as venueRows } from '../../catalogue/rows/row-kinds';
import { AppError, isAppError } from '../../kernel/base/app-error';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../kernel/settings/settings.service';

const isExampleVenue = ({ key, name, address }: VenueEntity): boolean =>
  specifiedVenues.some(
    (venue) => venue.key === key && venue.name === name && venue.address === address,
  );

export const isExampleSeason = ({ id, name }: Pick<SeasonEntity, 'id' | 'name'>): boolean =>
  id === 1 && name === specifiedSeason.name;

/** What came with a new installation. A season or venue that staff have renamed, sold or used is theirs. */
@Injectable()
export class ExampleContent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly booked: BookedSlots,
    private readonly seasons: EditSeasons,
    private readonly rows: CatalogueRows,
    private readonly settings: SettingsService,
  ) {}

  async read(): Promise<Setup['example']> {
    const { manager } = this.dataSource;
    const season = await exampleSeason(manager);
    const isSold = season !== undefined && (await this.isUsed(manager, season.id));
    const all = await manager.find(VenueEntity, { order: { position: 'ASC' } });
    const kept = new Set<string>();
    for (const { venueKey, seasonId } of await manager.find(CampDayEntity, {
      select: { venueKey: true, seasonId: true },
    })) {
      if (isSold || seasonId !== season?.id) kept.add(venueKey);
    }
    for (const { key } of all.filter(isExampleVenue)) {
      if (await venueRows.heldBy?.(manager, key)) kept.add(key);
    }
    return {
      season: season && !isSold ? season.name : null,
      venues: all.flatMap((venue) =>
        isExampleVenue(venue) && !kept.has(venue.key) ? [venue.name] : [],
      ),
      claims: exampleClaimsOf(await this.settings.read()).length,
      keeps: isSold
        ? `${season.name} has been booked or is waited for, so it and its venues stay. You can archive it.`
        : '',
    };
  }

  /** Removes what `read` names. Nothing that was ever sold goes: another request may sell it meanwhile. */
  async remove(by: Staff): Promise<void> {
    const { season, venues } = await this.read();
    if (season !== null) await unlessGone(this.removeSeason(by));
    for (const venue of await this.dataSource.manager.find(VenueEntity)) {
      if (isExampleVenue(venue) && venues.includes(venue.name))
        await unlessGone(this.rows.remove(venueRows, venue.key, by));
    }
    await this.removeClaims(by).catch((error: unknown) => {
      if (!isAppError(error, 'changed_meanwhile')) throw error;
      return this.removeClaims(by);
    });
  }

  private async removeSeason(by: Staff): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const { id } = await lockSeason(manager, 1);
      await lockAllDays(manager, id);
      if (await this.isUsed(manager, id)) throw new AppError('still_in_use');
      // Nothing of a draft can be booked.
      await manager.update(SeasonEntity, { id }, { state: 'draft' });
    });
    await this.seasons.remove(1, by);
  }

  private async removeClaims(by: Staff): Promise<void> {
    const settings = await this.settings.read();
    if (exampleClaimsOf(settings).length === 0) return;
    // Examples are removed as they are read; what staff wrote was valid when it was saved.
    await this.settings.change(withoutExampleClaims(settings) as ChangeSettings, by, true);
  }

  /** Whether places of it were ever booked, or families wait for one. */
  private async isUsed(manager: EntityManager, seasonId: number): Promise<boolean> {
    const days = await manager.findBy(CampDayEntity, { seasonId });
    if (days.some(({ waiting, keptForFunded }) => waiting + keptForFunded > 0)) return true;
    return (
      (
        await this.booked.ofDays(
          manager,
          days.map(({ id }) => id),
        )
      ).length > 0
    );
  }
}

/** Another request may have removed it meanwhile. */
async function unlessGone(removing: Promise<unknown>): Promise<void> {
  try {
    await removing;
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
  }
}

async function exampleSeason(manager: EntityManager): Promise<SeasonEntity | undefined> {
  const season = await manager.findOneBy(SeasonEntity, { id: 1 });
  return season && isExampleSeason(season) ? season : undefined;
}
