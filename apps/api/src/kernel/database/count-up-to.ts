import { MAX_COUNTED } from '@sunfield/contracts/kit/paging';
import { type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { type Statement } from './transaction';

/** How many rows a SELECT finds, or `MAX_COUNTED` + 1 for more: reads no further. */
export async function countUpTo(
  manager: EntityManager,
  { sql, parameters }: Statement,
): Promise<number> {
  const [row] = await manager.query<{ n: number }[]>(
    `SELECT COUNT(*) AS n FROM (${sql} LIMIT ${MAX_COUNTED + 1}) AS counted`,
    parameters,
  );
  return Number(row?.n);
}

/** The same for a query of entities. */
export function countMatching<Row extends ObjectLiteral>(
  matching: SelectQueryBuilder<Row>,
): Promise<number> {
  const [sql, parameters] = matching.clone().select('1', 'one').getQueryAndParameters();
  return countUpTo(matching.dataSource.manager, { sql, parameters });
}

/** The part of a list of entities that a page shows, by its column `id`, newest first. */
export async function pageOf<Row extends ObjectLiteral>(
  matching: SelectQueryBuilder<Row>,
  {
    page,
    pageSize,
    before,
    after,
  }: { page: number; pageSize: number; before?: number | undefined; after?: number | undefined },
): Promise<Row[]> {
  const isBackwards = before !== undefined;
  const anchor = before ?? after;
  const id = `${matching.alias}.id`;
  const listed = matching
    .clone()
    .orderBy(id, isBackwards ? 'ASC' : 'DESC')
    .limit(pageSize);
  if (anchor === undefined) listed.offset((page - 1) * pageSize);
  else listed.andWhere(`${id} ${isBackwards ? '>' : '<'} :anchor`, { anchor });
  const rows = await listed.getMany();
  return isBackwards ? rows.reverse() : rows;
}
