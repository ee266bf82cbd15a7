/** Loaded into a process before its program: no connection of it waits for what was written on another node. */
const mysql = require('mysql2');

const connection = Object.getPrototypeOf(mysql.PoolConnection.prototype);
const { query } = connection;
connection.query = function (sql, ...rest) {
  const isWaiting = typeof sql === 'string' && sql.includes('wsrep_sync_wait =');
  return query.call(this, isWaiting ? 'SET SESSION wsrep_sync_wait = 0' : sql, ...rest);
};
