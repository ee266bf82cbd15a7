import { type Booking, type BookingView } from '@sunfield/contracts/bookings/bookings';
import { formatPounds } from '@sunfield/words/money';
import { paidByWords } from '@sunfield/contracts/money/paid-by';
import { QuoteLines } from '../booking/quote-lines';
import { BookingCredit } from './booking-credit';
import styles from './booking-details.module.css';

/** The total, the price per day and child, and the lines of the price. */
export function BookingPrice({ booking }: { booking: BookingView }) {
  return (
    <>
      <p className={styles.cost}>{formatPounds(booking.totalPence)}</p>
      {booking.view === 'full' && (
        <>
          {booking.totalPence > 0 &&
            ratesOf(booking).map((rate) => (
              <p key={rate} className={styles.rate}>
                {rate}
              </p>
            ))}
          <div className={styles.lines}>
            <QuoteLines quote={booking.quote} />
          </div>
          {booking.paidBy && <p className={styles.rate}>{paidByWords(booking.paidBy)}</p>}
          <BookingCredit {...booking} />
          {booking.tshirtOrders.map(({ quantity, size, sizeName, initials }) => (
            <p key={`${size} ${initials}`} className={styles.rate}>
              T-shirt: {quantity} &times; {sizeName}, initials {initials}
            </p>
          ))}
        </>
      )}
    </>
  );
}

const ratesOf = ({ selectedDates }: Booking): string[] => [
  ...new Set(
    selectedDates.map(
      ({ pricePence, sessionName }) =>
        `${formatPounds(pricePence)} per day per child (${sessionName})`,
    ),
  ),
];
