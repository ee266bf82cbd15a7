import { type CareReading, careScreens } from '@sunfield/contracts/bookings/care-readings';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { careReadingsQuery } from '../../bookings/saved-bookings/api';
import { type Column } from '../../kernel/lists/list';
import { PagedList } from '../../kernel/lists/paged-list';
import { BookingLink } from '../../kernel/ui/subject-link';
import { type AuditFilters, ENTRIES_A_PAGE } from './api';
import { AuditFilterBar } from './audit-filter-bar';

interface CareReadingsTableProps {
  filters: AuditFilters;
  changeFilters: (change: Partial<AuditFilters>) => void;
}

/** Who read which child’s notes, and where. */
export function CareReadingsTable({ filters, changeFilters }: CareReadingsTableProps) {
  const { page, from, to } = filters;
  const readings = useQuery(careReadingsQuery({ page, from, to, pageSize: ENTRIES_A_PAGE }));
  return (
    <>
      <AuditFilterBar filters={filters} onChange={changeFilters} query={readings} />
      <PagedList<CareReading>
        label="Who read notes"
        query={readings}
        rowKey="id"
        columns={columns}
        page={page}
        pageSize={ENTRIES_A_PAGE}
        goTo={(next) => changeFilters({ page: next })}
        empty="No notes have been read."
      />
    </>
  );
}

const columns: Column<CareReading>[] = [
  { title: 'When', cell: ({ at }) => formatTimestamp(at) },
  { title: 'Who', cell: ({ by }) => by ?? 'account gone' },
  { title: 'Where', cell: ({ screen }) => careScreens[screen] },
  {
    title: 'Booking',
    cell: ({ bookingId }) => <BookingLink id={bookingId} text={`booking ${bookingId}`} />,
  },
  {
    title: 'Children',
    cell: ({ children }) => (children.length > 0 ? children.join(', ') : 'erased since'),
  },
];
