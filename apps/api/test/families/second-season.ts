import { type DataSource } from 'typeorm';
import { ActivityEntity } from '../../src/catalogue/model/activity.entity';
import { CampDayEntity } from '../../src/catalogue/model/camp-day.entity';
import { PriceRuleEntity } from '../../src/catalogue/model/price-rule.entity';
import { SeasonEntity } from '../../src/catalogue/model/season.entity';
import { SessionEntity } from '../../src/catalogue/model/session.entity';
import { SlotEntity } from '../../src/catalogue/model/slot.entity';

export const easter = { id: 2, name: 'Easter 2026', monday: '2026-04-06', tuesday: '2026-04-07' };

/**
 * A second season beside the specification's, with its own activity, session, prices and discounts: two days of
 * climbing at Brecks, 10am-2pm, £18, 20% off for siblings, t-shirts at £12.
 */
export async function addSecondSeason({ manager }: DataSource): Promise<void> {
  await manager.insert(ActivityEntity, {
    key: 'climbing',
    programmeName: 'Climbing & Bouldering',
    bookingName: 'Climbing Camp',
    description: 'Ropes and walls',
    icon: 'ball',
    position: 2,
  });
  await manager.insert(SessionEntity, {
    key: '10am-2pm',
    name: '10am to 2pm',
    starts: '10:00',
    ends: '14:00',
    position: 2,
  });
  await manager.insert(SeasonEntity, {
    id: easter.id,
    name: easter.name,
    state: 'on_sale',
    closesWithEachDay: true,
  });
  const rules = [
    { kind: 'sibling' as const, parameters: { percent: 20 } },
    { kind: 't-shirt' as const, parameters: { pricePence: 1200 } },
  ];
  await manager.insert(
    PriceRuleEntity,
    rules.map((rule, position) => ({ ...rule, seasonId: easter.id, position })),
  );
  for (const [index, date] of [easter.monday, easter.tuesday].entries()) {
    const id = 101 + index;
    await manager.insert(CampDayEntity, {
      id,
      seasonId: easter.id,
      venueKey: 'brecks',
      date,
      activityKey: 'climbing',
      agesFrom: 8,
      agesTo: 12,
      note: 'Bring grippy shoes.',
      capacity: 12,
    });
    await manager.insert(SlotEntity, { campDayId: id, sessionKey: '10am-2pm', pricePence: 1800 });
  }
}
