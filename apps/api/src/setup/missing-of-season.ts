import { type DataSource } from 'typeorm';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { SeasonEntity } from '../catalogue/model/season.entity';

/** What the first season still needs: one on sale if there is any, else the newest draft. */
export async function missingOfSeason(dataSource: DataSource): Promise<string[]> {
  const [season] = await dataSource
    .getRepository(SeasonEntity)
    .find({ order: { state: 'DESC', id: 'DESC' }, take: 1 });
  if (!season) return ['There is no season yet.'];
  const days = dataSource.getRepository(CampDayEntity);
  const count = await days.countBy({ seasonId: season.id });
  if (count === 0) return [`“${season.name}” has no camp days yet.`];
  const unsold = await days
    .createQueryBuilder('day')
    .leftJoin('day.slots', 'slot')
    .where('day.seasonId = :id AND slot.id IS NULL', { id: season.id })
    .getCount();
  if (unsold === 0) return [];
  return [
    unsold === 1
      ? 'One of its camp days has no session with a price.'
      : `${unsold} of its camp days have no session with a price.`,
  ];
}
