import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { spacedReference } from '@sunfield/contracts/payments/money/payment-reference';
import { holidaysRunOut, LAST_HOLIDAY_YEAR } from '@sunfield/contracts/payments/money/working-days';
import { type Owing } from '@sunfield/contracts/payments/awaited';
import { keepAwaiting, letGoAwaited, listOwing } from '@sunfield/contracts/payments/awaited-routes';
import { counted } from '@sunfield/words/counted';
import { formatMoment, todayInLondon } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { MarkPaid } from '../../bookings/booking-money/mark-paid';
import { RemindToPay, useRemind } from '../../bookings/booking-money/remind-to-pay';
import { shows } from '../../kernel/data/shows';
import { useSend } from '../../kernel/data/use-send';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { useChosen } from '../../kernel/lists/chosen';
import { type Column } from '../../kernel/lists/list';
import { ListHead } from '../../kernel/lists/list-head';
import { WholeList } from '../../kernel/lists/paged-list';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Detail, Urgent } from '../../kernel/ui/quiet';
import { SearchBox } from '../../kernel/ui/search-box';
import { BookingLink } from '../../kernel/ui/subject-link';

const owingQuery = { ...routeQuery(listOwing), ...shows('bookings'), staleTime: 0 };

/** Who owes what and by when, the earliest first: recorded, reminded, or its places let go. */
export default function CollectTab() {
  const { data = [], error, isPending, refetch } = useQuery(owingQuery);
  const [search, setSearch] = useState('');
  const [refusal, setRefusal] = useState<unknown>();
  const chosen = useChosen<Row>('key', search);
  if (error) return <LoadProblem error={error} retry={refetch} />;
  const found = data.flatMap((owing): Row[] => {
    const { parentName, bookingId, what } = owing;
    const isFound = `${parentName} ${bookingId}`
      .toLowerCase()
      .includes(search.trim().toLowerCase());
    return isFound ? [{ ...owing, key: `${what} ${bookingId}` }] : [];
  });
  return (
    <Flex vertical gap={12}>
      {holidaysRunOut(todayInLondon()) && (
        <Alert
          type="warning"
          showIcon
          title={`Bank holidays are known until the end of ${LAST_HOLIDAY_YEAR}. Please update Sunfield to count working days correctly after that.`}
        />
      )}
      {refusal !== undefined && <Alert type="error" showIcon title={sentenceOf(refusal)} />}
      {chosen.rows.length > 0 ? (
        <ListHead isChosen said={`${counted(chosen.rows.length, 'payment')} chosen`}>
          {chosen.rows.length < found.length && (
            <Button type="link" onClick={() => chosen.choose(found, true)}>
              Choose all {found.length}
            </Button>
          )}
          <RemindToPay
            bookingIds={[...new Set(chosen.rows.map(({ bookingId }) => bookingId))]}
            duePence={sumOf(chosen.rows)}
            onSent={chosen.clear}
          >
            Remind to pay
          </RemindToPay>
          <Button onClick={chosen.clear}>Choose none</Button>
        </ListHead>
      ) : (
        <ListHead said={isPending ? undefined : sumText(data)}>
          <SearchBox
            label="Search what is owed"
            placeholder="Name or booking"
            search={search}
            onSearch={setSearch}
            isLocal
          />
        </ListHead>
      )}
      <WholeList<Row>
        label="To collect"
        rows={isPending ? undefined : found}
        rowKey="key"
        columns={columnsOf(setRefusal)}
        chosen={chosen}
        pageSize={50}
        empty={search ? 'Nothing matches.' : 'Nothing is owed.'}
      />
    </Flex>
  );
}

type Row = Owing & { key: string };

const sumOf = (owing: readonly Owing[]): number =>
  owing.reduce((sum, { duePence }) => sum + duePence, 0);

function sumText(owing: readonly Owing[]): string {
  const late = owing.filter(({ isLate }) => isLate);
  const all = `${formatPounds(sumOf(owing))} to collect`;
  return late.length === 0 ? all : `${all}, ${formatPounds(sumOf(late))} of it late`;
}

const whats: Record<Owing['what'], string> = {
  booking: '',
  balance: 'balance of ',
  change: 'change of ',
};

const columnsOf = (onRefused: (error: unknown) => void): Column<Row>[] => [
  {
    title: 'Family',
    cell: ({ bookingId, parentName, what }) => (
      <>
        {parentName}
        <Detail>
          {whats[what]}
          <BookingLink id={bookingId} text={`booking ${bookingId}`} />
        </Detail>
      </>
    ),
  },
  {
    title: 'Due',
    isAside: true,
    cell: ({ duePence, receivedPence, what }) => (
      <>
        <strong>{formatPounds(duePence)}</strong>
        {what !== 'change' && receivedPence > 0 && (
          <Detail>{formatPounds(receivedPence)} has come</Detail>
        )}
      </>
    ),
  },
  {
    title: 'By',
    isNamed: true,
    cell: ({ until, isLate }) =>
      until && (isLate ? <Urgent>{formatMoment(until)}</Urgent> : formatMoment(until)),
  },
  {
    title: 'How',
    cell: ({ way, references, sentAt }) =>
      way && (
        <>
          {wayToPay(way).words.paid}
          <Detail>{references.map(spacedReference).join(', ')}</Detail>
          {sentAt && <Detail>Sent, says the family, {formatMoment(sentAt)}</Detail>}
        </>
      ),
  },
  {
    title: 'Action',
    align: 'right',
    cell: (owing) => <Actions owing={owing} onRefused={onRefused} />,
  },
];

function Actions({ owing, onRefused }: { owing: Owing; onRefused: (error: unknown) => void }) {
  const { bookingId, parentName, duePence, what, way } = owing;
  const may = useMay();
  const reminding = useRemind();
  return (
    <Flex wrap gap={8} justify="end">
      {what !== 'change' && may('money') && (
        <MarkPaid
          // What is due next is another payment, with another reference.
          key={duePence}
          of={{ id: bookingId, parentName, duePence }}
          isPlain
          onRefused={onRefused}
        />
      )}
      <ActionButton
        sending={reminding}
        sent={[bookingId]}
        aria-label={`Remind ${parentName} of booking ${bookingId}`}
        done={({ reminded }) =>
          reminded > 0
            ? ['Reminder Sent', `We email ${parentName} the link to pay.`]
            : ['Not Reminded', 'Nothing is due any more, or the links were withdrawn.']
        }
      >
        Remind
      </ActionButton>
      {what === 'booking' && way && <Decide owing={owing} />}
    </Flex>
  );
}

const someDays = [1, 2, 3, 5, 10];

/** Staff decide what becomes of places that wait for a bank. */
function Decide({ owing: { bookingId, parentName, duePence, isLate } }: { owing: Owing }) {
  const [days, setDays] = useState(3);
  const params = { id: bookingId };
  const keeping = useSend(
    (wanted: number) => call(keepAwaiting, { params, body: { days: wanted } }),
    [listOwing],
  );
  const lettingGo = useSend(() => call(letGoAwaited, { params }), [listOwing]);
  return (
    <>
      {isLate && (
        <>
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
        </>
      )}
      <ActionButton
        danger
        sending={lettingGo}
        sent={undefined}
        aria-label={`Let go of booking ${bookingId}`}
        ask={{
          title: `Let go of booking #${bookingId}?`,
          about: `${parentName} has not paid ${formatPounds(duePence)}. The places can be booked by others, and we email the family.`,
          okText: 'Let go',
          cancelText: 'Keep it',
        }}
        done={() => ['Places Let Go', `We email ${parentName}.`]}
      >
        Let go
      </ActionButton>
    </>
  );
}
