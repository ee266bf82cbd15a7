import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { addressOf } from '@sunfield/api-client/call';
import { exportTshirtOrders } from '@sunfield/contracts/bookings/staff-routes';
import { type TshirtOrder } from '@sunfield/contracts/bookings/tshirt-orders';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useMay } from '../../kernel/session/require-staff';
import { type Column, figures } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Quiet } from '../../kernel/ui/quiet';
import { useSaveFile } from '../../kernel/ui/save-file';
import { BookingLink } from '../../kernel/ui/subject-link';
import { tshirtOrdersQuery } from './api';
import { Note, Panel } from './figures-panel';

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
          <WholeList<Row>
            label="T-shirts to order"
            rows={orders.map((order) => ({
              ...order,
              key: `${order.bookingId}/${order.size}/${order.initials}`,
            }))}
            rowKey="key"
            columns={columnsOf(orders)}
            pageSize={25}
            empty=""
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

type Row = TshirtOrder & { key: string };

/** Shows the season's column only if there are several. */
function columnsOf(orders: TshirtOrder[]): Column<Row>[] {
  const seasons = new Set(orders.flatMap((order) => order.seasons));
  return [
    { title: 'Size', cell: ({ sizeName }) => sizeName },
    { title: 'Initials', isNamed: true, cell: ({ initials }) => initials },
    figures('Quantity', ({ quantity }) => quantity),
    {
      title: 'Booking',
      cell: ({ bookingId }) => <BookingLink id={bookingId} text={`#${bookingId}`} />,
    },
    ...(seasons.size > 1
      ? [{ title: 'Season', cell: (order: Row) => order.seasons.join(', ') }]
      : []),
  ];
}
