import { routeQuery } from '@sunfield/api-client/route-query';
import { type AttentionKind, attentionKinds } from '@sunfield/contracts/office/attention/attention';
import { plainText } from '@sunfield/contracts/kit/search-text';
import { type OwedCredit } from '@sunfield/contracts/payments/credit';
import { listOwedCredit } from '@sunfield/contracts/payments/routes';
import { counted } from '@sunfield/words/counted';
import { formatTimestamp } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { attentionQuery } from '../../kernel/data/attention';
import { frozenText } from '../../bookings/saved-bookings/payment-words';
import { EmailAddress } from '../../kernel/ui/email-address';
import { type Column } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { Found } from '../../kernel/ui/refresh-button';
import { SearchBox } from '../../kernel/ui/search-box';
import { PayOutCredit } from './pay-out-credit';
import { BookingLink } from '../../kernel/ui/subject-link';

const creditQuery = { ...routeQuery(listOwedCredit), staleTime: 0 };

/** Parents' credit: the total, and the amount of each address, the largest first. */
export default function CreditTab() {
  const credit = useQuery(creditQuery);
  const [params, setParams] = useSearchParams();
  // Bookings link to this page with their email address.
  const search = params.get('search')?.trim() ?? '';
  const found = credit.data?.filter(({ email, booking }) =>
    plainText(`${email} ${booking?.parentName ?? ''}`).includes(plainText(search)),
  );
  return (
    <>
      <RefundsToDo />
      {credit.data && <Total credit={credit.data} />}
      <Flex wrap gap={8} align="end" style={{ marginBottom: 12 }} role="search">
        <SearchBox
          label="Search credit"
          placeholder="Email or name"
          search={search}
          onSearch={(text) =>
            setParams({ tab: 'credit', ...(text && { search: text }) }, { replace: true })
          }
          isLocal
        />
        <Found
          query={{ ...credit, data: found && { total: found.length } }}
          say={(total) => (search ? `${total} found` : '')}
        />
      </Flex>
      <WholeList<OwedCredit>
        label="Credit"
        query={credit}
        rows={found}
        rowKey="email"
        columns={columns}
        pageSize={50}
        empty={search ? 'No credit matches.' : 'No credit to show.'}
      />
    </>
  );
}

const Total = ({ credit }: { credit: readonly OwedCredit[] }) => (
  <p style={{ margin: '0 0 16px' }}>
    {credit.length === 0 ? (
      <Quiet>No credit owed</Quiet>
    ) : (
      <>
        <strong style={{ fontSize: 24 }}>
          {formatPounds(credit.reduce((sum, { creditPence }) => sum + creditPence, 0))}
        </strong>{' '}
        <Quiet>is owed to {counted(credit.length, 'email address', 'email addresses')}</Quiet>
      </>
    )}
  </p>
);

const ofRefunds: AttentionKind[] = ['handBack', 'cancelledByHand', 'refund', 'dispute'];

/** What To Do has about money that goes back, by kind. */
function RefundsToDo() {
  const { data } = useQuery(attentionQuery);
  const kinds = ofRefunds.filter((kind) => data?.items.some((item) => item.kind === kind));
  if (!data || kinds.length === 0) return null;
  return (
    <Alert
      style={{ marginBottom: 16 }}
      type="warning"
      title={kinds.map((kind) => (
        <div key={kind}>
          {attentionKinds[kind].title}: {data.items.filter((item) => item.kind === kind).length}
        </div>
      ))}
      action={<Link to={{ search: '?tab=attention' }}>To Do</Link>}
    />
  );
}

const columns: Column<OwedCredit>[] = [
  { title: 'Email address', cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
  {
    title: 'Credit',
    cell: ({ creditPence, frozenPence }) => (
      <>
        <strong>{formatPounds(creditPence)}</strong>
        {frozenPence > 0 && <Detail>{frozenText(frozenPence)}</Detail>}
      </>
    ),
  },
  {
    title: 'Since',
    isNamed: true,
    cell: ({ since }) => formatTimestamp(since),
  },
  {
    title: 'Newest booking',
    cell: ({ booking }) =>
      booking ? (
        <>
          {booking.parentName}
          <div>
            <BookingLink id={booking.id} text={`booking ${booking.id}`} />
          </div>
        </>
      ) : (
        <Quiet>All bookings deleted</Quiet>
      ),
  },
  { title: 'Action', align: 'right', cell: (owed) => <PayOutCredit owed={owed} /> },
];
