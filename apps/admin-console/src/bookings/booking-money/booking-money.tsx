import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatPounds } from '@sunfield/words/money';
import { isCounted } from '@sunfield/contracts/payments/money/quote-lines';
import { formatTimestamp } from '@sunfield/words/dates';
import { Facts } from '../../kernel/ui/facts';
import layout from '../../kernel/ui/layout.module.css';

/** The lines of the price, and the payments and refunds. */
export const BookingMoney = ({ booking }: { booking: Booking }) => (
  <>
    <QuoteTable booking={booking} />
    <Facts
      nameWidth={130}
      facts={[
        ['Booked', formatTimestamp(booking.placedAt)],
        booking.paidAt && ['Paid', formatTimestamp(booking.paidAt)],
        booking.paymentReference && ['Reference', booking.paymentReference],
        booking.holdExpiresAt && [
          booking.awaitsBank ? 'Bank payment due' : 'Places held until',
          formatTimestamp(booking.holdExpiresAt),
        ],
      ]}
    />
  </>
);

export const QuoteTable = ({
  booking: { quote, totalPence, refundedPence, creditSpentPence, creditKeptPence },
}: {
  booking: Booking;
}) => (
  <table className={layout.table} style={{ marginBottom: 14 }}>
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
      <tr className={layout.total}>
        <th scope="row">Total</th>
        <td>{formatPounds(totalPence)}</td>
      </tr>
      {[
        ['Paid by credit', creditSpentPence] as const,
        ['Refunded', -refundedPence] as const,
        ['Of what was paid, kept as credit', creditKeptPence] as const,
      ]
        .filter(([, pence]) => pence !== 0)
        .map(([name, pence]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatPounds(pence)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);
