import {
  type DateOrder,
  MAX_UNKNOWN_STATES,
  type StatementAnswers,
} from '@sunfield/contracts/payments/bank-lines';
import {
  columnsByContent,
  currencyOfName,
  formatOf,
  namedColumns,
  type SideColumns,
  sideColumns,
} from './csv-columns';
import { csvRows, type Row } from './csv-rows';
import {
  type Columns,
  dateFault,
  dateOf,
  NO_STATEMENT,
  nothingRead,
  oneLine,
  penceOf,
  type ReadStatement,
  refusedCurrency,
  refusedFile,
  refusedLine,
  type StatementLine,
  type StatementReading,
  statementText,
} from './statement-line';

const arrived = ['completed', 'complete', 'cleared', 'settled', 'posted', 'booked'];
const notArrived = [
  'pending',
  'processing',
  'in progress',
  'scheduled',
  'authorised',
  'authorized',
  'held',
  'on hold',
  'uncleared',
  'unclaimed',
  'reverted',
  'reversed',
  'returned',
  'refused',
  'rejected',
  'declined',
  'denied',
  'failed',
  'blocked',
  'cancelled',
  'canceled',
  'expired',
  'voided',
];

/** As it is compared, and answered by staff. */
const stateOf = (cell: string): string => oneLine(cell.replaceAll('|', ' ')).toLowerCase();

/** Whether a payment with this state is in the account; undefined if staff have to say. */
function hasArrived(state: string, answers: StatementAnswers): boolean | undefined {
  if (arrived.includes(state) || answers.arrived?.includes(state)) return true;
  return notArrived.includes(state) || answers.notArrived?.includes(state) ? false : undefined;
}

/** The rows of payments, and what they have beside them. */
interface Table {
  body: Row[];
  columns: Columns;
  width: number;
  sides: SideColumns;
}

/** Lines above the payments, with the account's name and number, are skipped. */
const maxRowsAbove = 20;
const rowsShown = 5;
const linesShown = 20;
const TOO_MANY_STATES = `One column says more than ${MAX_UNKNOWN_STATES} different states that we do not know.`;

/** The payments of a bank's CSV file. Errors: as `readStatement`. */
export async function readCsv(text: string, reading: StatementReading): Promise<ReadStatement> {
  const { rows, header, columns } = layoutOf(await csvRows(text));
  const [first] = rows;
  if (!first) throw refusedFile(NO_STATEMENT);
  const width = first.cells.length;
  const format = formatOf(header ?? [String(width)]);
  const known = await reading.remembered(format);
  const chosen = columns ?? chosenColumns(reading.answers) ?? known?.columns;
  if (!chosen) {
    return { ...nothingRead, unknown: rows.slice(0, rowsShown).map(({ cells }) => cells), format };
  }
  for (const index of [chosen.amount, chosen.out ?? chosen.amount]) {
    const currency = currencyOfName(header?.[index] ?? '');
    if (currency) throw refusedCurrency(currency);
  }
  const body = header ? rows.slice(1) : rows;
  const table = { body, columns: chosen, width, sides: sideColumns(header ?? [], body) };
  return { ...readTable(table, reading, known?.order), format };
}

/** From the row with the columns' names on, or all rows of the usual width if there is none. */
function layoutOf(rows: Row[]): { rows: Row[]; header?: string[]; columns?: Columns } {
  const headerAt = rows.slice(0, maxRowsAbove).findIndex(({ cells }) => namedColumns(cells));
  const header = rows[headerAt]?.cells;
  if (header) return { rows: rows.slice(headerAt), header, columns: namedColumns(header) };
  const width = usualWidth(rows);
  const from = rows.slice(rows.findIndex(({ cells }) => cells.length === width));
  const names = from[0]?.cells ?? [];
  return names.every((cell) => dateOf(cell) === undefined)
    ? { rows: from, header: names }
    : { rows: from, columns: columnsByContent(from) };
}

function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!usual) throw refusedFile(NO_STATEMENT);
  return usual[0];
}

/** Staff's choice, if it is complete. */
export function chosenColumns(answers: StatementAnswers): Columns | undefined {
  const { date, amount, text, moreText = [], out } = answers;
  if (date === undefined || amount === undefined || text === undefined) return undefined;
  return { date, amount, text: [text, ...moreText], ...(out !== undefined && { out }) };
}

