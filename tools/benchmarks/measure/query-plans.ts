import { connectTo } from '../../databases/database-statement.ts';
import type { RowDataPacket, Connection } from 'mysql2/promise';

type Row = RowDataPacket;
type Step = {
  request: string;
  table: string;
  type: string;
  key: string | null;
  rows: number;
  extra: string;
};

/** A full scan of a table with more rows than this means that an index is missing. */
const fewRows = 2000;

/** Excludes tables derived by the query itself. */
export const isFullScan = ({ table, type, rows }: Step) =>
  type === 'ALL' && rows > fewRows && !table.startsWith('<');

/**
 * Makes a MariaDB log its queries while something runs, and explains each of them.
 *
 * @param databaseUrl of a user who may change the server's settings
 */
export async function watchQueries(databaseUrl: string) {
  const connection = await connectTo(databaseUrl);
  await connection.query("SET GLOBAL log_output = 'TABLE'");
  return {
    /** @param request its name in the results */
    async plansOf(request: string, ask: () => Promise<unknown>): Promise<Step[]> {
      await connection.query('TRUNCATE mysql.general_log');
      await connection.query('SET GLOBAL general_log = ON');
      await ask();
      await connection.query('SET GLOBAL general_log = OFF');
      const steps = [];
      for (const statement of await asked(connection)) {
        const [plan] = await connection.query(`EXPLAIN ${statement}`);
        steps.push(...(plan as Row[]).map((step) => stepOf(request, step)));
      }
      return maxOfEach(steps.filter(({ rows }) => rows > 1));
    },
    end: () => connection.end(),
  };
}

async function asked(connection: Connection) {
  const [rows] = await connection.query(
    `SELECT DISTINCT CONVERT(argument USING utf8mb4) AS statement FROM mysql.general_log
     WHERE command_type = 'Query' AND thread_id <> CONNECTION_ID()`,
  );
  return (rows as Row[])
    .map(({ statement }) => String(statement).trim())
    .filter((statement) => /^(SELECT|WITH)\b/i.test(statement));
}

const stepOf = (request: string, { table, type, key, rows, Extra }: Row): Step => ({
  request,
  table: String(table),
  type: String(type),
  key,
  rows: Number(rows ?? 0),
  extra: String(Extra ?? ''),
});

/** A request may run the same query several times; only the slowest plan of each is reported. */
function maxOfEach(steps: Step[]) {
  const ascending = [...steps].sort((a, b) => a.rows - b.rows);
  const byWay = ascending.map((step) => {
    const { request, table, type, key, extra } = step;
    return [JSON.stringify([request, table, type, key, extra]), step] as const;
  });
  return [...new Map(byWay).values()];
}
