import { type BookingSummary } from '@sunfield/contracts/bookings/bookings';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Empty, Grid, Table, type TableProps } from 'antd';
import { catalogueQuery } from '../data/catalogue';
import { useFailedRefunds } from '../data/health';
import { type Page } from '../data/page-query';
import { compactColumns, sortOf, wideColumns } from './booking-columns';
import { type BookingFilters } from './booking-filters';
import styles from './bookings.module.css';
import { venueNames } from '../saved-bookings/camp-days';

interface BookingTableProps {
  page: Page<BookingSummary> | undefined;
  isLoading: boolean;
  filters: BookingFilters;
  onChange: (change: Partial<BookingFilters>) => void;
  onOpen: (id: number) => void;
}

export function BookingTable({ page, isLoading, filters, onChange, onOpen }: BookingTableProps) {
  const { data: catalogue } = useSuspenseQuery(catalogueQuery);
  const failedRefunds = useFailedRefunds();
  const isWide = Grid.useBreakpoint().xl;
  const columnsFor = isWide ? wideColumns : compactColumns;

  const change: TableProps<BookingSummary>['onChange'] = (pagination, _filters, sorter, extra) => {
    if (extra.action === 'sort') onChange({ sort: sortOf(sorter) });
    else onChange({ page: pagination.current, pageSize: pagination.pageSize });
  };

  return (
    <Table<BookingSummary>
      className={styles.table}
      rowKey="id"
      // Ant Design would render a booking's `children` as nested rows.
      expandable={{ childrenColumnName: 'subrows' }}
      size="medium"
      columns={columnsFor({
        names: venueNames(catalogue),
        sort: filters.sort,
        onOpen,
        failedRefunds,
      })}
      dataSource={page?.rows}
      loading={isLoading}
      showHeader={isWide}
      onChange={change}
      onRow={({ id }) => ({ onClick: () => onOpen(id) })}
      pagination={{
        current: filters.page,
        pageSize: filters.pageSize,
        total: page?.total,
        showSizeChanger: isWide,
        pageSizeOptions: [25, 50, 100, 200],
        hideOnSinglePage: (page?.total ?? 0) <= 25,
        size: isWide ? 'medium' : 'small',
      }}
      locale={{ emptyText: <NoBookings isLoading={page === undefined} filters={filters} /> }}
    />
  );
}

function NoBookings({ isLoading, filters }: { isLoading: boolean; filters: BookingFilters }) {
  const { search, status, venue, date, attention } = filters;
  const none =
    search || status || venue || date || attention
      ? 'No bookings match. Try fewer filters.'
      : 'No bookings yet. They appear here as soon as a parent books.';
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={isLoading ? 'Loading bookings...' : none}
    />
  );
}
