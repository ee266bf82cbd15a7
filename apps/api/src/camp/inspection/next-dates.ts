import {
  And,
  type EntityTarget,
  type FindOptionsWhere,
  In,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
} from 'typeorm';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { type Scope } from './section';

const DATES_AT_ONCE = 5;

interface Dated {
  date: string;
  venueKey: string;
}

/** The next dates on which a log has rows, and how these are found. */
export async function nextDates<Row extends Dated>(
  { dataSource: { manager }, from, to, venues }: Scope,
  after: string,
  entity: EntityTarget<Row>,
): Promise<{ dates: string[]; where: FindOptionsWhere<Row>; next: string | null }> {
  const where = {
    date: And(after === '' ? MoreThanOrEqual(from) : MoreThan(after), LessThanOrEqual(to)),
    ...(venues && { venueKey: In([...venues]) }),
  };
  const found = await manager
    .createQueryBuilder(entity, 'event')
    .select('event.date', 'date')
    .distinct(true)
    .where(where)
    .orderBy('event.date', 'ASC')
    .limit(DATES_AT_ONCE)
    .getRawMany<{ date: string }>();
  const dates = found.map(({ date }) => date);
  return {
    dates,
    where: { ...where, date: In(dates) } as FindOptionsWhere<Row>,
    next: dates.length < DATES_AT_ONCE ? null : (dates.at(-1) ?? null),
  };
}

/** By key; a venue that was deleted since keeps its key. */
export async function venueNames({ dataSource }: Scope): Promise<(key: string) => string> {
  const venues = await dataSource.manager.find(VenueEntity, { select: { key: true, name: true } });
  const names = new Map(venues.map(({ key, name }) => [key, name]));
  return (key) => names.get(key) ?? key;
}
