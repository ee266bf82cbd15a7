import { type DataSource } from 'typeorm';

/** SQLite, and not a server. */
export const isSqlite = ({ options }: DataSource): boolean => options.type === 'better-sqlite3';

/**
 * SQL around a `?`: an instant, or the one that `query` reads if that is later. Until the end of the transaction no other
 * changes what it has read.
 */
export const notBefore = (dataSource: DataSource, query: string): string =>
  isSqlite(dataSource)
    ? `MAX(?, (${query}))`
    : `GREATEST(CAST(? AS DATETIME(3)), (${query} LOCK IN SHARE MODE))`;

/** The statement that switches the checking of foreign keys on or off, for one connection. */
export const checkingForeignKeys = (dataSource: DataSource, isOn: boolean): string =>
  isSqlite(dataSource)
    ? `PRAGMA foreign_keys = ${Number(isOn)}`
    : `SET FOREIGN_KEY_CHECKS = ${Number(isOn)}`;
