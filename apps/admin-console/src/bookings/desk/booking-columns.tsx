import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import {
  calendarDateInLondon,
  formatShortDate,
  formatShortDateWithYear,
  todayInLondon,
} from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { contactFields } from '@sunfield/contracts/kit/fields/fields-of';
import { Fragment } from 'react';
import { type Column } from '../../kernel/lists/list';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { attentionName, disputeText } from '../saved-bookings/attention-words';
import { runsOfDays, venueName, type VenueNames } from '../saved-bookings/camp-days';
import { SaidStatus } from '../saved-bookings/status-tag';
import styles from './bookings.module.css';

/** When, and where below it. */
function Days({ booking, names }: { booking: BookingSummary; names: VenueNames }) {
  const venues = new Set(booking.selectedDates.map(({ venue }) => venueName(names, venue)));
  return (
    <>
      {runsOfDays(booking.selectedDates).map(({ words, isOff }, index) => (
        <Fragment key={words}>
          {index > 0 && ', '}
          <span className={isOff || booking.isCancelled ? styles.off : undefined}>{words}</span>
          {isOff && ' (cancelled)'}
        </Fragment>
      ))}
      <Detail>{[...venues].join(', ')}</Detail>
    </>
  );
}

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

/** Red once it is late. */
function Owed({ owedPence, dueOn }: NonNullable<BookingSummary['owed']>) {
  const words = `Owes ${formatPounds(owedPence)} by ${formatShortDate(dueOn)}`;
  const isLate = dueOn < todayInLondon();
  return isLate ? <span className={styles.mark}>{words}</span> : <Detail>{words}</Detail>;
}

/** Whether it is paid, and what needs attention below it. */
function Payment({ booking }: { booking: BookingSummary }) {
  const { paymentStatus, isCancelled, owed, dispute, attention } = booking;
  return (
    <>
      <SaidStatus status={paymentStatus} />
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
}

/** Those shown at first fit on one screen of a desktop, with no row over two lines unless it needs staff. */
export const bookingColumns = (
  names: VenueNames,
  failedRefunds: ReadonlySet<number>,
): Column<BookingSummary>[] => [
  { title: 'Booking', isNumber: true, sort: '-id', cell: ({ id }) => `#${id}` },
  {
    title: 'Parent',
    sort: 'parent',
    share: 17,
    cell: ({ parentName }) => <strong>{parentName}</strong>,
  },
  ...contactFields
    .filter(({ key }) => key !== 'parentName')
    .map(({ key, title }) => ({ title, isExtra: true, cell: (row: BookingSummary) => row[key] })),
  {
    title: 'Children',
    share: 23,
    // The no-break space keeps an age on the same line as the name.
    cell: ({ children }) => children.map(({ name, age }) => `${name}\u00a0(${age})`).join(', '),
  },
  {
    title: 'Camp days',
    share: 27,
    cell: (booking) => <Days booking={booking} names={names} />,
  },
  { title: 'Season', isExtra: true, cell: ({ seasons }) => seasons.join(', ') },
  {
    title: 'Placed',
    isExtra: true,
    isNamed: true,
    cell: ({ placedAt }) => (
      <Quiet>{formatShortDateWithYear(calendarDateInLondon(new Date(placedAt)))}</Quiet>
    ),
  },
  {
    title: 'Total',
    sort: '-total',
    align: 'right',
    isAside: true,
    cell: (booking) => <Money booking={booking} failedRefunds={failedRefunds} />,
  },
  { title: 'Payment', isAside: true, cell: (booking) => <Payment booking={booking} /> },
];
