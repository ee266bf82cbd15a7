/**
 * Loaded into a process before its program, it sends another statement to the database instead of one of the program's:
 * for drills without their guard.
 */
const mysql = require('mysql2');

/** The environment of such a process. @param {string} beginning of the statement @param {string} instead */
exports.replacing = (beginning, instead) => ({
  NODE_OPTIONS: `--require ${__filename}`,
  REPLACED_STATEMENT: beginning,
  STATEMENT_INSTEAD: instead,
});

const { REPLACED_STATEMENT: beginning, STATEMENT_INSTEAD: instead } = process.env;
if (beginning) {
  const connection = Object.getPrototypeOf(mysql.PoolConnection.prototype);
  const { query } = connection;
  /** @param {unknown} sql @param {unknown[]} rest */
  connection.query = function (sql, ...rest) {
    const isReplaced = typeof sql === 'string' && sql.startsWith(beginning);
    return query.call(this, isReplaced ? instead : sql, ...rest);
  };
}
