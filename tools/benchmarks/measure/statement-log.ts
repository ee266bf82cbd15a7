import { connectTo } from '../../databases/database-statement.ts';

/**
 * Reads the server's general log, which has every statement also of what goes on after an answer. For a server of the
 * benchmark's own.
 */
export async function openStatementLog(databaseUrl: string) {
  const connection = await connectTo(databaseUrl);
  await connection.query("SET GLOBAL log_output = 'TABLE'");
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
      return (rows as { statement: string }[]).flatMap(({ statement }) => statement.split(';\n'));
    },
    /** @returns without being counted */
    ask: async (statement: string, values?: unknown[]): Promise<Record<string, any>[]> => {
      const [rows] = await connection.query(statement, values);
      return rows as Record<string, any>[];
    },
    close: async () => {
      await connection.query('SET GLOBAL general_log = OFF');
      await connection.end();
    },
  };
}
