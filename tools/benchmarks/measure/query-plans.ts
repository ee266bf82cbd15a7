import { openStatementLog } from './statement-log.ts';

type Row = Record<string, any>;
type Step = {
  request: string;
  table: string;
  type: string;
  key: string | null;
  rows: number;
  extra: string;
};

/**
 * A full scan of a table with more rows than this means that an index is missing. Of a smaller one the database may
 * rightly prefer it: a portion of the export reads 500 of 3,000 bookings.
 */
const fewRows = 10_000;

/** Excludes tables derived by the query itself. */
export const isFullScan = ({ table, type, rows }: Step) =>
  type === 'ALL' && rows > fewRows && !table.startsWith('<');

/**
 * Makes a MariaDB log its queries while something runs, and explains each of them.
 *
 * @param databaseUrl of a user who may change the server's settings
 */
export async function watchQueries(databaseUrl: string) {
  const log = await openStatementLog(databaseUrl);
  return {
    /** @param request its name in the results */
    async plansOf(request: string, ask: () => Promise<unknown>): Promise<Step[]> {
      await log.start();
      await ask();
      const queries = (await log.read()).filter((statement) =>
        /^\s*(SELECT|WITH)\b/i.test(statement),
      );
      const steps = [];
      for (const query of new Set(queries)) {
        const plan = await log.ask(`EXPLAIN ${query}`);
        steps.push(...plan.map((step) => stepOf(request, step)));
      }
      return maxOfEach(steps.filter(({ rows }) => rows > 1));
    },
    end: log.close,
  };
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
