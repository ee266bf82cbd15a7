import { connectTo } from '../../databases/database-statement.mjs';

/** @typedef {import('mysql2/promise').RowDataPacket} Row */
/** @typedef {{ request: string, table: string, type: string, key: string | null, rows: number, extra: string }} Step */

/** A full scan of a table with more rows than this means that an index is missing. */
const fewRows = 2000;

/** Excludes tables derived by the query itself. @param {Step} step */
export const isFullScan = ({ table, type, rows }) =>
  type === 'ALL' && rows > fewRows && !table.startsWith('<');

/**
 * Makes a MariaDB log its queries while something runs, and explains each of them.
 *
 * @param {string} databaseUrl of a user who may change the server's settings
 */
export async function watchQueries(databaseUrl) {
  const connection = await connectTo(databaseUrl);
  await connection.query("SET GLOBAL log_output = 'TABLE'");
  return {
    /**
     * @param {string} request its name in the results
     * @param {() => Promise<unknown>} ask
     * @returns {Promise<Step[]>}
     */
    async plansOf(request, ask) {
      await connection.query('TRUNCATE mysql.general_log');
      await connection.query('SET GLOBAL general_log = ON');
      await ask();
      await connection.query('SET GLOBAL general_log = OFF');
      const steps = [];
      for (const statement of await asked(connection)) {
        const [plan] = await connection.query(`EXPLAIN ${statement}`);
        steps.push(.../** @type {Row[]} */ (plan).map((step) => stepOf(request, step)));
      }
      return maxOfEach(steps.filter(({ rows }) => rows > 1));
    },
    end: () => connection.end(),
  };
}

/** @param {import('mysql2/promise').Connection} connection */
async function asked(connection) {
  const [rows] = await connection.query(
    `SELECT DISTINCT CONVERT(argument USING utf8mb4) AS statement FROM mysql.general_log
     WHERE command_type = 'Query' AND thread_id <> CONNECTION_ID()`,
  );
  return /** @type {Row[]} */ (rows)
    .map(({ statement }) => String(statement).trim())
    .filter((statement) => /^(SELECT|WITH)\b/i.test(statement));
}

/**
 * @param {string} request
 * @param {Row} step
 * @returns {Step}
 */
const stepOf = (request, { table, type, key, rows, Extra }) => ({
  request,
  table: String(table),
  type: String(type),
  key,
  rows: Number(rows ?? 0),
  extra: String(Extra ?? ''),
});

/** A request may run the same query several times; only the slowest plan of each is reported. @param {Step[]} steps */
function maxOfEach(steps) {
  const ascending = [...steps].sort((a, b) => a.rows - b.rows);
  const byWay = ascending.map((step) => {
    const { request, table, type, key, extra } = step;
    return /** @type {const} */ ([JSON.stringify([request, table, type, key, extra]), step]);
  });
  return [...new Map(byWay).values()];
}
