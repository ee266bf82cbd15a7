import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { lazy, Suspense } from 'react';
import { bookingsQuery } from './api';
import { BookingFilterBar } from './booking-filter-bar';
import { useBookingFilters, useOpenBooking } from './booking-filters';
import { BookingTable } from './booking-table';

const BookingDrawer = lazy(() => import('./booking-drawer'));

/** Every camp booking: searched, filtered, sorted and paged by the server. */
export default function BookingsTab() {
  const { filters, changeFilters } = useBookingFilters();
  const { openId, openBooking, closeBooking } = useOpenBooking();
  const page = useQuery(bookingsQuery(filters));

  return (
    <>
      <BookingFilterBar
        filters={filters}
        onChange={changeFilters}
        total={page.data?.total}
        isFetching={page.isFetching}
        refresh={() => void page.refetch()}
      />
      {page.isError ? (
        <Alert
          type="error"
          showIcon
          title="Error Loading Data"
          description={sentenceOf(page.error, 'Please try again later.')}
          action={<Button onClick={() => void page.refetch()}>Try again</Button>}
        />
      ) : (
        <BookingTable
          page={page.data}
          isLoading={page.isFetching}
          filters={filters}
          onChange={changeFilters}
          onOpen={openBooking}
        />
      )}
      <Suspense fallback={null}>
        {openId !== undefined && <BookingDrawer id={openId} onClose={closeBooking} />}
      </Suspense>
    </>
  );
}
