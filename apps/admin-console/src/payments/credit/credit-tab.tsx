import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type AttentionKind, attentionKinds } from '@sunfield/contracts/office/attention/attention';
import { poundsText } from '@sunfield/contracts/kit/money';
import {
  type OwedCredit,
  type OwedCreditQuery,
  OwedCreditQuerySchema,
} from '@sunfield/contracts/payments/credit';
import {
  listOwedCredit,
  payOutOwedCredit,
  readOwedCreditTotal,
} from '@sunfield/contracts/payments/routes';
import { counted } from '@sunfield/words/counted';
import { formatTimestamp } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { PayOutDialog } from '../../bookings/booking-money/pay-out-dialog';
import { attentionQuery } from '../../kernel/data/attention';
import { pageQuery } from '../../kernel/data/page-query';
import { useFilters } from '../../kernel/data/list-filters';
import { useSend } from '../../kernel/data/use-send';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { type PayOutOrder } from '../../bookings/saved-bookings/api';
import { frozenText } from '../../bookings/saved-bookings/payment-words';
import { useMay } from '../../kernel/session/require-staff';
import { EmailAddress } from '../../kernel/ui/email-address';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { type Column } from '../../kernel/lists/list';
import { PagedList } from '../../kernel/lists/paged-list';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { Found } from '../../kernel/ui/refresh-button';
import { SearchBox } from '../../kernel/ui/search-box';
import { BookingLink } from '../../kernel/ui/subject-link';

const usual: OwedCreditQuery = { page: 1, pageSize: 50 };

/** Parents' credit: the total, and the amount of each address, the largest first. */
export default function CreditTab() {
  const { filters, changeFilters } = useFilters<OwedCreditQuery>(OwedCreditQuerySchema, usual);
  const credit = useQuery(pageQuery(listOwedCredit, filters));
  const total = useQuery(owedTotalQuery);
  const refresh = () => Promise.all([credit.refetch(), total.refetch()]);
  return (
    <>
      <RefundsToDo />
      <p style={{ margin: '0 0 16px' }}>
        {total.data?.addresses === 0 ? (
          <Quiet>No credit owed</Quiet>
        ) : (
          <>
            <strong style={{ fontSize: 24 }}>
              {total.data ? formatPounds(total.data.creditPence) : '…'}
            </strong>{' '}
            {total.data && (
              <Quiet>
                is owed to {counted(total.data.addresses, 'email address', 'email addresses')}
              </Quiet>
            )}
          </>
        )}
      </p>
      <Flex wrap gap={8} align="end" style={{ marginBottom: 12 }} role="search">
        <SearchBox
          label="Search credit"
          placeholder="Email, name or phone"
          search={filters.search ?? ''}
          onSearch={(search) => changeFilters({ search })}
        />
        <Found
          query={{ ...credit, refetch: refresh }}
          say={(found) => (filters.search ? `${found} found` : '')}
        />
      </Flex>
      {total.error ? (
        <LoadProblem error={total.error} retry={refresh} />
      ) : (
        <PagedList<OwedCredit>
          label="Credit"
          query={credit}
          rowKey="email"
          columns={columns}
          page={filters.page}
          pageSize={filters.pageSize}
          goTo={(page) => changeFilters({ page })}
          empty={filters.search ? 'No credit matches.' : 'No credit to show.'}
        />
      )}
    </>
  );
}

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

/** Works also when the address has no booking left to pay it out from. */
function PayOutCredit({ owed }: { owed: OwedCredit }) {
  const { email, creditPence, frozenPence } = owed;
  const payingOut = usePayOutTo(email);
  const may = useMay();
  if (creditPence <= frozenPence || !may('money')) return null;
  return (
    <DialogButton
      aria-label={`Pay out credit of ${email}`}
      dialog={(onEnd) => (
        <PayOutDialog
          draft={email}
          creditPence={creditPence}
          frozenPence={frozenPence}
          payingOut={payingOut}
          onEnd={onEnd}
        />
      )}
    >
      Pay out
    </DialogButton>
  );
}

/** Total of all addresses. */
const owedTotalQuery = { ...routeQuery(readOwedCreditTotal), staleTime: 0 };

/** Sends the credit that the page showed, so that a double click pays out once. */
const usePayOutTo = (email: string) =>
  useSend(
    ({ pence, ...order }: PayOutOrder) =>
      call(payOutOwedCredit, { body: { email, amount: poundsText(pence), ...order } }),
    [listOwedCredit, readOwedCreditTotal],
  );
