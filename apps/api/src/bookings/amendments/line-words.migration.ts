import { deflateSync, inflateSync } from 'node:zlib';
import { type LineWords, wordsOfLine } from '@sunfield/words/price-lines';
import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { type SealedColumn, SealedTextError } from '../../kernel/crypto/sealed-column';
import { placeholders, text, varchar } from '../../kernel/database/columns';
import { log } from '../../kernel/log/log';
import { plan as sealedPlan, whatChanged } from '../model/amendment.entity';
import { type Known, wordsOfCorrectionText, wordsOfLabel, wordsOfPlaceText } from './english-lines';

/**
 * Lines of prices, and what changes say, become keys with parameters (decision 72). English that no key fits is kept as
 * it is. `down` turns back the lines of bookings only.
 */
export class LineWords1795690000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_lines ADD COLUMN words text NULL');
    // A migration that died in the middle runs again: see decision 47.
    if (await runner.hasColumn('booking_lines', 'label')) await fill(runner);
    await runner.changeColumn('booking_lines', 'words', new TableColumn(words));
    await runner.query('ALTER TABLE booking_lines DROP COLUMN label');
    await rewriteAmendments(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_lines ADD COLUMN label varchar(200) NULL');
    await eachBooking(runner, 'words', async (lines, write) => {
      for (const line of lines) {
        const said = { words: JSON.parse(line.said) as LineWords, quantity: line.quantity };
        await write('label', wordsOfLine(said), [line]);
      }
    });
    await runner.changeColumn('booking_lines', 'label', new TableColumn(label));
    await runner.query('ALTER TABLE booking_lines DROP COLUMN words');
  }
}

const words = { name: 'words', ...text() };
const label = { name: 'label', ...varchar(200) };

/** How many bookings or changes are read at a time. */
const portion = 200;

interface Line {
  bookingId: number;
  position: number;
  quantity: number;
  said: string;
  seasons: string[];
}

type Write = (column: string, value: string, lines: readonly Line[]) => Promise<void>;

async function eachBooking(
  runner: QueryRunner,
  column: 'label' | 'words',
  work: (lines: Line[], write: Write) => Promise<void>,
): Promise<void> {
  const write: Write = async (into, value, lines) => {
    // A position is one of few numbers, so a whole portion takes few statements.
    for (const position of new Set(lines.map((line) => line.position))) {
      const ids = lines.filter((line) => line.position === position).map((line) => line.bookingId);
      await runner.query(
        `UPDATE booking_lines SET ${into} = ? WHERE position = ? AND booking_id IN (${placeholders(ids)})`,
        [value, position, ...ids],
      );
    }
  };
  for (let after = 0; ;) {
    const bookings = await query<{ id: number; soldRules: string }>(
      runner,
      `SELECT id, sold_rules AS soldRules FROM bookings WHERE id > ? ORDER BY id LIMIT ${portion}`,
      [after],
    );
    const ids = bookings.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const lines = await query<Omit<Line, 'seasons'>>(
      runner,
      `SELECT booking_id AS bookingId, position, quantity, ${column} AS said
       FROM booking_lines WHERE booking_id IN (${placeholders(ids)})`,
      ids,
    );
    const seasons = new Map(bookings.map(({ id, soldRules }) => [id, seasonsIn(soldRules)]));
    await work(
      lines.map((line) => ({ ...line, seasons: seasons.get(line.bookingId) ?? [] })),
      write,
    );
  }
}

async function fill(runner: QueryRunner): Promise<void> {
  const sessions = await sessionNames(runner);
  await eachBooking(runner, 'label', async (lines, write) => {
    const alike = new Map<string, Line[]>();
    for (const line of lines) {
      const said = JSON.stringify(wordsOfLabel(line.said, { sessions, seasons: line.seasons }));
      alike.set(said, [...(alike.get(said) ?? []), line]);
    }
    for (const [said, same] of alike) await write('words', said, same);
  });
}

interface Amendment {
  id: number;
  bookingId: number;
  position: number;
  whatChanged: SealedText | null;
  plan: SealedText | null;
  soldRules: string;
}

