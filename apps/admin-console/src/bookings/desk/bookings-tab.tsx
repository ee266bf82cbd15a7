import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { MAX_COUNTED } from '@sunfield/contracts/kit/paging';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Empty, Grid, Table, type TableProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { useFailedRefunds } from '../../kernel/data/health';
import { type Page } from '../../kernel/data/page-query';
import { useLastPage } from '../../kernel/data/use-last-page';
import { bookingsQuery } from '../saved-bookings/api';
import { venueNames } from '../saved-bookings/camp-days';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { RowPages } from '../../kernel/ui/row-pages';
import { compactColumns, sortOf, wideColumns } from './booking-columns';
import { BookingFilterBar } from './booking-filter-bar';
import { type BookingFilters, useBookingFilters, useOpenBooking } from './booking-filters';
import log from '../../kernel/ui/log.module.css';

const BookingDrawer = lazy(() => import('./booking-drawer'));

/** Every camp booking: searched, filtered, sorted and paged by the server. */
export default function BookingsTab() {
  const { filters, changeFilters } = useBookingFilters();
  const { openId, openBooking, closeBooking } = useOpenBooking();
  // Once loaded, the drawer stays mounted, so that closing it returns focus to the button that opened it.
  const [hasOpened, setHasOpened] = useState(false);
  if (openId !== undefined && !hasOpened) setHasOpened(true);
  const page = useQuery(bookingsQuery(filters));
  useLastPage({
    page: filters.page,
    pageSize: filters.pageSize,
    total: page.isPlaceholderData ? undefined : page.data?.total,
    goTo: (last) => changeFilters({ page: last }),
  });

  return (
    <>
      <BookingFilterBar
        filters={filters}
        onChange={changeFilters}
        total={page.data?.total}
        isFetching={page.isFetching}
        refresh={page.refetch}
      />
      {page.isError ? (
        <LoadProblem error={page.error} retry={page.refetch} />
      ) : (
        <BookingTable
          page={page.data}
          isLoading={page.isPending || page.isPlaceholderData}
          filters={filters}
          onChange={changeFilters}
          onOpen={openBooking}
        />
      )}
      {hasOpened && (
        <Suspense fallback={null}>
          <BookingDrawer id={openId} onClose={closeBooking} />
        </Suspense>
      )}
    </>
  );
}

function BookingTable({
  page,
  isLoading,
  filters,
  onChange,
  onOpen,
}: {
  page: Page<BookingSummary> | undefined;
  isLoading: boolean;
  filters: BookingFilters;
  onChange: (change: Partial<BookingFilters>) => void;
  onOpen: (id: number) => void;
}) {
  const { data: catalogue } = useSuspenseQuery(catalogueQuery);
  const failedRefunds = useFailedRefunds();
  const isWide = Grid.useBreakpoint().xl;
  const isLong = (page?.total ?? 0) > MAX_COUNTED;
  const columnsFor = isWide ? wideColumns : compactColumns;

  const change: TableProps<BookingSummary>['onChange'] = (pagination, _filters, sorter, extra) => {
    if (extra.action === 'sort') onChange({ sort: sortOf(sorter) });
    else onChange({ page: pagination.current, pageSize: pagination.pageSize });
  };

  return (
    <Table<BookingSummary>
      classNames={{ section: log.frame }}
      rowKey="id"
      // Ant Design would render a booking's `children` as nested rows.
      expandable={{ childrenColumnName: 'subrows' }}
      size="small"
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
      onRow={({ id }) => ({ onClick: () => onOpen(id), style: { cursor: 'pointer' } })}
      footer={
        isLong
          ? () => (
              <RowPages
                ids={page?.rows.map(({ id }) => id) ?? []}
                at={filters}
                pageSize={filters.pageSize}
                goTo={onChange}
              />
            )
          : undefined
      }
      pagination={
        !isLong && {
          current: filters.page,
          pageSize: filters.pageSize,
          total: page?.total,
          showSizeChanger: isWide,
          pageSizeOptions: [25, 50, 100, 200],
          hideOnSinglePage: (page?.total ?? 0) <= 25,
          size: isWide ? 'medium' : 'small',
        }
      }
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
