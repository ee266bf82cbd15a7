import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { addressOf } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  type Payout,
  type Payouts,
  type PayoutStatus,
  payoutStatusWords,
} from '@sunfield/contracts/payments/bookkeeping/payouts';
import { exportPayouts, readPayouts } from '@sunfield/contracts/payments/bookkeeping/routes';
import { counted } from '@sunfield/words/counted';
import { daysOfMonth, formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Skeleton, Table, type TableProps } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '../../kernel/session/require-staff';
import { Group } from '../../kernel/ui/group';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { listLook, PhoneLabel } from '../../kernel/ui/paged-table';
import { Pill } from '../../kernel/ui/pill';
import { useSaveFile } from '../../kernel/ui/save-file';
import { PayoutDrawer } from './payout-drawer';
import { useMonth } from './use-month';

/** What Stripe sent to the bank in a month, and what differs from our books. */
export default function PayoutsTab() {
  const { month, chooser } = useMonth('payouts');
  const { data, error, refetch } = useQuery({
    ...routeQuery(readPayouts, { query: daysOfMonth(month) }),
    staleTime: 0,
  });
  const [params, setParams] = useSearchParams();
  const opened = Number(params.get('payout'));
  const { save, isSaving } = useSaveFile();
  const may = useMay();
  return (
    <>
      {chooser}
      <Group
        title="Payouts from Stripe"
        about="What Stripe sends to your bank, by the day on which it arrives. Its fees count on that day."
        action={
          may('exports') &&
          data &&
          data.payouts.length > 0 && (
            <Button
              icon={<DownloadOutlined aria-hidden />}
              loading={isSaving}
              onClick={() => save(addressOf(exportPayouts, { query: { month } }))}
            >
              Save payouts
            </Button>
          )
        }
      >
        {error && <LoadProblem error={error} retry={refetch} />}
        {!error && !data && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {data && <Waiting waiting={data.waiting} />}
        {data && (
          <Table<Payout>
            rowKey="id"
            {...listLook}
            columns={columnsOf(month)}
            dataSource={data.payouts}
            pagination={false}
            locale={{
              emptyText: (
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description="No payout arrives in this month."
                />
              ),
            }}
          />
        )}
        {opened > 0 && (
          <PayoutDrawer
            key={opened}
            id={opened}
            onEnd={() => setParams({ tab: 'payouts', month }, { replace: true })}
          />
        )}
      </Group>
    </>
  );
}

function Waiting({ waiting: { payments, pence, late, latePence } }: Pick<Payouts, 'waiting'>) {
  if (late > 0)
    return (
      <Alert
        style={{ marginBottom: 12 }}
        type="warning"
        showIcon
        title={`${counted(late, 'payment')} by card, ${formatPounds(latePence)}, not paid out for two weeks`}
        description="Look at Stripe why it keeps the money, under Balances."
      />
    );
  if (payments === 0) return null;
  return (
    <p style={{ marginBottom: 12 }}>
      {counted(payments, 'payment')} by card, {formatPounds(pence)}, will be in the next payouts.
    </p>
  );
}

const tones: Partial<Record<PayoutStatus, 'good' | 'waiting' | 'bad'>> = {
  pending: 'waiting',
  in_transit: 'waiting',
  paid: 'good',
  failed: 'bad',
};

const PayoutState = ({ status }: Pick<Payout, 'status'>) => (
  <Pill tone={tones[status]}>{payoutStatusWords[status]}</Pill>
);

const pounds = (title: string, penceOf: (payout: Payout) => number) => ({
  title,
  align: 'right' as const,
  render: (_: unknown, payout: Payout) =>
    payout.lines !== 'read' && title !== 'Net' ? null : (
      <span style={{ whiteSpace: 'nowrap' }}>
        <PhoneLabel>{`${title} `}</PhoneLabel>
        {formatPounds(penceOf(payout))}
      </span>
    ),
});

const columnsOf = (month: string): TableProps<Payout>['columns'] => [
  {
    title: 'Arrives',
    render: (_, { id, arrivesOn }) => (
      <Link to={{ search: `?tab=payouts&month=${month}&payout=${id}` }} replace>
        {formatShortDate(arrivesOn)}
      </Link>
    ),
  },
  pounds('Gross', ({ grossPence }) => grossPence),
  pounds('Refunds', ({ refundsPence }) => 0 - refundsPence),
  pounds('Disputes and other', ({ otherPence }) => otherPence),
  pounds('Fees', ({ feesPence }) => 0 - feesPence),
  pounds('Net', ({ netPence }) => netPence),
  { title: 'Status', render: (_, { status }) => <PayoutState status={status} /> },
  { title: 'Check', render: (_, payout) => <Check payout={payout} /> },
];

function Check({ payout: { lines, differences, isLost } }: { payout: Payout }) {
  if (isLost) return <Pill tone="bad">Not at your bank</Pill>;
  if (lines === 'waiting') return <Pill tone="waiting">Stripe is still counting</Pill>;
  if (lines === 'unlisted') return <Pill>Made by hand, so not checked</Pill>;
  if (differences > 0) return <Pill tone="bad">{counted(differences, 'difference')}</Pill>;
  return <Pill tone="good">Matches</Pill>;
}
