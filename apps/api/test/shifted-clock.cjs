/**
 * Loaded into a process before its program, it moves that process's clock: by `CLOCK_AHEAD_MS`, or by the number in
 * `CLOCK_AHEAD_FILE`, which a test may change. With a file the database's clock, which the API follows, moves too.
 */
const { readFileSync } = require('node:fs');

const { CLOCK_AHEAD_MS, CLOCK_AHEAD_FILE: file } = process.env;
const RealDate = Date;

let known = { ms: Number(CLOCK_AHEAD_MS ?? 0), at: -Infinity };
function aheadMs() {
  if (file && RealDate.now() - known.at > 50)
    known = { ms: Number(readFileSync(file, 'utf8')) || 0, at: RealDate.now() };
  return known.ms;
}

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + aheadMs());
    else super(...parts);
  }

  static now() {
    return RealDate.now() + aheadMs();
  }
};

if (file) {
  const libsql = require('libsql');
  const { prepare } = libsql.prototype;
  libsql.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql);
    if (sql.includes("julianday('now')")) statement.all = () => [{ now: Date.now() }];
    return statement;
  };
  const mysql = require('mysql2');
  const connection = Object.getPrototypeOf(mysql.PoolConnection.prototype);
  const { query } = connection;
  connection.query = function (sql, ...rest) {
    const asksTime = typeof sql === 'string' && sql.startsWith('SELECT ROUND(UNIX_TIMESTAMP(NOW');
    return query.call(this, asksTime ? `SELECT ${Date.now()} AS now` : sql, ...rest);
  };
}
