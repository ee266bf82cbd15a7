import { type DataSource } from 'typeorm';

/** Everything the database holds, as text: to look for what must not be in it. */
export async function everyRow(dataSource: DataSource): Promise<string> {
  const tables = dataSource.entityMetadatas.map(({ tableName }) => tableName);
  const rows = await Promise.all(tables.map((name) => dataSource.query(`SELECT * FROM ${name}`)));
  return JSON.stringify(rows);
}
