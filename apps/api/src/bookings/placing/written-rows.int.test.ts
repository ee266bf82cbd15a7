import { expect, it } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { testApi } from '../../../test/running/start-api';

const api = testApi();

const order = () =>
  anOrder({ dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }], totalPence: 3000 });
const place = () => api.post('/api/bookings', order()).expect(201);

async function rowsByTable(): Promise<Map<string, number>> {
  const { entityMetadatas } = api.dataSource;
  const counts = entityMetadatas.map(
    ({ tableName }) => `SELECT '${tableName}' AS name, COUNT(*) AS n FROM ${tableName}`,
  );
  const rows = await api.dataSource.query<{ name: string; n: number | string }[]>(
    counts.join(' UNION ALL '),
  );
  return new Map(rows.map(({ name, n }) => [name, Number(n)]));
}

/** In how many trees a table keeps each row: its own, and one for each index. All of them are written with the row. */
async function treesOf(table: string): Promise<number> {
  const isSqlite = api.dataSource.options.type === 'better-sqlite3';
  const [row] = await api.dataSource.query<[{ n: number | string }]>(
    isSqlite
      ? 'SELECT COUNT(*) AS n FROM sqlite_master WHERE tbl_name = ?'
      : `SELECT COUNT(DISTINCT index_name) AS n FROM information_schema.statistics
         WHERE table_schema = DATABASE() AND table_name = ?`,
    [table],
  );
  return Number(row.n);
}

it('writes few rows of a booking of two days, and each into few trees', async () => {
  // The first one of an address also writes its limits.
  await place();
  const before = await rowsByTable();
  await place();
  const written: Record<string, [rows: number, trees: number]> = {};
  for (const [table, after] of await rowsByTable()) {
    const rows = after - (before.get(table) ?? 0);
    if (rows !== 0) written[table] = [rows, rows * (await treesOf(table))];
  }
  expect(written).toEqual({
    bookings: [1, 10],
    booking_children: [1, 2],
    booking_places: [2, 10],
    booking_lines: [1, 1],
    holds: [2, 10],
    ledger_entries: [1, 4],
    events: [1, 5],
  });
});
