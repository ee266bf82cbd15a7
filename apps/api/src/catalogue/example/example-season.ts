import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../kernel/config/config';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { log } from '../../kernel/log/log';
import { inTransaction } from '../../kernel/database/transaction';
import { ActivityEntity } from '../model/activity.entity';
import { CampDayEntity } from '../model/camp-day.entity';
import { insertPriceRules } from '../model/price-rule.entity';
import { SeasonEntity } from '../model/season.entity';
import { SessionEntity } from '../model/session.entity';
import {
  specifiedActivities,
  specifiedDays,
  specifiedRules,
  specifiedSeason,
  specifiedSessions,
  specifiedTshirtSizes,
  specifiedVenues,
} from './specified-programme';
import { SlotEntity } from '../model/slot.entity';
import { TshirtSizeEntity } from '../model/tshirt-size.entity';
import { VenueEntity } from '../model/venue.entity';

/**
 * Adds the specified programme, for demos, development and tests, or if SEED_EXAMPLE_SEASON asks
 * for it. Only into an empty catalogue: never next to camps that are really on sale.
 */
@Injectable()
export class ExampleSeason implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.seedExampleSeason) return;
    try {
      await inTransaction(this.dataSource, async (manager) => {
        for (const entity of [VenueEntity, ActivityEntity, SessionEntity, SeasonEntity]) {
          if (await manager.existsBy(entity, {})) return;
        }
        await insertProgramme(manager);
        log.info('the example season is in the catalogue');
      });
    } catch (error) {
      // Another replica that started at the same moment added it first.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** Uses fixed ids, so that replicas doing this concurrently get a duplicate key. */
async function insertProgramme(manager: EntityManager): Promise<void> {
  const seasonId = 1;
  await manager.insert(
    VenueEntity,
    specifiedVenues.map(({ key, name, address, place }, position) => ({
      key,
      name,
      address,
      ...place,
      position,
    })),
  );
  await manager.insert(ActivityEntity, specifiedActivities.map(atPosition));
  await manager.insert(SessionEntity, specifiedSessions.map(atPosition));
  await manager.insert(TshirtSizeEntity, specifiedTshirtSizes.map(atPosition));
  await manager.insert(SeasonEntity, {
    id: seasonId,
    name: specifiedSeason.name,
    state: 'on_sale',
    closesWithEachDay: false,
  });
  await insertPriceRules(manager, seasonId, specifiedRules);
  const days = specifiedDays.map((day, index) => ({ ...day, id: index + 1 }));
  await manager.insert(
    CampDayEntity,
    days.map(({ id, venue, date, activityKey }) => ({
      id,
      seasonId,
      venueKey: venue,
      date,
      activityKey,
      capacity: specifiedSeason.capacity,
    })),
  );
  await manager.insert(
    SlotEntity,
    days.flatMap(({ id, slots }) =>
      slots.map(([sessionKey, pricePence]) => ({ campDayId: id, sessionKey, pricePence })),
    ),
  );
}

const atPosition = <Row>(row: Row, position: number) => ({ ...row, position });
