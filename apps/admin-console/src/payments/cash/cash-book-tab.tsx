import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  type CashBook,
  type CashEntry,
  cashWords,
  CountCashSchema,
  type CountedWay,
  differenceWords,
} from '@sunfield/contracts/payments/cash-book';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { countCash, readCashBook } from '@sunfield/contracts/payments/routes';
import { formatInstant, formatLongDate, formatTime, todayInLondon } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Select } from 'antd';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { shows } from '../../kernel/data/shows';
import { useSend } from '../../kernel/data/use-send';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { type Column } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Group } from '../../kernel/ui/group';
import { Loaded } from '../../kernel/ui/loaded';
import { Quiet } from '../../kernel/ui/quiet';
import { BookingLink } from '../../kernel/ui/subject-link';
import { TextField } from '../../kernel/ui/text-field';
import layout from '../../kernel/ui/layout.module.css';
import { inColumns } from '../../kernel/ui/in-columns';
import { Sums } from '../../kernel/ui/sums';
import { Paper, PrintedAt } from '../../kernel/ui/paper';
import paper from '../../kernel/ui/paper.module.css';

const OFFICE = 'office';

const bookQuery = (date: string, place: string) => ({
  ...routeQuery(readCashBook, {
    query: { date, ...(place !== OFFICE && { venue: place }) },
  }),
  ...shows('bookings'),
  staleTime: 0,
});

/** What was taken by hand on one day at one place, and what was counted. */
export default function CashBookTab() {
  const [params, setParams] = useSearchParams();
  const date = params.get('day') ?? todayInLondon();
  const asked = params.get('at');
  const office = useQuery({ ...bookQuery(date, OFFICE), enabled: date !== '' });
  const venues = office.data?.venues ?? [];
  const place = asked ?? (office.data ? (venues[0]?.venue ?? OFFICE) : undefined);
  const book = useQuery({ ...bookQuery(date, place ?? OFFICE), enabled: place !== undefined });
  const show = (change: { day?: string; at?: string }) =>
    setParams(
      { tab: 'cash', day: date, ...(place && { at: place }), ...change },
      { replace: true },
    );
  return (
    <>
      <Flex wrap gap={10} align="center" style={{ marginBottom: 16 }}>
        <Input
          type="date"
          aria-label="Day"
          style={{ width: 170 }}
          value={date}
          onChange={({ target }) => target.value && show({ day: target.value })}
        />
        <Select
          aria-label="Place"
          style={{ minWidth: 200 }}
          value={place ?? null}
          onChange={(at) => at && show({ at })}
          options={placesOf(venues, book.data)}
          popupMatchSelectWidth={false}
        />
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </Flex>
      <Loaded query={book}>{(data) => <BookOfDay book={data} />}</Loaded>
    </>
  );
}

function BookOfDay({ book }: { book: CashBook }) {
  const entries = book.entries.map((entry, number) => ({ ...entry, number }));
  return (
    <>
      <div style={inColumns(320, '0 16px')}>
        {book.ways.map((way) => (
          <Way key={way.method} book={book} way={way} />
        ))}
      </div>
      <WholeList<Entry>
        label="Taken and given back"
        rows={entries}
        rowKey="number"
        columns={columns}
        pageSize={100}
        empty="Nothing was taken here on this day."
      />
      {/* To be signed and kept with the money. */}
      <Paper data-testid="printed-cash-book">
        <h1>Cash book</h1>
        <p>
          <PrintedAt />
          {book.venueName ?? 'Office'}, {formatLongDate(book.date)}
        </p>
        <Sheet columns={wayColumns} rows={book.ways} />
        {entries.length > 0 && <Sheet columns={columns} rows={entries} />}
        <p>Counted by: ____________________ Signature: ____________________</p>
      </Paper>
    </>
  );
}

