import { type AmendmentQuote } from '@sunfield/contracts/amendments';
import { formatPounds } from '@sunfield/contracts/money';
import { DifferenceSums } from '../../placed-booking/difference-sums';
import { backWords, cancelledDayWords, policyWords, untilPaidWords } from '../model/money-words';
import styles from './review.module.css';

interface QuotedMoneyProps {
  quote: AmendmentQuote;
  whose: 'your' | 'the parent’s';
  /** Staff charge something else than the policy. */
  hasOtherCharge: boolean;
}

/** From the price before to the price after, line by line; what the policy gives; what comes back, or is to pay. */
export function QuotedMoney(props: QuotedMoneyProps) {
  const { quote, whose, hasOtherCharge } = props;
  const { lines, cancellations, differencePence, payPence, refundedBeforePence } = quote;
  const back = backWords(quote, whose);
  return (
    <section className={styles.money} aria-label="What it comes to">
      {lines.length > 0 && (
        <DifferenceSums lines={lines} beforePence={quote.quote.totalPence - differencePence} />
      )}
      {cancellations.length > 0 && !hasOtherCharge && (
        <ul className={styles.policy} aria-label="What comes back for each day">
          {cancellations.map((day) => (
            <li key={cancelledDayWords(day)}>
              <strong>{cancelledDayWords(day)}.</strong> {policyWords(day)}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.outcome}>
        {payPence > 0
          ? `${formatPounds(payPence)} to pay`
          : (back ?? 'Nothing to pay, and nothing comes back')}
      </p>
      {refundedBeforePence > 0 && (
        <p>{formatPounds(refundedBeforePence)} of the difference was refunded before.</p>
      )}
      {payPence > 0 && <p>{untilPaidWords(whose)}</p>}
    </section>
  );
}
