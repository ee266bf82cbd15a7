import { type CareReading, careScreens } from '@sunfield/contracts/bookings/care-readings';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { type TableProps } from 'antd';
import { careReadingsQuery } from '../../bookings/saved-bookings/care-readings-api';
import { PagedTable } from '../../kernel/ui/paged-table';
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
      <PagedTable<CareReading>
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

const columns: TableProps<CareReading>['columns'] = [
  { title: 'When', dataIndex: 'at', render: formatTimestamp },
  { title: 'Who', dataIndex: 'by', render: (by: string | null) => by ?? 'account gone' },
  { title: 'Where', render: (_, { screen }) => careScreens[screen] },
  {
    title: 'Booking',
    render: (_, { bookingId }) => <BookingLink id={bookingId} text={`booking ${bookingId}`} />,
  },
  {
    title: 'Children',
    render: (_, { children }) => (children.length > 0 ? children.join(', ') : 'erased since'),
  },
];
