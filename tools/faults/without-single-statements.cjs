/** Loaded into a process before its program: it takes every server for one that is no node of a cluster. */
const mysql = require('mysql2');

const connection = Object.getPrototypeOf(mysql.PoolConnection.prototype);
const { query } = connection;
connection.query = function (sql, ...rest) {
  const isAsking = typeof sql === 'string' && sql.includes("LIKE 'wsrep_on'");
  return query.call(this, isAsking ? "SHOW VARIABLES LIKE 'none'" : sql, ...rest);
};