async function rewriteAmendments(runner: QueryRunner): Promise<void> {
  const sessions = await sessionNames(runner);
  for (let after = 0; ;) {
    const rows = await query<Amendment>(
      runner,
      `SELECT amendments.id AS id, booking_id AS bookingId, position, what_changed AS whatChanged, plan,
         sold_rules AS soldRules
       FROM amendments JOIN bookings ON bookings.id = booking_id
       WHERE amendments.id > ? ORDER BY amendments.id LIMIT ${portion}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const row of rows) {
      const known = { sessions, seasons: seasonsIn(row.soldRules) };
      const changed = again(whatChanged, row, row.whatChanged, (plain) =>
        JSON.stringify(changeInKeys(JSON.parse(plain) as Change, known)),
      );
      const plan = again(sealedPlan, row, row.plan, (plain) =>
        packed(planInKeys(unpacked(plain), known)),
      );
      await runner.query('UPDATE amendments SET what_changed = ?, plan = ? WHERE id = ?', [
        changed,
        plan,
        row.id,
      ]);
    }
  }
}

/** A text that cannot be opened stays as it is: nothing can read it. */
function again(
  column: SealedColumn<'bookingId' | 'position'>,
  row: Amendment,
  sealed: SealedText | null,
  rewrite: (plain: string) => string,
): SealedText | null {
  if (!sealed) return sealed;
  try {
    return column.seal(row, rewrite(column.open(row, sealed)));
  } catch (error) {
    if (!(error instanceof SealedTextError)) throw error;
    log.warn(error.message, { bookingId: row.bookingId });
    return sealed;
  }
}

const unpacked = (plain: string) =>
  JSON.parse(inflateSync(Buffer.from(plain, 'base64')).toString()) as Plan;
const packed = (plan: Plan): string => deflateSync(JSON.stringify(plan)).toString('base64');

type Said = { label: string; words?: undefined } | { label?: undefined; words: LineWords };

interface Change {
  lines: Said[];
  gone: unknown[];
  come: unknown[];
  corrections: unknown[];
}

interface Plan {
  amended: { lines: Said[]; quote: { lines: Said[] } };
  quote: { lines?: unknown; quote?: unknown };
}

const changeInKeys = ({ lines, gone, come, corrections, ...others }: Change, known: Known) => ({
  ...others,
  lines: lines.map((line) => lineInKeys(line, known)),
  gone: gone.map((place) => (typeof place === 'string' ? wordsOfPlaceText(place, known) : place)),
  come: come.map((place) => (typeof place === 'string' ? wordsOfPlaceText(place, known) : place)),
  corrections: corrections.map((one) =>
    typeof one === 'string' ? wordsOfCorrectionText(one) : one,
  ),
});

/** The shown lines are made from the plan's own. */
const planInKeys = ({ amended, quote, ...others }: Plan, known: Known): Plan => {
  const { lines: _lines, quote: _quote, ...agreed } = quote;
  return {
    ...others,
    amended: {
      ...amended,
      lines: amended.lines.map((line) => lineInKeys(line, known)),
      quote: {
        ...amended.quote,
        lines: amended.quote.lines.map((line) => lineInKeys(line, known)),
      },
    },
    quote: agreed,
  };
};

function lineInKeys(line: Said, known: Known): Said {
  if (line.label === undefined) return line;
  const { label: said, ...others } = line;
  return { ...others, words: wordsOfLabel(said, known) };
}

const sessionNames = async (runner: QueryRunner): Promise<string[]> =>
  (await query<{ name: string }>(runner, 'SELECT name FROM sessions', [])).map(({ name }) => name);

/** The names in `sold_rules`. */
function seasonsIn(soldRules: string): string[] {
  const seasons: unknown = JSON.parse(soldRules);
  return Array.isArray(seasons) ? seasons.map(({ name }: { name: string }) => name) : [];
}

const query = <Row>(runner: QueryRunner, sql: string, values: unknown[]): Promise<Row[]> =>
  runner.query(sql, values) as Promise<Row[]>;
