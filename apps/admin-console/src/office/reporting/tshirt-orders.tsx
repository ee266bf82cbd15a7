import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { addressOf } from '@sunfield/api-client/call';
import { exportTshirtOrders } from '@sunfield/contracts/bookings/staff-routes';
import { type TshirtOrder } from '@sunfield/contracts/bookings/tshirt-orders';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton, Table, type TableProps } from 'antd';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Quiet } from '../../kernel/ui/quiet';
import { useSaveFile } from '../../kernel/ui/save-file';
import { BookingLink } from '../../kernel/ui/subject-link';
import { tshirtOrdersQuery } from './api';
import { Note, Panel } from './figures-panel';
import styles from './figures.module.css';

/** T-shirts to be printed: every paid one of the seasons on sale, by size and initials. */
export function TshirtOrders() {
  const { data: orders, error, refetch } = useQuery(tshirtOrdersQuery);
  const { save, isSaving, received } = useSaveFile();
  const may = useMay();
  return (
    <Panel title="T-shirts to order" isWide>
      {error && <LoadProblem error={error} retry={refetch} />}
      {!orders && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {orders?.length === 0 && <Note>No t-shirts have been paid for yet.</Note>}
      {orders && orders.length > 0 && (
        <>
          <Flex wrap gap="6px 12px" align="center" style={{ marginBottom: 14 }}>
            {may('exports') && (
              <Button
                icon={<DownloadOutlined aria-hidden />}
                loading={isSaving}
                onClick={() => save(addressOf(exportTshirtOrders))}
              >
                T-shirts CSV {received}
              </Button>
            )}
            <Quiet>{totals(orders)}</Quiet>
          </Flex>
          <Table<TshirtOrder>
            size="small"
            rowKey={({ bookingId, size, initials }) => `${bookingId}/${size}/${initials}`}
            dataSource={orders}
            columns={columnsOf(orders)}
            className={styles.orders}
            pagination={{ pageSize: 25, hideOnSinglePage: true, showSizeChanger: false }}
            scroll={{ x: 'max-content' }}
          />
        </>
      )}
    </Panel>
  );
}

/** "12 in all: 3 of Age 5-6, 9 of Age 7-8" */
function totals(orders: TshirtOrder[]): string {
  const bySize = new Map<string, number>();
  for (const { sizeName, quantity } of orders) {
    bySize.set(sizeName, (bySize.get(sizeName) ?? 0) + quantity);
  }
  const all = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${all} in all: ${[...bySize].map(([name, count]) => `${count} of ${name}`).join(', ')}`;
}

/** Shows the season's column only if there are several, to save space on a phone. */
function columnsOf(orders: TshirtOrder[]): TableProps<TshirtOrder>['columns'] {
  const seasons = new Set(orders.flatMap((order) => order.seasons));
  return seasons.size > 1 ? [...columns, seasonColumn] : columns;
}

const columns: NonNullable<TableProps<TshirtOrder>['columns']> = [
  { title: 'Size', dataIndex: 'sizeName' },
  { title: 'Initials', dataIndex: 'initials' },
  { title: 'Quantity', dataIndex: 'quantity', align: 'right' },
  {
    title: 'Booking',
    dataIndex: 'bookingId',
    render: (id: number) => <BookingLink id={id} text={`#${id}`} />,
  },
];

const seasonColumn = {
  title: 'Season',
  dataIndex: 'seasons',
  render: (seasons: string[]) => seasons.join(', '),
};
