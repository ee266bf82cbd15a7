import { MAX_COUNTED } from '@sunfield/contracts/kit/paging';
import { type UseQueryResult } from '@tanstack/react-query';
import { Empty, Table, type TableProps } from 'antd';
import { type Page } from '../data/page-query';
import { useLastPage } from '../data/use-last-page';
import { LoadProblem } from './load-problem';
import log from './log.module.css';
import { Quiet } from './quiet';
import { type PageBeside, RowPages } from './row-pages';

interface PagedTableProps<Row> {
  query: UseQueryResult<Page<Row>>;
  rowKey: Extract<keyof Row, string>;
  columns: TableProps<Row>['columns'];
  /** From 1. */
  page: number;
  pageSize: number;
  goTo: (page: number) => void;
  /** For a list that is counted only so far: pages beside a row of it. */
  beside?: { at: PageBeside; goTo: (beside: Pick<PageBeside, 'before' | 'after'>) => void };
  /** Shown if there are no rows. */
  empty: string;
}

/** How a list looks: on a phone each row is a block. */
export const listLook = {
  size: 'small',
  className: log.table,
  classNames: { section: log.frame },
} as const;

/** Replaces a column's header, which phones do not show. */
export const PhoneLabel = ({ children }: { children: string }) => (
  <Quiet className={log.phoneLabel}>{children}</Quiet>
);

/** A list that the API returns page by page: loading, failed, empty, or its rows. */
export function PagedTable<Row extends object>({
  query,
  rowKey,
  columns,
  page,
  pageSize,
  goTo,
  beside,
  empty,
}: PagedTableProps<Row>) {
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  // Placeholder data is the previous page's, shown while the next one loads.
  useLastPage({ page, pageSize, total: isPlaceholderData ? undefined : data?.total, goTo });
  const isLong = beside !== undefined && (data?.total ?? 0) > MAX_COUNTED;
  if (error) return <LoadProblem error={error} retry={refetch} />;
  return (
    <Table<Row>
      rowKey={rowKey}
      {...listLook}
      columns={columns}
      dataSource={data?.rows}
      loading={isPending || isPlaceholderData}
      footer={
        isLong
          ? () => (
              <RowPages
                ids={data?.rows.map((row) => Number(row[rowKey])) ?? []}
                pageSize={pageSize}
                {...beside}
              />
            )
          : undefined
      }
      pagination={
        !isLong && {
          current: page,
          pageSize,
          total: data?.total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: goTo,
        }
      }
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
    />
  );
}
