import {
  type BookingFilter,
  type BookingQuery,
  type bookingSorts,
} from '@sunfield/contracts/bookings/booking-list';
import { MAX_COUNTED } from '@sunfield/contracts/kit/paging';
import { type DataSource, type EntityManager } from 'typeorm';
import { countUpTo } from '../../kernel/database/count-up-to';
import { type Statement } from '../../kernel/database/transaction';
import { isShownPlace } from '../model/booking-place.entity';
import { writeNewTokensInTime } from '../model/search-tokens';
import { fewBookingsWith, hasWords, type Words, wordsOfSearch } from './token-search';
import { placeholders } from '../../kernel/database/columns';

const order: Record<(typeof bookingSorts)[number], [column: string, direction: 'ASC' | 'DESC']> = {
  id: ['id', 'ASC'],
  '-id': ['id', 'DESC'],
  total: ['total_pence', 'ASC'],
  '-total': ['total_pence', 'DESC'],
  parent: ['parent_name', 'ASC'],
  '-parent': ['parent_name', 'DESC'],
};

/** The query, plus the bookings that match its search text as a payment reference. */
type Wanted<Query> = Omit<Query, 'attention'> & {
  referenced: number[];
  /** Only these bookings, if staff asked for those that need attention. */
  attending?: number[] | undefined;
};

/** `isMany`: more than `MAX_COUNTED` bookings match it. */
type Filter = Statement & { isMany?: boolean };

interface Row {
  id: number;
}

/**
 * The ids of the bookings on one page of the staff's list, in order, and how many match in all, or `MAX_COUNTED` + 1 for
 * more.
 */
export async function findBookingIds(
  { manager }: DataSource,
  query: Wanted<BookingQuery>,
): Promise<{ ids: number[]; total: number }> {
  const { page, pageSize, before, after } = query;
  const filters = await filtersOf(manager, query);
  const matching = all(filters);
  const [column, forwards] = order[query.sort];
  const isBackwards = before !== undefined;
  const direction = (forwards === 'ASC') === isBackwards ? 'DESC' : 'ASC';
  const anchor = before ?? after;
  const past = anchor === undefined ? [] : [await pastBooking(manager, anchor, column, direction)];
  const { sql, parameters } = all([matching, ...past]);
  const rows = await manager.query<Row[]>(
    `SELECT booking.id AS id FROM bookings booking WHERE ${sql}
     ORDER BY booking.${column} ${direction}, booking.id ${direction} LIMIT ? OFFSET ?`,
    [...parameters, pageSize, anchor === undefined ? (page - 1) * pageSize : 0],
  );
  const ids = rows.map(({ id }) => id);
  return { ids: isBackwards ? ids.reverse() : ids, total: await count(manager, filters) };
}

async function count(manager: EntityManager, filters: Filter[]): Promise<number> {
  // One filter alone has been counted already.
  if (filters.length === 2 && filters[1]?.isMany) return MAX_COUNTED + 1;
  const { sql, parameters } = all(filters);
  // With an order MariaDB asks the bookings, newest first, instead of reading an index of others; but it would sort all.
  const order = filters.length > 1 ? 'ORDER BY booking.id DESC' : '';
  return countUpTo(manager, {
    sql: `SELECT 1 AS one FROM bookings booking WHERE ${sql} ${order}`,
    parameters,
  });
}

/** The rows that follow a booking in an order, whatever page it is on. */
async function pastBooking(
  manager: EntityManager,
  id: number,
  column: string,
  direction: 'ASC' | 'DESC',
): Promise<Statement> {
  const sign = direction === 'ASC' ? '>' : '<';
  const isPast = `booking.id ${sign} ?`;
  if (column === 'id') return { sql: isPast, parameters: [id] };
  const [row] = await manager.query<{ value: string | number }[]>(
    `SELECT ${column} AS value FROM bookings WHERE id = ?`,
    [id],
  );
  // The first comparison alone could use the index, the second one could not.
  return {
    sql: `booking.${column} ${sign}= ? AND (booking.${column} ${sign} ? OR ${isPast})`,
    parameters: [row?.value ?? null, row?.value ?? null, id],
  };
}

