import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { type CashBook, cashWords, differenceWords } from '@sunfield/contracts/payments/cash-book';
import { formatInstant, formatLongDate, formatTime } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { Paper, PrintedAt } from '../../kernel/ui/paper';
import paper from '../../kernel/ui/paper.module.css';

/** The cash book of a day and place, to be signed and kept with the money. */
export const PrintedCashBook = ({ book }: { book: CashBook }) => (
  <Paper data-testid="printed-cash-book">
    <h1>Cash book</h1>
    <p>
      <PrintedAt />
      {book.venueName ?? 'Office'}, {formatLongDate(book.date)}
    </p>
    <table className={paper.sheet} style={{ marginBottom: '6mm' }}>
      <thead>
        <tr>
          {['Way', 'Taken', 'Given back', 'Expected', 'Counted', 'Difference', 'By'].map(
            (title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {book.ways.map(({ method, takenPence, backPence, expectedPence, counts: [latest] }) => (
          <tr key={method}>
            <th scope="row">{wayToPay(method).words.name}</th>
            <td>{formatPounds(takenPence)}</td>
            <td>{formatPounds(backPence)}</td>
            <td>{formatPounds(expectedPence)}</td>
            <td>{latest && formatPounds(latest.countedPence)}</td>
            <td>{latest && `${differenceWords(latest)} ${latest.note}`}</td>
            <td>{latest && `${latest.by ?? ''}, ${formatInstant(latest.at)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <table className={paper.sheet} style={{ marginBottom: '6mm' }}>
      <thead>
        <tr>
          {['Time', 'Way', 'What', 'Booking', 'By', 'Amount'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {book.entries.map(({ at, method, what, bookingId, by, amountPence }) => (
          <tr key={`${at} ${bookingId} ${what}`}>
            <td>{formatTime(at)}</td>
            <td>{wayToPay(method).words.name}</td>
            <td>{cashWords[what]}</td>
            <td>#{bookingId}</td>
            <td>{by}</td>
            <td>{formatPounds(amountPence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>Counted by: ____________________ Signature: ____________________</p>
  </Paper>
);
