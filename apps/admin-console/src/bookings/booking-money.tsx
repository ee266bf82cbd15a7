import { type Booking } from '@sunfield/contracts/bookings';
import { formatPounds } from '@sunfield/contracts/money';
import { formatMoment } from '../app/moment';
import styles from './booking-facts.module.css';

/** What was sold, line by line, and what became of the money. */
export const BookingMoney = ({ booking }: { booking: Booking }) => (
  <>
    <table className={styles.quote}>
      <tbody>
        {booking.quote.lines.map(({ label, quantity, kind, amountPence }, index) => (
          <tr key={index}>
            <th scope="row">
              {label}
              {kind !== 'sibling-discount' && ` × ${quantity}`}
            </th>
            <td>{formatPounds(amountPence)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">Total</th>
          <td>{formatPounds(booking.totalPence)}</td>
        </tr>
        {booking.refundedPence > 0 && (
          <tr>
            <th scope="row">Refunded</th>
            <td>{formatPounds(-booking.refundedPence)}</td>
          </tr>
        )}
      </tbody>
    </table>
    <dl className={styles.story}>
      <dt>Booked</dt>
      <dd>{formatMoment(booking.placedAt)}</dd>
      {booking.paidAt && (
        <>
          <dt>Paid</dt>
          <dd>{formatMoment(booking.paidAt)}</dd>
        </>
      )}
      {booking.paymentReference && (
        <>
          <dt>Reference</dt>
          <dd className={styles.reference}>{booking.paymentReference}</dd>
        </>
      )}
      {booking.holdExpiresAt && (
        <>
          <dt>Places held until</dt>
          <dd>{formatMoment(booking.holdExpiresAt)}</dd>
        </>
      )}
    </dl>
  </>
);
