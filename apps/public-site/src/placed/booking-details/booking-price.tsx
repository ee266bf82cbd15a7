import { isOfParty } from '@sunfield/contracts/bookings/booked-words';
import { type Booking, type BookingView } from '@sunfield/contracts/bookings/bookings';
import { formatPounds } from '@sunfield/words/money';
import { vatWords } from '@sunfield/contracts/payments/money/vat';
import { paidByWords } from '@sunfield/contracts/payments/money/paid-by';
import { QuoteLines } from '../../bookings/form/quote-lines';
import { creditLeftWords } from '@sunfield/contracts/payments/money/credit-now';

/** The total, the price per day and child, and the lines of the price. */
export function BookingPrice({ booking }: { booking: BookingView }) {
  return (
    <>
      <p className="display">{formatPounds(booking.totalPence)}</p>
      {booking.view === 'full' && (
        <>
          {booking.totalPence > 0 &&
            !isOfParty(booking) &&
            ratesOf(booking).map((rate) => (
              <p key={rate} className="small-muted">
                {rate}
              </p>
            ))}
          <div className="apart prose">
            <QuoteLines quote={booking.quote} />
          </div>
          {booking.vat &&
            vatWords(booking.vat).map((sentence) => (
              <p key={sentence} className="small-muted">
                {sentence}
              </p>
            ))}
          {booking.paidBy && <p className="small-muted">{paidByWords(booking.paidBy)}</p>}
          <BookingCredit {...booking} />
          {booking.tshirtOrders.map(({ quantity, size, sizeName, initials }) => (
            <p key={`${size} ${initials}`} className="small-muted">
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
    selectedDates
      .filter(({ fundedBy, pricePence }) => !fundedBy || pricePence > 0)
      .map(
        ({ pricePence, sessionName }) =>
          `${formatPounds(pricePence)} per day per child (${sessionName})`,
      ),
  ),
];

type BookingCreditProps = Pick<Booking, 'creditKeptPence' | 'credit' | 'parentEmail'>;

/** What became credit, and what the address has left. */
function BookingCredit({ creditKeptPence, credit, parentEmail }: BookingCreditProps) {
  return (
    <>
      {creditKeptPence > 0 && (
        <p className="small-muted">
          {formatPounds(creditKeptPence)} of what was paid was kept as credit.
        </p>
      )}
      {credit && <p className="small-muted">{creditLeftWords(credit.balancePence)}</p>}
      {creditKeptPence > 0 && !credit && (
        <p className="small-muted">
          To use what you have left of it, book with {parentEmail} and choose credit below the total
          when you pay: our email with the code says how much it is.
        </p>
      )}
    </>
  );
}
