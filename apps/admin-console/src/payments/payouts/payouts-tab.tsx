import { routeQuery } from '@sunfield/api-client/route-query';
import {
  type Payout,
  type Payouts,
  type PayoutStatus,
  payoutStatusWords,
} from '@sunfield/contracts/payments/bookkeeping/payouts';
import { readPayouts } from '@sunfield/contracts/payments/bookkeeping/routes';
import { counted } from '@sunfield/words/counted';
import { daysOfMonth, formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Group } from '../../kernel/ui/group';
import { type Column, figures } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Pill } from '../../kernel/ui/pill';
import { PayoutDrawer } from './payout-drawer';
import { useMonth } from './use-month';

/** What Stripe sent to the bank in a month, and what differs from our books. */
export default function PayoutsTab() {
  const { month, chooser } = useMonth('payouts');
  const payouts = useQuery({
    ...routeQuery(readPayouts, { query: daysOfMonth(month) }),
    staleTime: 0,
  });
  const { data } = payouts;
  const [params, setParams] = useSearchParams();
  const opened = Number(params.get('payout'));
  const show = (payout?: number) =>
    setParams({ tab: 'payouts', month, ...(payout && { payout: `${payout}` }) }, { replace: true });
  return (
    <>
      {chooser}
      <Group
        title="Payouts from Stripe"
        about="What Stripe sends to your bank, by the day on which it arrives. Its fees count on that day."
      >
        {data && <Waiting waiting={data.waiting} />}
        <WholeList<Payout>
          label="Payouts from Stripe"
          query={payouts}
          rows={data?.payouts}
          rowKey="id"
          columns={columns}
          opens={{
            name: ({ arrivesOn }) => `Open the payout of ${formatShortDate(arrivesOn)}`,
            open: ({ id }) => show(id),
          }}
          pageSize={31}
          empty="No payout arrives in this month."
        />
        {opened > 0 && <PayoutDrawer key={opened} id={opened} onEnd={() => show()} />}
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

const pounds = (title: string, penceOf: (payout: Payout) => number) =>
  figures<Payout>(
    title,
    (payout) => (payout.lines === 'read' || title === 'Net') && formatPounds(penceOf(payout)),
  );

const columns: Column<Payout>[] = [
  { title: 'Arrives', cell: ({ arrivesOn }) => formatShortDate(arrivesOn) },
  pounds('Gross', ({ grossPence }) => grossPence),
  pounds('Refunds', ({ refundsPence }) => 0 - refundsPence),
  pounds('Disputes and other', ({ otherPence }) => otherPence),
  pounds('Fees', ({ feesPence }) => 0 - feesPence),
  pounds('Net', ({ netPence }) => netPence),
  {
    title: 'Status',
    cell: ({ status }) => <Pill tone={tones[status]}>{payoutStatusWords[status]}</Pill>,
  },
  { title: 'Check', cell: (payout) => <Check payout={payout} /> },
];

function Check({ payout: { lines, differences, isLost } }: { payout: Payout }) {
  if (isLost) return <Pill tone="bad">Not at your bank</Pill>;
  if (lines === 'waiting') return <Pill tone="waiting">Stripe is still counting</Pill>;
  if (lines === 'unlisted') return <Pill>Made by hand, so not checked</Pill>;
  if (differences > 0) return <Pill tone="bad">{counted(differences, 'difference')}</Pill>;
  return <Pill tone="good">Matches</Pill>;
}
