import { type DataSource } from 'typeorm';
import { inSnapshot } from '../../kernel/database/snapshot';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { enteringSums, readingParts, readingSold, type SoldRow, sumsOf } from './figures';
import { type SoldPart, Sums } from './parts-of-figures';
import { type Measure } from './figure.entity';

const batchSize = 2000;

interface FigureSum {
  measure: Measure;
  paidOn: string;
  subject: string;
  amount: number;
}

type Query = (sql: string, parameters?: unknown[]) => Promise<unknown>;
type GiveWay = () => Promise<unknown>;
const goOn: GiveWay = () => Promise.resolve();

/** What is missing to the sums, by what the bookings come to at one moment, and what is wrong with each. */
export const wrongFigures = (
  dataSource: DataSource,
  giveWay = goOn,
): Promise<{ missing: Sums; problems: string[] }> =>
  inSnapshot(dataSource, (runner) => compareFigures((...asked) => runner.query(...asked), giveWay));

async function compareFigures(query: Query, giveWay: GiveWay) {
  const said = new Sums();
  const stored = await query(
    'SELECT measure, paid_on AS paidOn, subject, SUM(amount) AS amount FROM figures GROUP BY measure, paid_on, subject',
  );
  for (const { measure, paidOn, subject, amount } of stored as FigureSum[]) {
    said.add(measure, { paidOn, subject }, Number(amount));
  }
  const found = await countAll(query, giveWay);
  const missing = new Sums();
  missing.addAll(found, 1);
  missing.addAll(said, -1);
  const problems = missing.rows().map(({ measure, paidOn, subject }) => {
    const name = { measure, paidOn, subject };
    const words = [measure, paidOn, subject].filter(Boolean).join(' ');
    return `${words}: ${said.get(name)} said, ${found.get(name)} found`;
  });
  return { missing, problems };
}

async function countAll(query: Query, giveWay: GiveWay): Promise<Sums> {
  const all = new Sums();
  for (let after = 0; ;) {
    const sold = (await query(
      readingSold(`id > ? AND paid_at IS NOT NULL ORDER BY id LIMIT ${batchSize}`),
      [after],
    )) as SoldRow[];
    const last = sold.at(-1)?.id;
    if (last === undefined) return all;
    const { sql, parameters } = readingParts('booking_id > ? AND booking_id <= ?', [after, last]);
    all.addAll(sumsOf(sold, (await query(sql, parameters)) as SoldPart[]), 1);
    after = last;
    await giveWay();
  }
}

/** Counts everything again and enters what is missing to the sums; returns what was wrong. Safe to repeat. */
export async function recountFigures(dataSource: DataSource, giveWay = goOn): Promise<string[]> {
  const { missing, problems } = await wrongFigures(dataSource, giveWay);
  for (const { sql, parameters } of enteringSums(missing)) await dataSource.query(sql, parameters);
  return problems;
}

/** Makes one row of the rows of each sum. */
export async function foldFigures(dataSource: DataSource, giveWay = goOn): Promise<void> {
  const sums = await dataSource.query<(FigureSum & { n: number; last: number })[]>(
    `SELECT measure, paid_on AS paidOn, subject, SUM(amount) AS amount, COUNT(*) AS n, MAX(id) AS last
     FROM figures GROUP BY measure, paid_on, subject HAVING COUNT(*) > 1 OR SUM(amount) = 0`,
  );
  for (const { measure, paidOn, subject, amount, n, last } of sums) {
    await inTransaction(dataSource, async (manager) => {
      const gone = await execute(
        manager,
        'DELETE FROM figures WHERE measure = ? AND paid_on = ? AND subject = ? AND id <= ?',
        [measure, paidOn, subject, last],
      );
      // A row with a lower id may be committed later; then it is folded another night.
      if (gone !== Number(n)) throw new Overtaken();
      const sum = new Sums();
      sum.add(measure, { paidOn, subject }, Number(amount));
      for (const { sql, parameters } of enteringSums(sum)) await execute(manager, sql, parameters);
    }).catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
    });
    await giveWay();
  }
}

class Overtaken extends Error {}
