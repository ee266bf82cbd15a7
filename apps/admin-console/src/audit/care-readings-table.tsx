import { type CareReading, careScreens } from '@sunfield/contracts/care-readings';
import { useQuery } from '@tanstack/react-query';
import { Empty, Table, type TableProps } from 'antd';
import { careReadingsQuery } from '../bookings/care-readings-api';
import { useLastPage } from '../data/use-last-page';
import { LoadProblem } from '../ui/load-problem';
import styles from '../ui/log.module.css';
import { formatMoment } from '../ui/moment';
import { BookingLink } from '../ui/subject-link';
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
  const total = readings.data?.total;
  useLastPage({
    page,
    pageSize: ENTRIES_A_PAGE,
    total: readings.isPlaceholderData ? undefined : total,
    goTo: (last) => changeFilters({ page: last }),
  });
  return (
    <>
      <AuditFilterBar
        filters={filters}
        onChange={changeFilters}
        total={total}
        isFetching={readings.isFetching}
        refresh={readings.refetch}
      />
      {readings.isError ? (
        <LoadProblem error={readings.error} retry={readings.refetch} />
      ) : (
        <Table<CareReading>
          rowKey="id"
          size="small"
          className={styles.table}
          columns={columns}
          dataSource={readings.data?.rows}
          loading={readings.isPending || readings.isPlaceholderData}
          pagination={{
            current: page,
            pageSize: ENTRIES_A_PAGE,
            total,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: (next) => changeFilters({ page: next }),
          }}
          locale={{
            emptyText: (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Nobody has read any." />
            ),
          }}
        />
      )}
    </>
  );
}

const columns: TableProps<CareReading>['columns'] = [
  { title: 'When', dataIndex: 'at', render: formatMoment },
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
