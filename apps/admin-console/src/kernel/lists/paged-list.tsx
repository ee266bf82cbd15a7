import { MAX_COUNTED } from '@sunfield/contracts/kit/paging';
import { type UseQueryResult } from '@tanstack/react-query';
import { counted, formatNumber } from '@sunfield/words/counted';
import { Button, Empty, Flex, Skeleton } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Page } from '../data/page-query';
import { LoadProblem } from '../ui/load-problem';
import { List, type ListProps } from './list';

interface PagedListProps<Row> extends Omit<ListProps<Row>, 'rows' | 'isBusy'> {
  query: UseQueryResult<Page<Row>>;
  /** From 1. */
  page: number;
  pageSize: number;
  /** `replace`: the page before is none to come back to. */
  goTo: (page: number, replace?: boolean) => void;
  /** For a list that is counted only so far: pages beside a row of it. */
  beside?: { at: PageBeside; goTo: (beside: Pick<PageBeside, 'before' | 'after'>) => void };
  /** Shown if there are no rows. */
  empty: string;
}

/** A list that the API returns page by page: loading, failed, empty, or its rows. */
export function PagedList<Row extends object>(props: PagedListProps<Row>) {
  const { query, page, pageSize, goTo, beside, empty, ...list } = props;
  const { data, error, isPlaceholderData, refetch } = query;
  // Placeholder data is the previous page's, shown while the next one loads.
  useLastPage({ page, pageSize, total: isPlaceholderData ? undefined : data?.total, goTo });
  if (error) return <LoadProblem error={error} retry={refetch} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { rows, total } = data;
  return (
    <>
      <ListOrNone {...list} rows={rows} isBusy={isPlaceholderData} empty={empty} />
      {beside && total > MAX_COUNTED ? (
        <RowPages
          ids={rows.map((row) => Number(row[list.rowKey]))}
          pageSize={pageSize}
          {...beside}
        />
      ) : (
        <Pages page={page} pageSize={pageSize} total={total} goTo={goTo} />
      )}
    </>
  );
}

interface ListOrNoneProps<Row> extends ListProps<Row> {
  empty: ReactNode;
}

const ListOrNone = <Row extends object>({ empty, ...list }: ListOrNoneProps<Row>) =>
  list.rows.length > 0 ? (
    <List {...list} />
  ) : (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
  );

const ROWS_A_PAGE = 20;

interface WholeListProps<Row> extends Omit<ListOrNoneProps<Row>, 'rows' | 'isBusy'> {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** What reads them, if the page itself does not say that it failed. */
  query?: Pick<UseQueryResult, 'error' | 'refetch'>;
  pageSize?: number;
}

/** A list that is here as a whole, page by page: loading, failed, empty, or its rows. */
export function WholeList<Row extends object>(props: WholeListProps<Row>) {
  const { rows, query, pageSize = ROWS_A_PAGE, ...list } = props;
  const [asked, setPage] = useState(1);
  if (query?.error) return <LoadProblem error={query.error} retry={query.refetch} />;
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / pageSize)));
  const from = (page - 1) * pageSize;
  return (
    <>
      <ListOrNone {...list} rows={rows.slice(from, from + pageSize)} />
      <Pages page={page} pageSize={pageSize} total={rows.length} goTo={setPage} />
    </>
  );
}

/**
 * An address beyond the last page redirects to the last one, because rows were deleted or the link
 * is old.
 */
function useLastPage({ page, pageSize, total, goTo }: PagesProps): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const goThere = useEffectEvent(goTo);
  useEffect(() => {
    if (page > last) goThere(last, true);
  }, [page, last]);
}

/** "12 bookings", or "More than 1,000 bookings". */
export const countedTo = (total: number, one: string, many = `${one}s`): string =>
  total > MAX_COUNTED
    ? `More than ${formatNumber(MAX_COUNTED)} ${many}`
    : counted(total, one, many);

/** Where a page is: by its number, or beside a row. */
interface PageBeside {
  page: number;
  before?: number | undefined;
  after?: number | undefined;
}

interface PagesProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows on all pages; undefined until known. */
  total: number | undefined;
  goTo: (page: number, replace?: boolean) => void;
}

function Pages({ page, pageSize, total = 0, goTo }: PagesProps) {
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  return (
    <Flex gap={8} justify="end" align="center" style={{ marginTop: 12 }}>
      <Button disabled={page === 1} onClick={() => goTo(page - 1)}>
        Previous page
      </Button>
      Page {page} of {last}
      <Button disabled={page >= last} onClick={() => goTo(page + 1)}>
        Next page
      </Button>
    </Flex>
  );
}

interface RowPagesProps {
  /** The ids of the rows on the page, in order. */
  ids: readonly number[];
  at: PageBeside;
  pageSize: number;
  goTo: (beside: Pick<PageBeside, 'before' | 'after'>) => void;
}

/** Of a list too long to number its pages: each begins after, or ends before, a row. */
function RowPages({ ids, at: { page, before, after }, pageSize, goTo }: RowPagesProps) {
  const isFirst = page === 1 && before === undefined && after === undefined;
  const isLast = ids.length < pageSize && before === undefined;
  return (
    <Flex gap={8} justify="end" style={{ marginTop: 12 }}>
      <Button disabled={isFirst} onClick={() => goTo({})}>
        First page
      </Button>
      <Button disabled={isFirst} onClick={() => goTo({ before: ids[0] })}>
        Previous page
      </Button>
      <Button disabled={isLast} onClick={() => goTo({ after: ids.at(-1) })}>
        Next page
      </Button>
    </Flex>
  );
}