function readTable(table: Table, { answers, today }: StatementReading, known?: DateOrder) {
  const sorted = sortedRows(table, answers);
  const order = orderOf(sorted.payments, table.columns.date, { answers, today, known });
  const isOrderAsked = order !== (answers.order ?? known ?? usualOrder);
  const lines = sorted.payments.map((row) => lineOf(row, table, order));
  const { leftOut, states, others } = sorted;
  if (!isOrderAsked && states.length === 0 && others.length === (answers.leaveOut ?? 0)) {
    return { ...nothingRead, lines, leftOut };
  }
  const notPayments = others
    .slice(0, linesShown)
    .map(({ cells, line }) => ({ line, text: oneLine(cells.join(' ')) }));
  const questions = {
    order: isOrderAsked ? order : null,
    states,
    notPayments,
    notPaymentCount: others.length,
  };
  return { ...nothingRead, questions };
}

const said = ({ cells }: Row, index: number): string => cells[index] ?? '';
const stateIn = (row: Row, { sides }: Table): string => stateOf(said(row, sides.state ?? -1));

type Sort = 'payment' | 'other' | 'unknown state' | 'not arrived' | 'other currency';

function sortedRows(table: Table, answers: StatementAnswers) {
  const sorted = Map.groupBy(table.body, (row) => sortOf(row, table, answers));
  const rowsOf = (sort: Sort): Row[] => sorted.get(sort) ?? [];
  const states = [...new Set(rowsOf('unknown state').map((row) => stateIn(row, table)))];
  if (states.length > MAX_UNKNOWN_STATES) throw refusedFile(TOO_MANY_STATES);
  return {
    payments: rowsOf('payment'),
    others: rowsOf('other'),
    states,
    leftOut: {
      notArrived: rowsOf('not arrived').length,
      otherCurrency: rowsOf('other currency').length,
    },
  };
}

function sortOf(row: Row, table: Table, answers: StatementAnswers): Sort {
  const { columns, sides, width } = table;
  // A comma without quotation marks would move the amount.
  if (row.cells.slice(width).some((cell) => cell !== '')) {
    throw refusedLine(row.line, 'it has more columns than the others.');
  }
  const arrived = sides.state === undefined || hasArrived(stateIn(row, table), answers);
  if (arrived === false) return 'not arrived';
  const amounts = [columns.amount, columns.out ?? columns.amount].map((at) => said(row, at));
  const hasDate = /\d/.test(said(row, columns.date));
  if (!hasDate || amounts.every((amount) => amount === '')) return 'other';
  if (!sides.currency.every((at) => isPounds(said(row, at)))) return 'other currency';
  return arrived ? 'payment' : 'unknown state';
}

const isPounds = (currency: string): boolean => /^(GBP|£)?$/i.test(currency);

const usualOrder: DateOrder = 'day-first';

/** The order of day and month that reads all dates. Errors: `validation_failed` if it does not. */
function orderOf(
  rows: readonly Row[],
  column: number,
  {
    answers,
    today,
    known = usualOrder,
  }: Pick<StatementReading, 'answers' | 'today'> & {
    known?: DateOrder;
  },
): DateOrder {
  const faultIn = (order: DateOrder) =>
    rows
      .map((row) => ({ row, fault: dateFault(said(row, column), order, today) }))
      .find(({ fault }) => fault !== null);
  const wanted = answers.order ?? known;
  const found = faultIn(wanted);
  if (!found?.fault) return wanted;
  const other = wanted === 'day-first' ? 'month-first' : 'day-first';
  if (answers.order === undefined && !faultIn(other)) return other;
  throw refusedLine(found.row.line, found.fault);
}

function lineOf(row: Row, { columns }: Table, order: DateOrder): StatementLine {
  const pence = (index: number) => {
    const read = said(row, index) === '' ? 0 : penceOf(said(row, index));
    if (read !== undefined) return read;
    throw refusedLine(row.line, `“${said(row, index)}” is not an amount in pounds.`);
  };
  const out = columns.out === undefined ? 0 : Math.abs(pence(columns.out));
  return {
    date: dateOf(said(row, columns.date), order) ?? '',
    amountPence: pence(columns.amount) - out,
    text: statementText(
      columns.text.map((index) => said(row, index)),
      () => row.line,
    ),
  };
}
