import { type AmendmentQuote } from '@sunfield/contracts/amendments';
import { type Booking } from '@sunfield/contracts/bookings';
import { formatPounds } from '@sunfield/contracts/money';
import { type AmendBookingProps } from '@sunfield/contracts/shared-pieces';
import { Unbroken } from '../../design/unbroken';
import { backWords, cancelledDayWords, policyWords } from '../model/money-words';
import styles from './review.module.css';

interface QuotedMoneyProps extends Pick<AmendBookingProps, 'contact'> {
  quote: AmendmentQuote;
  booking: Booking;
  whose: 'your' | 'the parent’s';
  /** Staff charge something else than the policy. */
  hasOtherCharge: boolean;
}

/** From the price before to the price after, line by line; what the policy gives; what comes back, or is to pay. */
export function QuotedMoney(props: QuotedMoneyProps) {
  const { quote, booking, whose, contact, hasOtherCharge } = props;
  const { lines, cancellations, differencePence, payPence, refundedBeforePence } = quote;
  const back = backWords(quote, whose);
  return (
    <section className={styles.money} aria-label="What it comes to">
      {lines.length > 0 && (
        <dl className={styles.sums}>
          <Sum what="Price until now" pence={quote.quote.totalPence - differencePence} />
          {lines.map(({ kind, label, amountPence }, position) => (
            <Sum key={position} kind={kind} what={label} pence={amountPence} isSigned />
          ))}
          <Sum what="New price" pence={quote.quote.totalPence} isTotal />
        </dl>
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
      {payPence > 0 && (
        <p>
          A change that costs more cannot be paid here yet. Please call{' '}
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a> or write to{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a> with booking #{booking.id}, and we
          make it for you.
        </p>
      )}
    </section>
  );
}

interface SumProps {
  what: string;
  pence: number;
  kind?: string;
  isSigned?: boolean;
  isTotal?: boolean;
}

const Sum = ({ what, pence, kind, isSigned = false, isTotal = false }: SumProps) => (
  <div data-kind={kind} data-total={isTotal || undefined}>
    <dt>
      <Unbroken text={what} />
    </dt>
    <dd>
      {isSigned && pence > 0 ? `+${formatPounds(pence)}` : formatPounds(pence).replace('-', '−')}
    </dd>
  </div>
);
