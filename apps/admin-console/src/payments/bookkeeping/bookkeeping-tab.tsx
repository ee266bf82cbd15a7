import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { addressOf } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  type Books,
  type BooksProgram,
  booksPrograms,
  type MonthEnd as Facts,
} from '@sunfield/contracts/payments/bookkeeping/books';
import {
  exportBooks,
  readBooks,
  readMonthEnd,
} from '@sunfield/contracts/payments/bookkeeping/routes';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { vatRateName } from '@sunfield/contracts/payments/money/vat';
import { counted } from '@sunfield/words/counted';
import {
  daysOfMonth,
  formatMoment,
  formatShortDate,
  formatShortDateWithYear,
} from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Dropdown } from 'antd';
import { Link } from 'react-router-dom';
import { useMay } from '../../kernel/session/require-staff';
import { useSaveFile } from '../../kernel/ui/save-file';
import { Group } from '../../kernel/ui/group';
import layout from '../../kernel/ui/layout.module.css';
import { inColumns } from '../../kernel/ui/in-columns';
import { Loaded } from '../../kernel/ui/loaded';
import { Sums } from '../../kernel/ui/sums';
import { useMonth } from '../payouts/use-month';
import { Closing, Step, type StepState } from './closing';

/** The month as files for accounting programs. */
function MonthFiles({ month }: { month: string }) {
  const { save, isSaving, missing } = useSaveFile();
  const may = useMay();
  if (!may('exports')) return null;
  return (
    <>
      <Dropdown
        menu={{
          items: Object.entries(booksPrograms).map(([key, label]) => ({ key, label })),
          onClick: ({ key }) =>
            save(addressOf(exportBooks, { query: { month, program: key as BooksProgram } })),
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />} loading={isSaving}>
          Save for accounting
        </Button>
      </Dropdown>
      {missing && (
        <Alert
          type="warning"
          showIcon
          title={missing.sentence}
          description={
            may('settings') ? (
              <Link to={`?tab=settings&part=books&fill=${missing.names.join(',')}`}>
                Fill them in
              </Link>
            ) : (
              'Ask an owner to fill them in.'
            )
          }
        />
      )}
    </>
  );
}

/** What is to be done at a month's end, and its ledger. */
export default function BookkeepingTab() {
  const { month, chooser } = useMonth('bookkeeping');
  const books = useQuery({ ...routeQuery(readBooks, { query: daysOfMonth(month) }), staleTime: 0 });
  return (
    <>
      {chooser}
      <MonthEnd key={month} month={month} />
      <Loaded query={books}>{(data) => <BooksOfMonth books={data} />}</Loaded>
    </>
  );
}

/** What is done before a month is closed. Nothing of it is forced: staff may know better. */
function MonthEnd({ month }: { month: string }) {
  const facts = useQuery({ ...routeQuery(readMonthEnd, { query: { month } }), staleTime: 0 });
  const may = useMay();
  return (
    <Group title="Month end">
      <Loaded query={facts}>
        {(data) => (
          <ol className={layout.lines} aria-label="Month end">
            {linesOf(month, data).map((line) => (
              <Step key={line.text} {...line} search={may('money') ? line.search : undefined} />
            ))}
            <Step
              isDone={data.exportedAt !== null}
              text={
                data.exportedAt
                  ? `Saved for accounting ${formatMoment(data.exportedAt)}`
                  : 'Not saved for accounting'
              }
            >
              <MonthFiles month={month} />
            </Step>
            <Closing month={month} />
          </ol>
        )}
      </Loaded>
    </Group>
  );
}

function linesOf(month: string, { bankTo, unmatched, uncounted, ...facts }: Facts): StepState[] {
  const { to } = daysOfMonth(month);
  const [first, ...others] = uncounted;
  const { payouts, payoutsToCheck } = facts;
  return [
    {
      isDone: bankTo !== null && bankTo >= to,
      text: bankTo
        ? `Bank statement imported to ${formatShortDate(bankTo)}`
        : 'No bank statement imported',
      search: '?tab=bank',
    },
    {
      isDone: unmatched === 0,
      text:
        unmatched === 0
          ? 'Every bank payment has its booking'
          : `${counted(unmatched, 'bank payment')} without a booking`,
      search: '?tab=bank',
    },
    {
      isDone: !first,
      text: first
        ? `Cash or card reader not counted: ${formatShortDate(first.date)}${others.length > 0 ? ` and ${counted(others.length, 'more day', 'more days')}` : ''}`
        : 'Cash and card readers counted',
      search: first && `?tab=cash&day=${first.date}&at=${first.venue ?? 'office'}`,
    },
    {
      isDone: payoutsToCheck === 0,
      text: payoutsText(payouts, payoutsToCheck),
      search: `?tab=payouts&month=${month}`,
    },
  ];
}

function payoutsText(payouts: number, toCheck: number): string {
  if (toCheck > 0) return `${counted(toCheck, 'payout')} to check`;
  return payouts === 0 ? 'No payouts from Stripe' : 'Payouts from Stripe match';
}

/** What was received, earned and owed. */
function BooksOfMonth({ books }: { books: Books }) {
  const { ways, total, credit, earned, sold, vat, before, after, feesPence = 0 } = books;
  const paidOutPence = credit.paidOut.reduce((sum, { amountPence }) => sum + amountPence, 0);
  return (
    <div style={{ ...inColumns(340, '0 16px'), alignItems: 'start' }}>
      <Group title="Money in and out" about="By the day on which it came or went back.">
        {ways.length === 0 && <p>No money came or went back in this month.</p>}
        {ways.length > 0 && (
          <AmountTable
            titles={['Way', 'Received', 'Refunded', 'Left']}
            rows={ways.map(({ method, ...sums }) => moneyRow(wayToPay(method).words.name, sums))}
            total={moneyRow('Total', total)}
          />
        )}
        {feesPence !== 0 && (
          <p>Stripe kept {formatPounds(feesPence)} of the money by card as fees.</p>
        )}
      </Group>
      <Group
        title="Paid for camps to come"
        about="Money of bookings that is not earned yet. Negative if families paid after their camps."
      >
        <Amounts
          rows={[
            [atEndOf(before.date), before.deferredPence],
            ['Received, less refunded', total.receivedPence - total.refundedPence],
            ['Paid from credit', credit.spentPence],
            ['Kept as credit', 0 - credit.keptPence],
            ['Earned by camp days', 0 - earned.campsPence],
            ['Earned by t-shirts', 0 - earned.tshirtsPence],
            [atEndOf(after.date), after.deferredPence],
          ]}
        />
      </Group>
      <Group title="Credit of families" about="Money that we keep for families.">
        <Amounts
          rows={[
            [atEndOf(before.date), before.creditPence],
            ['Kept as credit', credit.keptPence],
            ['Spent on bookings', 0 - credit.spentPence],
            ['Paid out', 0 - paidOutPence],
            [atEndOf(after.date), after.creditPence],
          ]}
        />
      </Group>
      {vat && (
        <Group
          title="VAT"
          about="In the money received, less refunds. It is due for the month in which the money came, also for camps to come."
        >
          <AmountTable
            titles={['Rate', 'Net', 'VAT', 'Gross']}
            rows={vat.rates.map(({ netPence, vatPence, grossPence, ...rate }) => [
              vatRateName(rate),
              netPence,
              vatPence,
              grossPence,
            ])}
          />
          {vat.rates.length === 0 && <p>No money came for what is sold with VAT.</p>}
        </Group>
      )}
      <Group
        title="Booked"
        about="Prices of bookings made or changed in this month, also of those that were not paid."
      >
        <Amounts
          rows={[
            ['Prices', sold.chargedPence],
            ['Discounts', sold.discountPence],
            ['Changes', sold.changedPence],
            ['Total', sold.chargedPence + sold.discountPence + sold.changedPence],
          ]}
        />
      </Group>
    </div>
  );
}

const atEndOf = (date: string): string => `At the end of ${formatShortDateWithYear(date)}`;

/** A name, and its amounts in pence. */
type AmountRow = [name: string, ...pence: number[]];

const moneyRow = (name: string, sums: Omit<Books['total'], 'method'>): AmountRow => [
  name,
  sums.receivedPence,
  sums.refundedPence,
  sums.receivedPence - sums.refundedPence,
];

interface AmountTableProps {
  titles: string[];
  rows: AmountRow[];
  total?: AmountRow;
}

function AmountTable({ titles, rows, total }: AmountTableProps) {
  const rowOf = ([name, ...amounts]: AmountRow) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {amounts.map((pence, at) => (
        <td key={at}>{formatPounds(pence)}</td>
      ))}
    </tr>
  );
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className={layout.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(rowOf)}</tbody>
        {total && <tfoot>{rowOf(total)}</tfoot>}
      </table>
    </div>
  );
}

/** The last row is the sum. */
const Amounts = ({ rows }: { rows: [string, number][] }) => {
  const inPounds = rows.map(([name, pence]) => [name, formatPounds(pence)] as const);
  return <Sums rows={inPounds.slice(0, -1)} total={inPounds.at(-1)} />;
};
