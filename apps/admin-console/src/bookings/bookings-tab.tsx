import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadProblem } from '../ui/load-problem';
import { useLastPage } from '../data/use-last-page';
import { bookingsQuery } from '../saved-bookings/api';
import { BookingFilterBar } from './booking-filter-bar';
import { useBookingFilters, useOpenBooking } from './booking-filters';
import { BookingTable } from './booking-table';

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
