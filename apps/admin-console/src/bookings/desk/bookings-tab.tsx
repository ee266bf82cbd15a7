import { lazy } from '@sunfield/api-client/lazy';
import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { contactFields } from '@sunfield/contracts/kit/fields/fields-of';
import { MAX_COUNTED } from '@sunfield/contracts/kit/paging';
import { formatNumber } from '@sunfield/words/counted';
import {
  calendarDateInLondon,
  formatShortDate,
  formatShortDateWithYear,
  todayInLondon,
} from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { useFailedRefunds } from '../../kernel/data/health';
import { useChosen } from '../../kernel/lists/chosen';
import { ColumnsButton, useKeptColumns } from '../../kernel/lists/kept-columns';
import { ListHead } from '../../kernel/lists/list-head';
import { countedTo, PagedList } from '../../kernel/lists/paged-list';
import { RefreshButton } from '../../kernel/ui/refresh-button';
import { type Column } from '../../kernel/lists/list';
import { Detail, Quiet, Urgent } from '../../kernel/ui/quiet';
import { bookingsQuery, seasonsEverQuery } from '../saved-bookings/api';
import { runsOfDays, venueName, venueNames, type VenueNames } from '../saved-bookings/camp-days';
import { attentionName, disputeText } from '../saved-bookings/attention-words';
import { saidStatus, SaidStatus } from '../saved-bookings/status-tag';
import { BookingExport, BookingFilterBar } from './booking-filter-bar';
import {
  type BookingFilters,
  isFiltered,
  useBookingFilters,
  useOpenBooking,
} from './booking-filters';

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
        goTo={(next, replace) => changeFilters({ page: next }, replace)}
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

/** What the filters name by number or key. */
interface Named {
  seasons: readonly { id: number; name: string }[];
  venues: readonly { key: string; name: string }[];
}

/** What is listed, in a sentence: "143 bookings", "Paid bookings of Easter, 14". */
function saidFilters(filters: BookingFilters, total: number, named: Named): string {
  if (!isFiltered(filters)) return countedTo(total, 'booking');
  const { status, season, venue, date, attention, among, search } = filters;
  const words = [
    status ? `${saidStatus[status]} bookings` : 'Bookings',
    among && 'that were chosen',
    season && `of ${named.seasons.find(({ id }) => id === season)?.name ?? 'one season'}`,
    venue && `at ${named.venues.find(({ key }) => key === venue)?.name ?? venue}`,
    date && `on ${formatShortDate(date)}`,
    attention && `with “${attentionName[attention]}”`,
    search && `found by “${search}”`,
  ].filter(Boolean);
  const count = total > MAX_COUNTED ? `more than ${formatNumber(MAX_COUNTED)}` : total;
  return `${words.join(' ')}, ${count}`;
}

/** When, and where below it. */
function Days({ booking, names }: { booking: BookingSummary; names: VenueNames }) {
  const venues = new Set(booking.selectedDates.map(({ venue }) => venueName(names, venue)));
  return (
    <>
      {runsOfDays(booking.selectedDates).map(({ words, isOff }, index) => (
        <Fragment key={words}>
          {index > 0 && ', '}
          {isOff || booking.isCancelled ? <s>{words}</s> : words}
          {isOff && ' (cancelled)'}
        </Fragment>
      ))}
      <Detail>{[...venues].join(', ')}</Detail>
    </>
  );
}

/** What needs staff, below a fact. */
const Mark = ({ children }: { children: ReactNode }) => (
  <Detail>
    <Urgent>{children}</Urgent>
  </Detail>
);

interface MoneyProps {
  booking: BookingSummary;
  failedRefunds: ReadonlySet<number>;
}

const Money = ({ booking: { id, totalPence, refundedPence }, failedRefunds }: MoneyProps) => (
  <>
    <strong>{formatPounds(totalPence)}</strong>
    {refundedPence > 0 && <Detail>{formatPounds(refundedPence)} refunded</Detail>}
    {failedRefunds.has(id) && <Mark>Refund not made</Mark>}
  </>
);

/** Red once it is late. */
function Owed({ owedPence, dueOn }: NonNullable<BookingSummary['owed']>) {
  const words = `Owes ${formatPounds(owedPence)} by ${formatShortDate(dueOn)}`;
  const isLate = dueOn < todayInLondon();
  return isLate ? <Mark>{words}</Mark> : <Detail>{words}</Detail>;
}

/** Whether it is paid, and what needs attention below it. */
function Payment({ booking }: { booking: BookingSummary }) {
  const { paymentStatus, isCancelled, owed, dispute, attention } = booking;
  return (
    <>
      <SaidStatus status={paymentStatus} />
      {isCancelled && <Detail>Cancelled</Detail>}
      {owed && <Owed {...owed} />}
      {dispute && (
        <Mark>
          {attentionName.disputed}: {disputeText(dispute)}
        </Mark>
      )}
      {attention.map((kind) => (
        <Mark key={kind}>{attentionName[kind]}</Mark>
      ))}
    </>
  );
}

/** Those shown at first fit on one screen of a desktop, with no row over two lines unless it needs staff. */
const bookingColumns = (
  names: VenueNames,
  failedRefunds: ReadonlySet<number>,
): Column<BookingSummary>[] => [
  { title: 'Booking', isNumber: true, sort: '-id', cell: ({ id }) => `#${id}` },
  {
    title: 'Parent',
    sort: 'parent',
    share: 17,
    cell: ({ parentName }) => <strong>{parentName}</strong>,
  },
  ...contactFields
    .filter(({ key }) => key !== 'parentName')
    .map(({ key, title }) => ({ title, isExtra: true, cell: (row: BookingSummary) => row[key] })),
  {
    title: 'Children',
    share: 23,
    // The no-break space keeps an age on the same line as the name.
    cell: ({ children }) => children.map(({ name, age }) => `${name}\u00a0(${age})`).join(', '),
  },
  {
    title: 'Camp days',
    share: 27,
    cell: (booking) => <Days booking={booking} names={names} />,
  },
  { title: 'Season', isExtra: true, cell: ({ seasons }) => seasons.join(', ') },
  {
    title: 'Placed',
    isExtra: true,
    isNamed: true,
    cell: ({ placedAt }) => (
      <Quiet>{formatShortDateWithYear(calendarDateInLondon(new Date(placedAt)))}</Quiet>
    ),
  },
  {
    title: 'Total',
    sort: '-total',
    align: 'right',
    isAside: true,
    cell: (booking) => <Money booking={booking} failedRefunds={failedRefunds} />,
  },
  { title: 'Payment', isAside: true, cell: (booking) => <Payment booking={booking} /> },
];
