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
import { Alert, Button, Dropdown, Skeleton } from 'antd';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { useSaveFile } from '../../kernel/ui/save-file';
import { Group } from '../../kernel/ui/group';
import layout from '../../kernel/ui/layout.module.css';
import { inColumns } from '../../kernel/ui/in-columns';
import { Sums } from '../../kernel/ui/sums';
import { useMonth } from '../payouts/use-month';
import { Closing } from './closing';
import { Step, type StepState } from './step';

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
      {missing && <MissingSettings {...missing} />}
    </>
  );
}

function MissingSettings({ names, sentence }: { names: string[]; sentence: string }) {
  const may = useMay();
  const search = `?tab=settings&part=books&fill=${names.join(',')}`;
  return (
    <Alert
      type="warning"
      showIcon
      title={sentence}
      description={
        may('settings') ? (
          <Link to={{ search }}>Fill them in</Link>
        ) : (
          'Ask an owner to fill them in.'
        )
      }
    />
  );
}

/** What is to be done at a month's end, and its ledger. */
export default function BookkeepingTab() {
  const { month, chooser } = useMonth('bookkeeping');
  const books = useQuery({ ...routeQuery(readBooks, { query: daysOfMonth(month) }), staleTime: 0 });
  return (
    <>
      {chooser}
      <MonthEnd key={month} month={month} files={<MonthFiles month={month} />} />
      {books.isError && <LoadProblem error={books.error} retry={books.refetch} />}
      {books.isPending && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
      {books.data && <BooksOfMonth books={books.data} />}
    </>
  );
}

/** What is done before a month is closed. Nothing of it is forced: staff may know better. */
function MonthEnd({ month, files }: { month: string; files: ReactNode }) {
  const { data, error, refetch } = useQuery({
    ...routeQuery(readMonthEnd, { query: { month } }),
    staleTime: 0,
  });
  const may = useMay();
  if (error) return <LoadProblem error={error} retry={refetch} />;
  if (!data) return null;
  return (
    <Group title="Month end">
      <ol className={layout.lines} aria-label="Month end">
        {linesOf(month, data).map((line) => (
          <Step key={line.text} {...line} search={may('money') ? line.search : undefined} />
        ))}
        <Step {...exported(data)}>{files}</Step>
        <Closing month={month} />
      </ol>
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

const exported = ({ exportedAt }: Facts): StepState => ({
  isDone: exportedAt !== null,
  text: exportedAt
    ? `Saved for accounting ${formatMoment(exportedAt)}`
    : 'Not saved for accounting',
});

/** What was received, earned and owed. */
function BooksOfMonth({ books }: { books: Books }) {
  const { ways, total, credit, earned, sold, vat, before, after, feesPence = 0 } = books;
  const paidOutPence = credit.paidOut.reduce((sum, { amountPence }) => sum + amountPence, 0);
  return (
    <div style={{ ...inColumns(340, '0 16px'), alignItems: 'start' }}>
      <Group title="Money in and out" about="By the day on which it came or went back.">
        {ways.length === 0 && <p>No money came or went back in this month.</p>}
        {ways.length > 0 && <MoneyTable ways={ways} total={total} />}
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
      {vat && <VatGroup rates={vat.rates} />}
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

const MoneyTable = ({ ways, total }: Pick<Books, 'ways' | 'total'>) => (
  <div style={{ overflowX: 'auto' }}>
    <table className={layout.table}>
      <thead>
        <tr>
          <th scope="col">Way</th>
          <th scope="col">Received</th>
          <th scope="col">Refunded</th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        {ways.map(({ method, ...sums }) => (
          <MoneyRow key={method} name={wayToPay(method).words.name} {...sums} />
        ))}
      </tbody>
      <tfoot>
        <MoneyRow name="Total" {...total} />
      </tfoot>
    </table>
  </div>
);

const VatGroup = ({ rates }: Pick<NonNullable<Books['vat']>, 'rates'>) => (
  <Group
    title="VAT"
    about="In the money received, less refunds. It is due for the month in which the money came, also for camps to come."
  >
    <div style={{ overflowX: 'auto' }}>
      <table className={layout.table}>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <th scope="col">Net</th>
            <th scope="col">VAT</th>
            <th scope="col">Gross</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ netPence, vatPence, grossPence, ...rate }) => (
            <tr key={vatRateName(rate)}>
              <th scope="row">{vatRateName(rate)}</th>
              {[netPence, vatPence, grossPence].map((pence, at) => (
                <td key={at}>{formatPounds(pence)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {rates.length === 0 && <p>No money came for what is sold with VAT.</p>}
  </Group>
);

const MoneyRow = ({
  name,
  receivedPence,
  refundedPence,
}: {
  name: ReactNode;
  receivedPence: number;
  refundedPence: number;
}) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{formatPounds(receivedPence)}</td>
    <td>{formatPounds(refundedPence)}</td>
    <td>{formatPounds(receivedPence - refundedPence)}</td>
  </tr>
);

/** The last row is the sum. */
const Amounts = ({ rows }: { rows: [string, number][] }) => {
  const inPounds = rows.map(([name, pence]) => [name, formatPounds(pence)] as const);
  return <Sums rows={inPounds.slice(0, -1)} total={inPounds.at(-1)} />;
};
