import { call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { spacedReference } from '@sunfield/contracts/payments/money/payment-reference';
import { holidaysRunOut, LAST_HOLIDAY_YEAR } from '@sunfield/contracts/payments/money/working-days';
import { type AwaitedBooking } from '@sunfield/contracts/payments/awaited';
import {
  keepAwaiting,
  letGoAwaited,
  listAwaitedPayments,
} from '@sunfield/contracts/payments/awaited-routes';
import { counted } from '@sunfield/words/counted';
import { formatMoment, todayInLondon } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Empty, Flex, Select, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { listLook, PhoneLabel } from '../../kernel/ui/paged-table';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { BookingLink } from '../../kernel/ui/subject-link';
import { BankLines } from './bank-lines';
import { StatementImport } from './statement-import';

/** Money that families pay through their banks: what has not come yet, and what becomes of its places. */
export default function BankTab() {
  const awaited = useQuery({ ...routeQuery(listAwaitedPayments), staleTime: 0 });
  const { data = [], error, isPending, refetch } = awaited;
  const may = useMay();
  const over = data.filter(({ isOver }) => isOver).length;
  if (error) return <LoadProblem error={error} retry={refetch} />;
  return (
    <Flex vertical gap={16}>
      {holidaysRunOut(todayInLondon()) && (
        <Alert
          type="warning"
          showIcon
          title={`Bank holidays are known until the end of ${LAST_HOLIDAY_YEAR}. Please update Sunfield to count working days correctly after that.`}
        />
      )}
      {may('money') && <StatementImport />}
      {may('money') && <BankLines />}
      <p style={{ margin: 0 }} role="status">
        {over > 0 ? (
          <strong>
            {counted(over, 'booking')} not paid in time: keep the places, or let them go?
          </strong>
        ) : (
          <Quiet>Places stay held until you decide. Nothing is let go by itself.</Quiet>
        )}
      </p>
      <Table<AwaitedBooking>
        rowKey="bookingId"
        {...listLook}
        columns={columns}
        dataSource={data}
        loading={isPending}
        pagination={false}
        locale={{ emptyText: <Empty description="No bank payments are awaited." /> }}
      />
    </Flex>
  );
}

const columns: TableProps<AwaitedBooking>['columns'] = [
  {
    title: 'Booking',
    render: (_, { bookingId, parentName }) => (
      <>
        {parentName}
        <div>
          <BookingLink id={bookingId} text={`booking ${bookingId}`} />
        </div>
      </>
    ),
  },
  {
    title: 'To come',
    render: (_, { duePence, receivedPence, way, sentAt }) => (
      <>
        <strong>{formatPounds(duePence)}</strong> {wayToPay(way).words.paid}
        {sentAt && <Detail>Sent, says the family, {formatMoment(sentAt)}</Detail>}
        {receivedPence > 0 && <Detail>{formatPounds(receivedPence)} has come</Detail>}
      </>
    ),
  },
  {
    title: 'Reference',
    render: (_, { references }) => (
      <>
        <PhoneLabel>Reference </PhoneLabel>
        {references.map(spacedReference).join(', ')}
      </>
    ),
  },
  {
    title: 'Until',
    render: (_, { until, isOver }) => (
      <>
        <PhoneLabel>Until </PhoneLabel>
        {formatMoment(until)}
        {isOver && <Detail>Its time is over</Detail>}
      </>
    ),
  },
  {
    title: 'Action',
    align: 'right',
    render: (_, booking) =>
      booking.isBalance ? (
        <Quiet>The rest of a booking: its places are booked.</Quiet>
      ) : (
        <Decide {...booking} />
      ),
  },
];

const someDays = [1, 2, 3, 5, 10];

/** Staff decide what becomes of the places. */
function Decide({ bookingId, parentName, duePence }: AwaitedBooking) {
  const [days, setDays] = useState(3);
  const queries = useQueryClient();
  const params = { id: bookingId };
  const onSettled = () => invalidate(queries, [listAwaitedPayments]);
  const keeping = useMutation({
    mutationFn: (wanted: number) => call(keepAwaiting, { params, body: { days: wanted } }),
    onSettled,
  });
  const lettingGo = useMutation({ mutationFn: () => call(letGoAwaited, { params }), onSettled });
  return (
    <Flex wrap gap={8} justify="end">
      <Select
        aria-label={`Working days to keep booking ${bookingId}`}
        value={days}
        onChange={setDays}
        options={someDays.map((value) => ({ value, label: counted(value, 'working day') }))}
        style={{ minWidth: 150 }}
      />
      <ActionButton
        sending={keeping}
        sent={days}
        aria-label={`Keep booking ${bookingId}`}
        done={({ until }) => ['Places Kept', `Until ${formatMoment(until)}.`]}
      >
        Keep
      </ActionButton>
      <ActionButton
        danger
        sending={lettingGo}
        sent={undefined}
        aria-label={`Let go of booking ${bookingId}`}
        ask={{
          title: `Let go of booking ${bookingId}?`,
          about: `${parentName} has not paid ${formatPounds(duePence)}. The places can be booked by others, and we email the family.`,
          okText: 'Let go',
          cancelText: 'Keep it',
        }}
        done={() => ['Places Let Go', `We email ${parentName}.`]}
      >
        Let go
      </ActionButton>
    </Flex>
  );
}
