import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { formatPounds } from '@sunfield/words/money';
import { type AmendBookingProps } from '@sunfield/contracts/site/shared-pieces';
import { DifferenceSums } from '../../placed-booking/difference-sums';
import {
  backWords,
  cancelledDayWords,
  isTooLittleForCard,
  policyWords,
  TOO_LITTLE_FOR_STAFF,
  untilPaidWords,
} from '../model/amendment-money-words';
import styles from './review.module.css';

interface QuotedMoneyProps {
  quote: AmendmentQuote;
  whose: 'your' | 'the parent’s';
  /** Staff have set a charge that differs from the policy. */
  hasOtherCharge: boolean;
  contact: AmendBookingProps['contact'];
}

/** The old and the new price, line by line; what the policy refunds; what is refunded or to be paid. */
export function QuotedMoney(props: QuotedMoneyProps) {
  const { quote, whose, hasOtherCharge, contact } = props;
  const { lines, cancellations, differencePence, payPence, refundedBeforePence } = quote;
  const back = backWords(quote, whose);
  return (
    <section className={styles.money} aria-label="Price of this change">
      {lines.length > 0 && (
        <DifferenceSums lines={lines} beforePence={quote.quote.totalPence - differencePence} />
      )}
      {cancellations.length > 0 && !hasOtherCharge && (
        <ul className={styles.policy} aria-label="Refund for each day">
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
          : (back ?? 'Nothing to pay and nothing to refund')}
      </p>
      {refundedBeforePence > 0 && (
        <p>{formatPounds(refundedBeforePence)} of the difference has already been refunded.</p>
      )}
      {payPence > 0 && !isTooLittleForCard(quote) && <p>{untilPaidWords(whose)}</p>}
      {isTooLittleForCard(quote) &&
        (whose === 'your' ? <TooLittle contact={contact} /> : <p>{TOO_LITTLE_FOR_STAFF}</p>)}
    </section>
  );
}

/** What to do instead of paying by card. */
const TooLittle = ({ contact }: Pick<QuotedMoneyProps, 'contact'>) => (
  <p>
    That is too little to pay by card, so you can’t make this change here.{' '}
    {contact ? (
      <>
        Please call <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a> or
        write to <a href={`mailto:${contact.email}`}>{contact.email}</a>, and we’ll change it for
        you.
      </>
    ) : (
      'Ask us, and we’ll change it for you.'
    )}
  </p>
);
