import { type BookingQuery, type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { formatPounds } from '@sunfield/words/money';
import {
  calendarDateInLondon,
  formatShortDate,
  formatShortDateWithYear,
  formatTimestamp,
  todayInLondon,
} from '@sunfield/words/dates';
import { Flex, type TableColumnsType, type TableProps } from 'antd';
import { Fragment } from 'react';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { attentionName, disputeText } from '../saved-bookings/attention-words';
import styles from './bookings.module.css';
import { daysOfChildren, type VenueNames } from '../saved-bookings/camp-days';
import { StatusTag } from '../saved-bookings/status-tag';

type Sort = BookingQuery['sort'];
type Sorter = Parameters<NonNullable<TableProps<BookingSummary>['onChange']>>[2];

interface ColumnsFor {
  names: VenueNames;
  sort: Sort;
  onOpen: (id: number) => void;
  failedRefunds: ReadonlySet<number>;
}

/** A sortable column; its header shows the current order. */
function sortedBy(key: 'id' | 'total' | 'parent', sort: Sort) {
  const ascending = sort === key ? ('ascend' as const) : null;
  const descending = sort === `-${key}` ? ('descend' as const) : null;
  return { key, sorter: true, sortOrder: ascending ?? descending };
}

/** Converts Ant Design's sorter to the API's `sort`; unsorted means newest first. */
export function sortOf(sorter: Sorter): Sort {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  if (!order || (columnKey !== 'id' && columnKey !== 'total' && columnKey !== 'parent')) {
    return '-id';
  }
  return order === 'ascend' ? columnKey : `-${columnKey}`;
}

const namesAndAges = ({ children }: BookingSummary): string =>
  // The no-break space keeps an age on the same line as the name.
  children.map(({ name, age }) => `${name}\u00a0(${age})`).join(', ');

/** A line for each venue, and for children whose days differ. */
function Days({ booking, names }: { booking: BookingSummary; names: VenueNames }) {
  const lines = daysOfChildren(booking.selectedDates, names);
  const isForAll = lines.every(({ children }) => children.length === booking.children.length);
  return (
    <ul className="plain">
      {lines.map(({ key, children, name, days }) => (
        <li key={key}>
          {!isForAll && <strong>{children.join(', ')}: </strong>}
          {days.map(({ date, isOff }, index) => (
            <Fragment key={date}>
              {index > 0 && ', '}
              <span className={isOff || booking.isCancelled ? styles.offDate : styles.date}>
                {date}
              </span>
              {isOff && ' (cancelled)'}
            </Fragment>
          ))}{' '}
          <Quiet>{name}</Quiet>
        </li>
      ))}
    </ul>
  );
}

/** A real button, so that it works from the keyboard as well as with the mouse. */
const BookingLink = ({ id, onOpen }: { id: number; onOpen: (id: number) => void }) => (
  <button
    type="button"
    className={styles.number}
    aria-label={`Open booking ${id}`}
    onClick={(event) => {
      event.stopPropagation();
      onOpen(id);
    }}
  >
    #{id}
  </button>
);

interface MoneyProps {
  booking: BookingSummary;
  failedRefunds: ReadonlySet<number>;
}

const Money = ({ booking: { id, totalPence, refundedPence }, failedRefunds }: MoneyProps) => (
  <>
    <strong>{formatPounds(totalPence)}</strong>
    {refundedPence > 0 && <Detail>{formatPounds(refundedPence)} refunded</Detail>}
    {failedRefunds.has(id) && <span className={styles.mark}>Refund not made</span>}
  </>
);

/** The address is in the drawer, and found by the search. */
const Parent = ({ booking }: { booking: BookingSummary }) => (
  <>
    <strong>{booking.parentName}</strong>
    {phoneFields.map(({ key }) => (
      <Quiet key={key}> {booking[key]}</Quiet>
    ))}
  </>
);

/** Red once it is late. */
function Owed({ owedPence, dueOn }: NonNullable<BookingSummary['owed']>) {
  const words = `Owes ${formatPounds(owedPence)} by ${formatShortDate(dueOn)}`;
  const isLate = dueOn < todayInLondon();
  return isLate ? <span className={styles.mark}>{words}</span> : <Detail>{words}</Detail>;
}

/** What needs attention in a row, below its status. */
const BookingMarks = ({
  booking: { isCancelled, owed, dispute, attention },
}: {
  booking: BookingSummary;
}) => (
  <>
    {isCancelled && <Detail>Cancelled</Detail>}
    {owed && <Owed {...owed} />}
    {dispute && (
      <span className={styles.mark}>
        {attentionName.disputed}: {disputeText(dispute)}
      </span>
    )}
    {attention.map((kind) => (
      <span key={kind} className={styles.mark}>
        {attentionName[kind]}
      </span>
    ))}
  </>
);

export const wideColumns = ({
  names,
  sort,
  onOpen,
  failedRefunds,
}: ColumnsFor): TableColumnsType<BookingSummary> => [
  {
    ...sortedBy('id', sort),
    title: 'Booking',
    width: 190,
    sortDirections: ['descend', 'ascend'],
    render: (_, { id, placedAt }) => (
      <>
        <BookingLink id={id} onOpen={onOpen} />{' '}
        <span title={formatTimestamp(placedAt)}>
          <Quiet>{formatShortDateWithYear(calendarDateInLondon(new Date(placedAt)))}</Quiet>
        </span>
      </>
    ),
  },
  {
    ...sortedBy('parent', sort),
    title: 'Parent',
    width: '22%',
    render: (_, booking) => <Parent booking={booking} />,
  },
  {
    key: 'children',
    title: 'Children',
    width: '15%',
    render: (_, booking) => namesAndAges(booking),
  },
  {
    key: 'days',
    title: 'Camp days',
    render: (_, booking) => <Days booking={booking} names={names} />,
  },
  {
    ...sortedBy('total', sort),
    title: 'Total',
    align: 'right',
    width: 132,
    render: (_, booking) => <Money booking={booking} failedRefunds={failedRefunds} />,
  },
  {
    key: 'status',
    title: 'Payment',
    width: 150,
    render: (_, booking) => (
      <>
        <StatusTag status={booking.paymentStatus} />
        <BookingMarks booking={booking} />
      </>
    ),
  },
];

/** On a phone each booking is one cell with the same contents. */
export const compactColumns = ({
  names,
  onOpen,
  failedRefunds,
}: ColumnsFor): TableColumnsType<BookingSummary> => [
  {
    key: 'booking',
    render: (_, booking) => (
      <div className={styles.compact}>
        <div>
          <BookingLink id={booking.id} onOpen={onOpen} /> <strong>{booking.parentName}</strong>
          <Detail>{namesAndAges(booking)}</Detail>
          <Days booking={booking} names={names} />
        </div>
        <Flex vertical gap={4} align="end">
          <StatusTag status={booking.paymentStatus} />
          <Money booking={booking} failedRefunds={failedRefunds} />
        </Flex>
        <div>
          <BookingMarks booking={booking} />
        </div>
      </div>
    ),
  },
];
