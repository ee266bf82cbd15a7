import { formatPounds } from '@sunfield/words/money';
import { type ReactNode } from 'react';
import { type Quote } from '@sunfield/contracts/payments/money/quote';
import { isCounted, isDiscount } from '@sunfield/contracts/payments/money/quote-lines';
import { Unbroken } from '../../kernel/design/unbroken';
import { TOTAL_PART } from '../../basket/problems';
import styles from './booking-summary.module.css';

/** A price with its lines and total, and what follows from it. */
export const BookingSummary = ({ price, children }: { price: Quote; children?: ReactNode }) => (
  <section className={styles.summary} aria-label="Booking Summary">
    <h4 className="large">Booking Summary</h4>
    <QuoteLines quote={price} />
    <p className={styles.total} data-part={TOTAL_PART} tabIndex={-1}>
      <span>Total</span> <strong>{formatPounds(price.totalPence)}</strong>
    </p>
    {children}
  </section>
);

/** A price, line by line, without its total. */
export const QuoteLines = ({ quote }: { quote: Quote }) => (
  <ul className="stack-2">
    {quote.lines.map((line) => (
      <li
        key={`${line.label} ${line.unitPence}`}
        className={styles.line}
        data-discount={isDiscount(line) || undefined}
      >
        <span>
          <Unbroken text={line.label} />{' '}
          {isCounted(line) && (
            <span className="small-muted unbroken">
              {line.quantity} &times; {formatPounds(line.unitPence)}
            </span>
          )}
        </span>
        <span className={styles.amount}>{formatPounds(line.amountPence)}</span>
      </li>
    ))}
  </ul>
);
