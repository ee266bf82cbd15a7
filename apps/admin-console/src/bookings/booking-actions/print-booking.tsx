import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type BookingMoney } from '@sunfield/contracts/bookings/staff-bookings';
import { readKeepPaper, recordBookingPrint } from '@sunfield/contracts/bookings/staff-routes';
import {
  bookingNotes,
  childNotes,
  hasText,
  medicalNotes,
  phoneFields,
  shownOn,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type KeepPaper } from '@sunfield/contracts/kit/retention';
import { formatLongDate, formatTimestamp } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Paper, PrintedAt, shredWords } from '../../kernel/ui/paper';
import paper from '../../kernel/ui/paper.module.css';
import { bookingMoneyQuery } from '../saved-bookings/api';
import { QuoteTable } from '../booking-money/booking-money';
import { paymentText, refundText } from '../saved-bookings/payment-words';
import { statusName } from '../saved-bookings/status-tag';
import styles from './print-booking.module.css';

/** Prints a booking for the file. */
export const PrintBooking = ({ booking }: { booking: Booking }) => (
  <DialogButton
    icon={<PrinterOutlined aria-hidden />}
    dialog={(onEnd) => <PrintDialog booking={booking} onEnd={onEnd} />}
  >
    Print
  </DialogButton>
);

/** Notes are printed only if staff choose so, each time. */
function PrintDialog({ booking, onEnd }: { booking: Booking; onEnd: () => void }) {
  const [withNotes, setWithNotes] = useState(false);
  const money = useQuery(bookingMoneyQuery(booking.id));
  const keep = useQuery({
    ...routeQuery(readKeepPaper, { params: { id: booking.id } }),
    staleTime: 0,
  });
  // The API records that notes are printed before the print dialog opens.
  const notePrinted = useMutation({
    mutationFn: () => call(recordBookingPrint, { params: { id: booking.id } }),
    onSuccess: () => window.print(),
  });
  useEffect(() => {
    window.addEventListener('afterprint', onEnd);
    return () => window.removeEventListener('afterprint', onEnd);
  }, [onEnd]);
  return (
    <ActionDialog
      title={`Print booking #${booking.id}`}
      okText="Print"
      isReady={money.isSuccess && keep.isSuccess}
      sending={notePrinted}
      whyRefused={null}
      onOk={() => (withNotes ? notePrinted.mutate() : window.print())}
      onEnd={onEnd}
    >
      {money.isError && <LoadProblem error={money.error} retry={money.refetch} />}
      {keep.isError && <LoadProblem error={keep.error} retry={keep.refetch} />}
      {notePrinted.isError && (
        <LoadProblem error={notePrinted.error} retry={() => notePrinted.mutate()} />
      )}
      <Checkbox checked={withNotes} onChange={({ target }) => setWithNotes(target.checked)}>
        Include medical notes and special requirements
      </Checkbox>
      {money.isSuccess && keep.isSuccess && (
        <PrintedBooking
          booking={booking}
          money={money.data}
          keep={keep.data}
          withNotes={withNotes}
        />
      )}
    </ActionDialog>
  );
}

interface PrintedBookingProps {
  booking: Booking;
  money: BookingMoney;
  keep: KeepPaper;
  /** Includes medical notes and special requirements. */
  withNotes: boolean;
}

const PrintedBooking = ({ booking, money, keep, withNotes }: PrintedBookingProps) => (
  <Paper data-testid="printed-booking">
    <div className={styles.page}>
      <h1 className={paper.title}>Booking #{booking.id}</h1>
      <p>
        {statusName[booking.paymentStatus]} · booked {formatTimestamp(booking.placedAt)}{' '}
        <PrintedAt />
      </p>
      <p>Confidential: keep it locked away. {shredWords(keep, { withNotes })}.</p>
      <Section title="Parent">
        <p>
          <strong>{booking.parentName}</strong> ·{' '}
          {[...phoneFields.map(({ key }) => booking[key]), booking.parentEmail].join(' · ')}
        </p>
      </Section>
      <Section title={booking.children.length === 1 ? 'Child' : 'Children'}>
        {booking.children.map((child, index) => (
          <p key={index}>
            <strong>{child.name}</strong>, age {child.age}
            {withNotes && <NotesOf child={child} />}
          </p>
        ))}
        {withNotes &&
          shownOn('bookingPrint', bookingNotes).map(
            ({ key, title }) =>
              booking[key] && (
                <p key={key}>
                  {title}: <Note>{booking[key]}</Note>
                </p>
              ),
          )}
        {!withNotes && <p>Printed without medical notes and special requirements.</p>}
      </Section>
      <Days booking={booking} />
      {booking.tshirtOrders.length > 0 && (
        <Section title="T-shirts">
          {booking.tshirtOrders.map(({ sizeName, initials, quantity }, index) => (
            <p key={index}>
              {quantity} × {sizeName}, initials {initials}
            </p>
          ))}
        </Section>
      )}
      <Section title="Price">
        <QuoteTable booking={booking} />
      </Section>
      <Section title="Payments">
        <Payments payments={money.payments} />
      </Section>
    </div>
  </Paper>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Note = ({ children }: { children: string }) => (
  <span className={`${paper.note} ${styles.note}`}>{children}</span>
);

const NotesOf = ({ child }: { child: Booking['children'][number] }) => (
  <>
    {!hasText(medicalNotes, child) &&
      child.medicalState !== 'noted' &&
      (child.medicalState === 'not_asked'
        ? ', not asked about medical needs'
        : ', no medical notes')}
    {shownOn('bookingPrint', childNotes).map(({ key, title, hasNoHeading }) => {
      const text = child[key];
      return (
        text && (
          <Fragment key={key}>
            {!hasNoHeading && ` ${title}: `}
            <Note>{text}</Note>
          </Fragment>
        )
      );
    })}
    {child.details
      ?.filter(({ isNone }) => !isNone)
      .map(({ key, title, text }) => (
        <Fragment key={key}>
          {' '}
          {title}: <Note>{text.replaceAll('\n', '; ')}</Note>
        </Fragment>
      ))}
  </>
);

const Days = ({ booking: { venues, selectedDates } }: { booking: Booking }) =>
  venues.map(({ key, name, address }) => (
    <Section key={key} title={name}>
      <p>{address}</p>
      <table className={`${paper.sheet} ${styles.days}`}>
        <tbody>
          {selectedDates
            .filter(({ venue }) => venue === key)
            .toSorted((one, other) => one.date.localeCompare(other.date))
            .map(({ date, sessionName, activityName, childIndex, childName, fundedBy }) => (
              <tr key={`${date}/${childIndex}`}>
                <td>{formatLongDate(date)}</td>
                <td>{sessionName}</td>
                <td>{activityName}</td>
                <td>
                  {childName}
                  {fundedBy && `, funded by ${fundedBy}`}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Section>
  ));

const Payments = ({ payments }: Pick<BookingMoney, 'payments'>) => (
  <>
    {payments.map((payment) => (
      <div key={payment.id}>
        <p>
          <strong>{formatPounds(payment.receivedPence || payment.amountPence)}</strong>{' '}
          {paymentText(payment)}, {formatTimestamp(payment.createdAt)}
          {payment.reference && ` · ${payment.reference}`}
        </p>
        {payment.refunds.map((refund) => (
          <p key={refund.id} className={styles.refund}>
            <strong>{formatPounds(refund.amountPence)}</strong> {refundText(payment, refund)},{' '}
            {formatTimestamp(refund.createdAt)}
          </p>
        ))}
      </div>
    ))}
    {payments.length === 0 && <p>Nothing has been paid.</p>}
  </>
);
