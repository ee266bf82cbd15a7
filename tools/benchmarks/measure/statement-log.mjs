import { connectTo } from '../../databases/database-statement.mjs';

/**
 * Reads the server's general log, which has every statement also of what goes on after an answer. For a server of the
 * benchmark's own, started with `--log-output=TABLE`.
 *
 * @param {string} databaseUrl
 */
export async function openStatementLog(databaseUrl) {
  const connection = await connectTo(databaseUrl);
  return {
    start: async () => {
      await connection.query('SET GLOBAL general_log = OFF');
      await connection.query('TRUNCATE mysql.general_log');
      await connection.query('SET GLOBAL general_log = ON');
    },
    /**
     * The statements of all other connections so far, but for what a new connection sets. The log has a message of
     * several (`kernel/database/batch.ts`) as one row.
     */
    read: async () => {
      const [rows] = await connection.query(
        `SELECT CONVERT(argument USING utf8mb4) AS statement FROM mysql.general_log
         WHERE command_type IN ('Query', 'Execute') AND thread_id <> CONNECTION_ID()
           AND argument NOT LIKE 'SET SESSION %' ORDER BY event_time`,
      );
      return /** @type {{ statement: string }[]} */ (rows).flatMap(({ statement }) =>
        statement.split(';\n'),
      );
    },
    /** @param {string} statement @param {unknown[]} [values] @returns {Promise<Record<string, any>[]>} without being counted */
    ask: async (statement, values) => {
      const [rows] = await connection.query(statement, values);
      return /** @type {Record<string, any>[]} */ (rows);
    },
    close: async () => {
      await connection.query('SET GLOBAL general_log = OFF');
      await connection.end();
    },
  };
}