/** The next matching bookings below an id, newest first, for reading all of them in batches. */
export async function findBookingIdsBelow(
  { manager }: DataSource,
  filter: Wanted<BookingFilter> & { words?: Words },
  { below, limit }: { below: number; limit: number },
): Promise<number[]> {
  const isBelow = { sql: 'booking.id < ?', parameters: [below] };
  const { sql, parameters } = all([...(await filtersOf(manager, filter)), isBelow]);
  const rows = await manager.query<Row[]>(
    `SELECT booking.id AS id FROM bookings booking WHERE ${sql} ORDER BY booking.id DESC LIMIT ?`,
    [...parameters, limit],
  );
  return rows.map(({ id }) => id);
}

const all = (conditions: Statement[]): Statement => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  parameters: conditions.flatMap(({ parameters }) => parameters),
});

const isOneOf = (ids: readonly number[]): Statement =>
  ids.length === 0
    ? { sql: '1 = 0', parameters: [] }
    : { sql: `booking.id IN (${placeholders(ids)})`, parameters: [...ids] };

async function filtersOf(
  manager: EntityManager,
  {
    status,
    venue,
    date,
    season,
    among,
    search = '',
    words,
    referenced,
    attending,
  }: Wanted<BookingFilter> & { words?: Words },
): Promise<Filter[]> {
  const numbered = /^#(\d{1,10})$/.exec(search)?.[1];
  return [
    { sql: 'booking.deleted_at IS NULL', parameters: [] },
    ...(attending ? [isOneOf(attending)] : []),
    ...(among ? [isOneOf(among.split(',').map(Number))] : []),
    ...(status ? [{ sql: 'booking.payment_status = ?', parameters: [status] }] : []),
    ...(venue || date || season ? [await onDays(manager, { venue, date, season })] : []),
    ...(numbered ? [isOneOf([Number(numbered)])] : []),
    ...(words ? [await matches(manager, [words], [])] : []),
    ...(search && !numbered ? [await searched(manager, search, referenced)] : []),
  ];
}

/**
 * Bookings with a shown place there: by their numbers if they are few; otherwise each booking is asked, in the order of
 * the list, because MariaDB would read and sort all of a venue's places for one page.
 */
async function onDays(
  manager: EntityManager,
  { venue, date, season }: Pick<BookingFilter, 'venue' | 'date' | 'season'>,
): Promise<Filter> {
  const shown = [
    isShownPlace('place'),
    ...(venue ? ['day.venue_key = ?'] : []),
    ...(date ? ['day.date = ?'] : []),
    ...(season ? ['day.season_id = ?'] : []),
  ].join(' AND ');
  const parameters = [venue, date, season].filter(Boolean);
  const places = `booking_places place JOIN camp_days day ON day.id = place.camp_day_id`;
  const found = await manager.query<Row[]>(
    `SELECT DISTINCT found.id AS id FROM ${places}
       JOIN bookings found ON found.id = place.booking_id AND found.deleted_at IS NULL
     WHERE ${shown} LIMIT ${MAX_COUNTED + 1}`,
    parameters,
  );
  if (found.length <= MAX_COUNTED) return isOneOf(found.map(({ id }) => id));
  return {
    sql: `(SELECT place.id FROM ${places} WHERE place.booking_id = booking.id AND ${shown} LIMIT 1) IS NOT NULL`,
    parameters,
    isMany: true,
  };
}

/**
 * Every word of the search: of a parent's or child's name in any order and spelling, an email address, or a phone number
 * in any form; also the booking's number or a payment reference (`#32` means only that booking).
 */
function searched(manager: EntityManager, search: string, referenced: number[]): Promise<Filter> {
  const number = /^(\d{1,10})$/.exec(search)?.[1];
  return matches(manager, wordsOfSearch(search), [
    ...referenced,
    ...(number ? [Number(number)] : []),
  ]);
}

/** Any of these, or one of the numbers. */
async function matches(manager: EntityManager, any: Words[], numbers: number[]): Promise<Filter> {
  await writeNewTokensInTime(manager.dataSource);
  const ids = new Set(numbers);
  const frequent: Statement[] = [];
  for (const words of any) {
    const few = await fewBookingsWith(manager, words);
    if (few) for (const id of few) ids.add(id);
    else frequent.push(hasWords('booking.id', words));
  }
  const either = [...frequent, isOneOf([...ids])];
  return {
    sql: `(${either.map(({ sql }) => sql).join(' OR ')})`,
    parameters: either.flatMap(({ parameters }) => parameters),
    isMany: frequent.length > 0,
  };
}
