import { type UseQueryResult } from '@tanstack/react-query';
import { Empty, Table, type TableProps } from 'antd';
import { type Page } from '../data/request-page';
import { useLastPage } from '../data/use-last-page';
import { LoadProblem } from './load-problem';
import log from './log.module.css';

interface PagedTableProps<Row> {
  query: UseQueryResult<Page<Row>>;
  rowKey: Extract<keyof Row, string>;
  columns: TableProps<Row>['columns'];
  /** From 1. */
  page: number;
  pageSize: number;
  goTo: (page: number) => void;
  /** What stands there while there are no rows. */
  empty: string;
}

/** A long list that the API hands out page by page: on the way, failed, empty, or its rows. */
export function PagedTable<Row extends object>({
  query,
  rowKey,
  columns,
  page,
  pageSize,
  goTo,
  empty,
}: PagedTableProps<Row>) {
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  // Of the page before, while the next one is on its way.
  useLastPage({ page, pageSize, total: isPlaceholderData ? undefined : data?.total, goTo });
  if (error) return <LoadProblem error={error} retry={refetch} />;
  return (
    <Table<Row>
      rowKey={rowKey}
      size="small"
      className={log.table}
      columns={columns}
      dataSource={data?.rows}
      loading={isPending || isPlaceholderData}
      pagination={{
        current: page,
        pageSize,
        total: data?.total,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: goTo,
      }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
    />
  );
}