interface SheetProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A list on paper. */
const Sheet = <Row,>({ columns: shown, rows }: SheetProps<Row>) => (
  <table className={paper.sheet} style={{ margin: '4mm 0 6mm' }}>
    <thead>
      <tr>
        {shown.map(({ title, align }) => (
          <th key={title} scope="col" style={{ textAlign: align }}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={at}>
          {shown.map(({ title, cell, align }) => (
            <td key={title} style={{ textAlign: align }}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function placesOf(venues: CashBook['venues'], book: CashBook | undefined) {
  const shown =
    book?.venue && !venues.some(({ venue }) => venue === book.venue)
      ? [{ venue: book.venue, venueName: book.venueName ?? book.venue }]
      : [];
  return [
    ...[...venues, ...shown].map(({ venue, venueName }) => ({ value: venue, label: venueName })),
    { value: OFFICE, label: 'Office' },
  ];
}

type Entry = CashEntry & { number: number };

const columns: Column<Entry>[] = [
  { title: 'Time', cell: ({ at }) => formatTime(at) },
  { title: 'Way', cell: ({ method }) => wayToPay(method).words.name },
  { title: 'What', cell: ({ what }) => cashWords[what] },
  {
    title: 'Booking',
    cell: ({ bookingId }) => <BookingLink id={bookingId} text={`#${bookingId}`} />,
  },
  { title: 'By', isNamed: true, cell: ({ by }) => by ?? <Quiet>Account gone</Quiet> },
  {
    title: 'Amount',
    align: 'right',
    isAside: true,
    cell: ({ amountPence }) => formatPounds(amountPence),
  },
];

const wayColumns: Column<CountedWay>[] = [
  { title: 'Way', cell: ({ method }) => <strong>{wayToPay(method).words.name}</strong> },
  { title: 'Taken', align: 'right', cell: ({ takenPence }) => formatPounds(takenPence) },
  { title: 'Given back', align: 'right', cell: ({ backPence }) => formatPounds(backPence) },
  { title: 'Expected', align: 'right', cell: ({ expectedPence }) => formatPounds(expectedPence) },
  {
    title: 'Counted',
    align: 'right',
    cell: ({ counts: [last] }) => last && formatPounds(last.countedPence),
  },
  {
    title: 'Difference',
    cell: ({ counts: [last] }) => last && `${differenceWords(last)} ${last.note}`,
  },
  {
    title: 'By',
    cell: ({ counts: [last] }) => last && `${last.by ?? ''}, ${formatInstant(last.at)}`,
  },
];

/** One way to pay: its sums, and the newest count. */
function Way({ book, way }: { book: CashBook; way: CountedWay }) {
  const { method, takenPence, backPence, expectedPence, counts } = way;
  const [latest, ...earlier] = counts;
  const { name } = wayToPay(method).words;
  const since = latest ? expectedPence - latest.expectedPence : 0;
  return (
    <Group
      title={name}
      action={
        <DialogButton
          type={latest ? 'default' : 'primary'}
          opensBy={`count-${method}`}
          dialog={(onEnd) => <CountDialog book={book} way={way} onEnd={onEnd} />}
        >
          {latest ? `Count ${name.toLowerCase()} again` : `Count ${name.toLowerCase()}`}
        </DialogButton>
      }
    >
      <Sums
        rows={[
          ['Taken', formatPounds(takenPence)],
          ['Given back', formatPounds(backPence)],
          ['Expected', <strong>{formatPounds(expectedPence)}</strong>],
          latest !== undefined && ['Counted', <strong>{formatPounds(latest.countedPence)}</strong>],
        ]}
      />
      <p role="status" className={latest && differs(latest) ? layout.late : undefined}>
        {latest ? differenceWords(latest) : 'Not counted yet.'} {latest?.note}
      </p>
      {latest && (
        <p>
          <Quiet>
            By {latest.by ?? 'an account that is gone'} on {formatInstant(latest.at)}.
          </Quiet>
        </p>
      )}
      {since !== 0 && (
        <p className={layout.late}>
          {formatPounds(Math.abs(since))} was {since > 0 ? 'taken' : 'given back'} after the count.
          Please count again.
        </p>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>Earlier counts</summary>
          <ul className={layout.points}>
            {earlier.map((count) => (
              <li key={count.number}>
                {formatPounds(count.countedPence)} of {formatPounds(count.expectedPence)} by{' '}
                {count.by ?? 'an account that is gone'} on {formatInstant(count.at)}.{' '}
                {differenceWords(count)} {count.note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Group>
  );
}

const differs = ({ expectedPence, countedPence }: CountedWay['counts'][number]) =>
  expectedPence !== countedPence;

const TypedSchema = z.pick(CountCashSchema, { counted: true, note: true });

/** Adds a count; the earlier ones stay. */
function CountDialog({ book, way, onEnd }: { book: CashBook; way: CountedWay; onEnd: () => void }) {
  const { method, expectedPence, counts } = way;
  const { date, venue, venueName } = book;
  const counting = useSend(
    (typed: z.output<typeof TypedSchema>) =>
      call(countCash, {
        body: {
          date,
          method,
          expectedPence,
          counts: counts.length,
          ...typed,
          ...(venue !== null && { venue }),
        },
      }),
    [readCashBook],
  );
  const { name } = wayToPay(method).words;
  const isBox = wayToPay(method).counted === 'box';
  return (
    <FormDialog
      title={`Count ${name.toLowerCase()}: ${venueName ?? 'Office'}, ${formatLongDate(date)}`}
      okText="Save the count"
      name="count"
      draft={`count ${venue} ${date} ${name}`}
      schema={TypedSchema}
      initialValues={{ counted: '', note: '' }}
      sending={counting}
      onSent={() => ['Count saved', 'A later count can correct it.']}
      onEnd={onEnd}
      intro={
        <p>
          {isBox
            ? 'Count what is in the box, without the change that it began with.'
            : 'Take the total of the day from the card reader.'}{' '}
          The cash book has {formatPounds(expectedPence)}.
        </p>
      }
    >
      <TextField name="counted" label="Counted, in pounds" inputMode="decimal" />
      <TextField
        name="note"
        label="Why it differs, if it does"
        extra="No names of families, please. The note stays in the cash book."
      />
    </FormDialog>
  );
}
