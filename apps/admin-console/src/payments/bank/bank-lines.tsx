import { call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import { listAwaitedPayments } from '@sunfield/contracts/payments/awaited-routes';
import {
  type BankLine,
  type LineEffect,
  type LineProposal,
} from '@sunfield/contracts/payments/bank-lines';
import {
  enterBankLine,
  listBankLines,
  proposeBooking,
  setAsideBankLine,
} from '@sunfield/contracts/payments/bank-routes';
import { counted } from '@sunfield/words/counted';
import { formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Input, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { tellOutcome } from '../../kernel/toasts/tell-outcome';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { listLook } from '../../kernel/ui/paged-table';
import { Detail } from '../../kernel/ui/quiet';
import { BookingLink } from '../../kernel/ui/subject-link';

/** Payments of statements that staff have to match; nothing is shown while there are none. */
export function BankLines() {
  const lines = useQuery({ ...routeQuery(listBankLines), staleTime: 0 });
  const { data = [], error, refetch } = lines;
  if (error) return <LoadProblem error={error} retry={refetch} />;
  if (data.length === 0) return null;
  return (
    <section aria-label="Payments to match">
      <h2 style={{ fontSize: 18 }}>{counted(data.length, 'payment')} to match</h2>
      <Table<BankLine>
        rowKey="id"
        {...listLook}
        columns={columns}
        dataSource={data}
        pagination={false}
      />
    </section>
  );
}

const columns: TableProps<BankLine>['columns'] = [
  {
    title: 'Payment',
    render: (_, { date, amountPence, text, isDoubtful, wentOut }) => (
      <>
        <strong>{formatPounds(amountPence)}</strong> {wentOut && 'went out '}on{' '}
        {formatShortDate(date)}
        <Detail>{text}</Detail>
        {isDoubtful && (
          <Alert
            type="warning"
            title="A payment of this day and amount was imported before from another file. Is it the same?"
          />
        )}
      </>
    ),
  },
  {
    title: 'For',
    render: (_, line) =>
      line.wentOut ? (
        <WentOut {...line} />
      ) : (
        <Flex vertical gap={8}>
          {line.proposals.map((proposal) => (
            <Proposal key={proposal.bookingId} line={line} proposal={proposal} />
          ))}
          <OtherBooking line={line} />
        </Flex>
      ),
  },
  { title: 'Action', align: 'right', render: (_, line) => <SetAside line={line} /> },
];

const whys: Record<LineProposal['why'], string> = {
  reference: 'by its reference',
  'amount and name': 'amount and name fit',
  amount: 'only the amount fits',
  name: 'only the name fits',
  chosen: 'chosen by you',
};

/** A transfer that came back, or money that the provider paid out: its booking may count as paid still. */
const WentOut = ({ outOf }: BankLine) => (
  <Flex vertical gap={8}>
    {outOf.map(({ bookingId, parentName }) => (
      <div key={bookingId}>
        {parentName}, <BookingLink id={bookingId} text={`booking ${bookingId}`} />
      </div>
    ))}
    <Alert
      type="warning"
      title="Did the family’s transfer come back? Then its booking is not paid: refund or cancel it there."
    />
  </Flex>
);

/** What entering it does. */
function effectText(effect: LineEffect, amountPence: number, duePence: number): string {
  const rest = formatPounds(Math.abs(amountPence - duePence));
  switch (effect) {
    case 'paid':
      return 'pays the booking';
    case 'part':
      return `is a part: ${rest} is still to come`;
    case 'over':
      return `pays the booking; ${rest} is kept as the family’s credit`;
    case 'again':
      return 'the booking is paid: all of it is kept as the family’s credit';
  }
}

function Proposal({ line, proposal }: { line: BankLine; proposal: LineProposal }) {
  const { bookingId, parentName, duePence, why, effect } = proposal;
  const queries = useQueryClient();
  const entering = useMutation({
    mutationFn: () => call(enterBankLine, { params: { id: line.id }, body: { bookingId, effect } }),
    onSettled: () => invalidate(queries, [listBankLines, listAwaitedPayments]),
  });
  return (
    <Flex wrap gap={8} align="center" justify="space-between">
      <div>
        {parentName}, <BookingLink id={bookingId} text={`booking ${bookingId}`} /> ({whys[why]})
        <Detail>{effectText(effect, line.amountPence, duePence)}</Detail>
      </div>
      <ActionButton
        sending={entering}
        sent={undefined}
        aria-label={`Enter ${formatPounds(line.amountPence)} for booking ${bookingId}`}
        done={({ creditPence }) => [
          'Payment Entered',
          creditPence > 0
            ? `${formatPounds(creditPence)} is kept as credit, and we email the family.`
            : `${formatPounds(line.amountPence)} for booking ${bookingId}.`,
        ]}
      >
        Enter
      </ActionButton>
    </Flex>
  );
}

/** For a booking that is not proposed. */
function OtherBooking({ line }: { line: BankLine }) {
  const [typed, setTyped] = useState('');
  const queries = useQueryClient();
  const [found, setFound] = useState<LineProposal>();
  const bookingId = typed.trim().replace(/^#/, '');
  const looking = useMutation({
    mutationFn: () =>
      queries.fetchQuery({
        ...routeQuery(proposeBooking, { params: { id: line.id }, query: { bookingId } }),
        staleTime: 0,
      }),
    onSuccess: setFound,
  });
  return (
    <>
      {found && <Proposal line={line} proposal={found} />}
      <Flex gap={8}>
        <Input
          aria-label={`Booking number for ${formatPounds(line.amountPence)}`}
          placeholder="Other booking’s number"
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          style={{ maxWidth: 210 }}
        />
        <Button
          loading={looking.isPending}
          disabled={!/^\d{1,9}$/.test(bookingId)}
          onClick={() =>
            void tellOutcome(looking.mutateAsync(), ({ parentName }) => [
              'Booking Found',
              parentName,
            ])
          }
        >
          Find
        </Button>
      </Flex>
    </>
  );
}

function SetAside({ line: { id, amountPence, wentOut } }: { line: BankLine }) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => call(setAsideBankLine, { params: { id } }),
    onSettled: () => invalidate(queries, [listBankLines]),
  });
  return (
    <ActionButton
      sending={sending}
      sent={undefined}
      aria-label={`${wentOut ? 'Dealt with' : 'Set aside'} ${formatPounds(amountPence)}`}
      ask={{
        title: wentOut ? 'Is this dealt with?' : 'Set this payment aside?',
        about: `${formatPounds(amountPence)} ${wentOut ? 'went out of the account' : 'is for no booking'}. What the bank says about it is erased, and it does not come back when you import it again.`,
        okText: wentOut ? 'It is dealt with' : 'Set aside',
        cancelText: 'Not now',
      }}
      done={() => [wentOut ? 'Dealt With' : 'Payment Set Aside']}
    >
      {wentOut ? 'Dealt with' : 'Not for a booking'}
    </ActionButton>
  );
}
