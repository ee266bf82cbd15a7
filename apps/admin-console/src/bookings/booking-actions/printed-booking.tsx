import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  bookingNotes,
  childNotes,
  hasText,
  medicalNotes,
  phoneFields,
  shownOn,
} from '@sunfield/contracts/kit/fields/fields-of';
import { formatLongDate, formatTimestamp } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type KeepPaper } from '@sunfield/contracts/kit/retention';
import { type BookingMoney } from '@sunfield/contracts/bookings/staff-bookings';
import { Fragment, type ReactNode } from 'react';
import { Paper, PrintedAt, shredWords } from '../../kernel/ui/paper';
import paper from '../../kernel/ui/paper.module.css';
import { QuoteTable } from '../booking-money/booking-money';
import { paymentText, refundText } from '../saved-bookings/payment-words';
import styles from './printed-booking.module.css';
import { statusName } from '../saved-bookings/status-tag';

interface PrintedBookingProps {
  booking: Booking;
  money: BookingMoney;
  keep: KeepPaper;
  /** Includes medical notes and special requirements. */
  withNotes: boolean;
}

export const PrintedBooking = ({ booking, money, keep, withNotes }: PrintedBookingProps) => (
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
      <Tshirts booking={booking} />
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

function Tshirts({ booking: { tshirtOrders: tshirts } }: { booking: Booking }) {
  if (tshirts.length === 0) return null;
  return (
    <Section title="T-shirts">
      {tshirts.map(({ sizeName, initials, quantity }, index) => (
        <p key={index}>
          {quantity} × {sizeName}, initials {initials}
        </p>
      ))}
    </Section>
  );
}

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
