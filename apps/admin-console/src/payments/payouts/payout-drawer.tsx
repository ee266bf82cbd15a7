import { bodyTo } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  ExplainPayoutLineSchema,
  type PayoutLine,
  payoutLineWords,
  type PayoutWithLines,
} from '@sunfield/contracts/payments/bookkeeping/payouts';
import {
  explainPayoutLine,
  readPayout,
  readPayouts,
} from '@sunfield/contracts/payments/bookkeeping/routes';
import { formatShortDate, formatShortDateWithYear } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { useSend } from '../../kernel/data/use-send';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { SideDrawer } from '../../kernel/dialogs/side-drawer';
import { Loaded } from '../../kernel/ui/loaded';
import { type Column, figures } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Pill } from '../../kernel/ui/pill';
import { Detail } from '../../kernel/ui/quiet';
import { BookingLink } from '../../kernel/ui/subject-link';
import { TextField } from '../../kernel/ui/text-field';
import { Ends } from '../../kernel/ui/ends';

/** A payout with its lines, each compared with our books. */
export function PayoutDrawer({ id, onEnd }: { id: number; onEnd: () => void }) {
  const read = useQuery({ ...routeQuery(readPayout, { params: { id } }), staleTime: 0 });
  const on = read.data && ` of ${formatShortDateWithYear(read.data.payout.arrivesOn)}`;
  return (
    <SideDrawer open width={860} title={`Payout${on ?? ''}`} onClose={onEnd}>
      <Loaded query={read}>{(payout) => <Contents {...payout} />}</Loaded>
    </SideDrawer>
  );
}

function Contents({ payout, lines, page }: PayoutWithLines) {
  return (
    <>
      <Ends style={{ marginBottom: 12 }}>
        <span>
          {formatPounds(payout.netPence)} after {formatPounds(payout.feesPence)} of fees
        </span>
        <a href={page} target="_blank" rel="noreferrer">
          Look at Stripe
        </a>
      </Ends>
      {payout.status === 'failed' && (
        <Alert
          style={{ marginBottom: 12 }}
          type={payout.isLost ? 'error' : 'info'}
          showIcon
          title="Your bank returned this payout"
          description={
            payout.isLost
              ? 'Check your bank account at Stripe. Stripe pays the money out again with a later payout.'
              : 'A later payout has the money.'
          }
        />
      )}
      {payout.lines === 'read' ? (
        <WholeList<PayoutLine>
          label="Lines of the payout"
          rows={lines}
          rowKey="id"
          columns={columns}
          pageSize={100}
          empty="No lines."
        />
      ) : (
        <p>
          {payout.lines === 'waiting'
            ? 'Stripe has not said yet what is in this payout.'
            : 'This payout was made by hand, so Stripe does not say what is in it.'}
        </p>
      )}
    </>
  );
}

const columns: Column<PayoutLine>[] = [
  {
    title: 'What',
    cell: ({ kind, at, reference, type }) => (
      <>
        {payoutLineWords[kind]}, {formatShortDate(at)}
        <Detail>{reference ?? type}</Detail>
      </>
    ),
  },
  {
    title: 'Booking',
    cell: ({ bookingId }) =>
      bookingId === null ? null : <BookingLink id={bookingId} text={`#${bookingId}`} />,
  },
  figures('Amount', ({ amountPence }) => formatPounds(amountPence)),
  figures('Fee', ({ feePence }) => formatPounds(0 - feePence)),
  figures('Net', ({ netPence }) => formatPounds(netPence)),
  { title: 'Check', cell: (line) => <Check line={line} /> },
];

function Check({ line }: { line: PayoutLine }) {
  const { difference, explanation, oursPence, bookingId, netPence } = line;
  if (difference === null && explanation === '')
    return bookingId === null ? null : <Pill tone="good">Matches</Pill>;
  return (
    <Flex wrap gap={6} align="center">
      {difference === 'unknown' && <Pill tone="bad">Not known here</Pill>}
      {difference === 'amount' && <Pill tone="bad">We have {formatPounds(oursPence ?? 0)}</Pill>}
      {explanation && <span style={{ overflowWrap: 'anywhere' }}>{explanation}</span>}
      <DialogButton
        size="small"
        aria-label={`${explanation ? 'Change what is said about' : 'Say what it is:'} ${formatPounds(netPence)}`}
        dialog={(onEnd) => <ExplainDialog line={line} onEnd={onEnd} />}
      >
        {explanation ? 'Change' : 'Say what it is'}
      </DialogButton>
    </Flex>
  );
}

function ExplainDialog({ line, onEnd }: { line: PayoutLine; onEnd: () => void }) {
  const explain = bodyTo(explainPayoutLine, { params: { id: line.id } });
  return (
    <FormDialog
      title={`${payoutLineWords[line.kind]} of ${formatPounds(line.amountPence)}`}
      okText="Save"
      name="explain-line"
      draft={`payout line ${line.id}`}
      schema={ExplainPayoutLineSchema}
      initialValues={{ explanation: line.explanation }}
      sending={useSend(explain, [readPayout, readPayouts])}
      onSent={() => ['Saved']}
      onEnd={onEnd}
      intro={
        <p>The line then no longer counts as a difference. Leave it empty to take that back.</p>
      }
    >
      <TextField name="explanation" label="What it is" extra="No names of families, please." />
    </FormDialog>
  );
}
