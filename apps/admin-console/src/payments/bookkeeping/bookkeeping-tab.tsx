import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { addressOf } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type BooksProgram, booksPrograms } from '@sunfield/contracts/payments/bookkeeping/books';
import { exportBooks, readBooks } from '@sunfield/contracts/payments/bookkeeping/routes';
import { daysOfMonth } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Dropdown, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { useSaveFile } from '../../kernel/ui/save-file';
import { BooksOfMonth } from './books-of-month';
import { MonthEnd } from './month-end';
import { useMonth } from '../payouts/use-month';

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
