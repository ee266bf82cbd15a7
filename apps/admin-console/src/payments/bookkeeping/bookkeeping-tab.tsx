import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { addressOf } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type BooksProgram, booksPrograms } from '@sunfield/contracts/payments/bookkeeping/books';
import { exportBooks, readBooks } from '@sunfield/contracts/payments/bookkeeping/routes';
import { daysOfMonth, formatMonth, todayInLondon } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Dropdown, Flex, Input, Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { useSaveFile } from '../../kernel/ui/save-file';
import { BooksOfMonth } from './books-of-month';
import { Closing } from './closing';
import { PayoutsOfMonth } from './payouts-of-month';

const MONTH = 'YYYY-MM'.length;

/** The month as files for accounting programs. */
function MonthFiles({ month }: { month: string }) {
  const { save, isSaving, missing } = useSaveFile();
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
  const search = `?tab=settings&part=bookings&fill=${names.join(',')}`;
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

/** The ledger of a month. */
export default function BookkeepingTab() {
  const [params, setParams] = useSearchParams();
  const may = useMay();
  const month = params.get('month') ?? todayInLondon().slice(0, MONTH);
  const books = useQuery({ ...routeQuery(readBooks, { query: daysOfMonth(month) }), staleTime: 0 });
  return (
    <>
      <Flex wrap gap={10} align="center" style={{ marginBottom: 16 }}>
        <Input
          type="month"
          aria-label="Month"
          style={{ width: 180 }}
          value={month}
          onChange={({ target: { value } }) =>
            /^\d{4}-\d{2}$/.test(value) &&
            setParams({ tab: 'bookkeeping', month: value }, { replace: true })
          }
        />
        <h2>{formatMonth(month)}</h2>
        {may('exports') && <MonthFiles month={month} />}
      </Flex>
      <Closing key={month} month={month} />
      {books.isError && <LoadProblem error={books.error} retry={books.refetch} />}
      {books.isPending && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
      {books.data && <BooksOfMonth books={books.data} />}
      <PayoutsOfMonth month={month} />
    </>
  );
}
