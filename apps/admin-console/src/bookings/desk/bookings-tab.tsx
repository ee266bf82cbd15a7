import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { useFailedRefunds } from '../../kernel/data/health';
import { useChosen } from '../../kernel/lists/chosen';
import { ColumnsButton, useKeptColumns } from '../../kernel/lists/kept-columns';
import { ListHead } from '../../kernel/lists/list-head';
import { PagedList } from '../../kernel/lists/paged-list';
import { RefreshButton } from '../../kernel/ui/refresh-button';
import { bookingsQuery, seasonsEverQuery } from '../saved-bookings/api';
import { venueNames } from '../saved-bookings/camp-days';
import { bookingColumns } from './booking-columns';
import { BookingExport, BookingFilterBar } from './booking-filter-bar';
import { isFiltered, useBookingFilters, useOpenBooking } from './booking-filters';
import { saidFilters } from './said-filters';

const ChosenBookings = lazy(() => import('./chosen-bookings'));
const BookingDrawer = lazy(() => import('./booking-drawer'));

/** Every camp booking: searched, filtered, sorted and paged by the server. */
export default function BookingsTab() {
  const { filters, changeFilters } = useBookingFilters();
  const { openId, openBooking, closeBooking } = useOpenBooking();
  // Once loaded, the drawer stays mounted, so that closing it returns focus to the button that opened it.
  const [hasOpened, setHasOpened] = useState(false);
  if (openId !== undefined && !hasOpened) setHasOpened(true);
  const { data: catalogue } = useSuspenseQuery(catalogueQuery);
  const page = useQuery(bookingsQuery(filters));
  const { data: seasons } = useQuery({
    ...seasonsEverQuery,
    enabled: filters.season !== undefined,
  });
  const { columns, ...columnChoice } = useKeptColumns(
    'bookings',
    bookingColumns(venueNames(catalogue), useFailedRefunds()),
  );
  const { page: _page, pageSize: _size, sort, before: _before, after: _after, ...filter } = filters;
  const chosen = useChosen<BookingSummary>('id', JSON.stringify(filter));
  return (
    <>
      <BookingFilterBar filters={filters} onChange={changeFilters} />
      {chosen.rows.length > 0 ? (
        <Suspense fallback={<ListHead isChosen said={undefined} children={null} />}>
          <ChosenBookings chosen={chosen} filters={filters} total={page.data?.total ?? 0} />
        </Suspense>
      ) : (
        <ListHead
          said={
            page.data &&
            saidFilters(filters, page.data.total, {
              seasons: seasons ?? catalogue.seasons,
              venues: catalogue.venues,
            })
          }
        >
          <ColumnsButton {...columnChoice} />
          <BookingExport filters={filters} />
          <RefreshButton isFetching={page.isFetching} refresh={page.refetch} />
        </ListHead>
      )}
      <PagedList<BookingSummary>
        label="Bookings"
        query={page}
        rowKey="id"
        columns={columns}
        sorted={{ by: sort, change: (by) => changeFilters({ sort: by as typeof sort }) }}
        opens={{ name: ({ id }) => `Open booking ${id}`, open: ({ id }) => openBooking(id) }}
        chosen={chosen}
        page={filters.page}
        pageSize={filters.pageSize}
        goTo={(next) => changeFilters({ page: next })}
        beside={{ at: filters, goTo: changeFilters }}
        empty={
          isFiltered(filters)
            ? 'No bookings match. Try fewer filters.'
            : 'No bookings yet. They appear here as soon as a parent books.'
        }
      />
      {hasOpened && (
        <Suspense fallback={null}>
          <BookingDrawer id={openId} onClose={closeBooking} />
        </Suspense>
      )}
    </>
  );
}
