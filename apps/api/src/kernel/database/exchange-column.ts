import { type QueryRunner } from 'typeorm';

/**
 * Exchanges a column of text for one of another type, with each row's text turned; empty text is left out. A migration
 * that died in the middle runs again (decision 47).
 */
export async function exchangeColumn<Row extends { said: string }>(
  runner: QueryRunner,
  { table, from, to, type }: Record<'table' | 'from' | 'to' | 'type', string>,
  turned: (row: Row) => string,
): Promise<void> {
  if (!(await runner.hasColumn(table, from))) return;
  if (!(await runner.hasColumn(table, to))) {
    await runner.query(`ALTER TABLE ${table} ADD COLUMN ${to} ${type}`);
  }
  const rows = (await runner.query(
    `SELECT ${table}.*, ${from} AS said FROM ${table} WHERE ${from} <> ''`,
  )) as (Row & { id: number })[];
  for (const row of rows) {
    await runner.query(`UPDATE ${table} SET ${to} = ? WHERE id = ?`, [turned(row), row.id]);
  }
  await runner.query(`ALTER TABLE ${table} DROP COLUMN ${from}`);
}
