import { type Ratio } from '@sunfield/contracts/camp/duty/ratio';
import { type Staff } from '../../kernel/http/may';
import {
  type DataSource,
  And,
  type EntityTarget,
  type FindOptionsWhere,
  In,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
} from 'typeorm';

/** What a pack is about. */
export interface Scope {
  dataSource: DataSource;
  /** London dates, both inclusive. */
  from: string;
  to: string;
  /** Keys; null: all, also those that were deleted since. */
  venues: readonly string[] | null;
  reader: Staff;
  /** How many children one adult may look after, by today's settings. */
  ratio: Ratio;
}

export interface Batch {
  /** A text for each column; calendar dates as `YYYY-MM-DD`. */
  rows: string[][];
  /** The children whom the rows name. */
  children?: readonly { bookingId: number; childId: number }[];
  /** For the next batch; null after the last. */
  next: string | null;
}

/**
 * A part of the pack for an inspection: a table, on the page, on paper and as a file. A new part is one of these in
 * `inspection.service.ts`.
 */
export interface Section {
  /** In addresses and the names of files. */
  key: string;
  title: string;
  about: string;
  columns: string[];
  /** Some rows, in order, after those of the batch whose `next` this is; `''` for the first. Never all in memory. */
  read: (scope: Scope, after: string) => Promise<Batch>;
}

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
