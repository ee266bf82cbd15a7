import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { listOwing } from '@sunfield/contracts/payments/awaited-routes';
import { type BankLine, type LineProposal } from '@sunfield/contracts/payments/bank-lines';
import {
  enterBankLine,
  listBankLines,
  proposeBooking,
  setAsideBankLine,
} from '@sunfield/contracts/payments/bank-routes';
import { counted } from '@sunfield/words/counted';
import { formatShortDate } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Flex, Input } from 'antd';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSend } from '../../kernel/data/use-send';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { type Column } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Ends } from '../../kernel/ui/ends';
import { Detail } from '../../kernel/ui/quiet';
import { BookingLink } from '../../kernel/ui/subject-link';

/** Payments of statements that staff have to match, each with what it is probably for. */
export function BankLines() {
  const lines = useQuery({ ...routeQuery(listBankLines), staleTime: 0 });
  return (
    <section aria-label="Payments to match">
      {lines.data && lines.data.length > 0 && (
        <h2 style={{ fontSize: 18 }}>{counted(lines.data.length, 'payment')} to match</h2>
      )}
      <WholeList<BankLine>
        label="Payments to match"
        query={lines}
        rows={lines.data}
        rowKey="id"
        columns={columns}
        empty="Every payment imported has its booking."
      />
    </section>
  );
}

const columns: Column<BankLine>[] = [
  {
    title: 'Payment',
    share: 32,
    cell: ({ date, amountPence, text, isDoubtful, wentOut }) => (
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
    cell: (line) => {
      if (line.wentOut) return <WentOut {...line} />;
      return line.payout ? <OfPayout line={line} /> : <Suggestions line={line} />;
    },
  },
  { title: 'Action', align: 'right', cell: (line) => <SetAside line={line} /> },
];

/** The likeliest; others are behind it if nothing speaks against it. */
function Suggestions({ line }: { line: BankLine }) {
  const [first, ...others] = line.proposals;
  const rest = (
    <Flex vertical gap={8}>
      {others.map((proposal) => (
        <Proposal key={keyOf(proposal)} line={line} proposal={proposal} />
      ))}
      <OtherBooking line={line} />
    </Flex>
  );
  return (
    <Flex vertical gap={8}>
      {first && <Proposal line={line} proposal={first} />}
      {first?.isClear ? (
        <details>
          <summary>Another booking</summary>
          {rest}
        </details>
      ) : (
        rest
      )}
    </Flex>
  );
}

const numbersOf = ({ bookings }: LineProposal) => bookings.map(({ bookingId }) => bookingId);
const keyOf = (proposal: LineProposal) => numbersOf(proposal).join(' ');

/** "booking 12", "bookings 12 and 13" */
const bookingsText = (proposal: LineProposal): string =>
  `${proposal.bookings.length > 1 ? 'bookings' : 'booking'} ${listed(numbersOf(proposal).map(String))}`;

const whys: Record<LineProposal['why'], string> = {
  reference: 'by its reference',
  number: 'named in the text',
  childcare: 'the same childcare reference as before',
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

const useSetAside = (id: number) =>
  useSend(() => call(setAsideBankLine, { params: { id } }), [listBankLines]);

/** Money of card payments, which are in the books already. */
function OfPayout({ line: { id, amountPence, payout } }: { line: BankLine }) {
  const sending = useSetAside(id);
  const what = `payout of ${formatShortDate(payout?.arrivesOn ?? '')}`;
  return (
    <Ends>
      <div>
        Stripe’s{' '}
        <Link
          to={{
            search: `?tab=payouts&month=${payout?.arrivesOn.slice(0, 'YYYY-MM'.length)}&payout=${payout?.id}`,
          }}
        >
          {what}
        </Link>
        <Detail>its payments are in the books</Detail>
      </div>
      <ActionButton
        type="primary"
        sending={sending}
        sent={undefined}
        disabled={sending.isSuccess}
        aria-label={`Accept ${formatPounds(amountPence)} as the ${what}`}
        done={() => ['Payout Matched', `${formatPounds(amountPence)}, the ${what}.`]}
      >
        Accept
      </ActionButton>
    </Ends>
  );
}

/** What entering it does. */
function effectText(
  { bookings, effect }: Pick<LineProposal, 'bookings' | 'effect'>,
  amountPence: number,
): string {
  const duePence = bookings.reduce((sum, booking) => sum + booking.duePence, 0);
  const rest = formatPounds(Math.abs(amountPence - duePence));
  switch (effect) {
    case 'paid':
      return bookings.length > 1 ? 'pays them all' : 'pays the booking';
    case 'part':
      return `is a part: ${rest} is still to come`;
    case 'over':
      return `pays the booking; ${rest} is kept as the family’s credit`;
    case 'again':
      return 'the booking is paid: all of it is kept as the family’s credit';
  }
}

function Proposal({ line, proposal }: { line: BankLine; proposal: LineProposal }) {
  const { bookings, why, effect, isClear } = proposal;
  const bookingIds = numbersOf(proposal);
  const entering = useSend(
    () => call(enterBankLine, { params: { id: line.id }, body: { bookingIds, effect } }),
    [listBankLines, listOwing],
  );
  const amount = formatPounds(line.amountPence);
  const what = bookingsText(proposal);
  return (
    <Ends>
      <div>
        {bookings[0]?.parentName},{' '}
        {bookings.map(({ bookingId }, at) => (
          <Fragment key={bookingId}>
            {at > 0 && ', '}
            <BookingLink id={bookingId} text={`booking ${bookingId}`} />
          </Fragment>
        ))}{' '}
        ({whys[why]})<Detail>{effectText(proposal, line.amountPence)}</Detail>
      </div>
      <ActionButton
        type={isClear ? 'primary' : 'default'}
        sending={entering}
        sent={undefined}
        disabled={entering.isSuccess}
        aria-label={`Accept ${amount} for ${what}`}
        ask={
          !isClear && {
            title: `Enter ${amount} for ${what}?`,
            about: `${bookings[0]?.parentName}: ${whys[why]}. It ${effectText(proposal, line.amountPence)}.`,
            okText: 'Enter payment',
          }
        }
        done={({ creditPence }) => [
          'Payment Entered',
          creditPence > 0
            ? `${formatPounds(creditPence)} is kept as credit, and we email the family.`
            : `${amount} for ${what}.`,
        ]}
      >
        Accept
      </ActionButton>
    </Ends>
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
        <ActionButton
          sending={looking}
          sent={undefined}
          disabled={!/^\d{1,9}$/.test(bookingId)}
          done={({ bookings }) => ['Booking Found', bookings[0]?.parentName]}
        >
          Find
        </ActionButton>
      </Flex>
    </>
  );
}

function SetAside({ line: { id, amountPence, wentOut } }: { line: BankLine }) {
  return (
    <ActionButton
      sending={useSetAside(id)}
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
