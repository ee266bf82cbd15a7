import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatPounds } from '@sunfield/words/money';
import { isCounted } from '@sunfield/contracts/money/quote';
import { formatTimestamp } from '@sunfield/words/dates';
import styles from './booking-money.module.css';

/** The lines of the price, and the payments and refunds. */
export const BookingMoney = ({ booking }: { booking: Booking }) => (
  <>
    <QuoteTable booking={booking} />
    <dl className={styles.story}>
      <Fact name="Booked">{formatTimestamp(booking.placedAt)}</Fact>
      {booking.paidAt && <Fact name="Paid">{formatTimestamp(booking.paidAt)}</Fact>}
      {booking.paymentReference && <Fact name="Reference">{booking.paymentReference}</Fact>}
      {booking.holdExpiresAt && (
        <Fact name="Places held until">{formatTimestamp(booking.holdExpiresAt)}</Fact>
      )}
    </dl>
  </>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

export const QuoteTable = ({
  booking: { quote, totalPence, refundedPence, creditSpentPence, creditKeptPence },
}: {
  booking: Booking;
}) => (
  <table className={styles.quote}>
    <tbody>
      {quote.lines.map((line, index) => (
        <tr key={index}>
          <th scope="row">
            {line.label}
            {isCounted(line) && ` × ${line.quantity}`}
          </th>
          <td>{formatPounds(line.amountPence)}</td>
        </tr>
      ))}
      <tr className={styles.total}>
        <th scope="row">Total</th>
        <td>{formatPounds(totalPence)}</td>
      </tr>
      {creditSpentPence > 0 && (
        <tr>
          <th scope="row">Paid by credit</th>
          <td>{formatPounds(creditSpentPence)}</td>
        </tr>
      )}
      {refundedPence > 0 && (
        <tr>
          <th scope="row">Refunded</th>
          <td>{formatPounds(-refundedPence)}</td>
        </tr>
      )}
      {creditKeptPence > 0 && (
        <tr>
          <th scope="row">Of what was paid, kept as credit</th>
          <td>{formatPounds(creditKeptPence)}</td>
        </tr>
      )}
    </tbody>
  </table>
);
