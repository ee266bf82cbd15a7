import { formatPounds } from '@sunfield/words/money';
import { isCounted, isDiscount, type Quote } from '@sunfield/contracts/money/quote';
import { Unbroken } from '../design/unbroken';
import styles from './booking-summary.module.css';

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
            <span className={styles.count}>
              {line.quantity} &times; {formatPounds(line.unitPence)}
            </span>
          )}
        </span>
        <span className={styles.amount}>{formatPounds(line.amountPence)}</span>
      </li>
    ))}
  </ul>
);
