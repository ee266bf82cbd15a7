import { type SeasonOnSale } from '@sunfield/contracts/catalogue/catalogue';
import { formatPounds } from '@sunfield/contracts/kit/money';
import { type Quote } from '@sunfield/contracts/money/quote';
import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { Button } from '../design/button';
import { CancellationPolicies } from '../shell/cancellation-policies';
import styles from './booking-summary.module.css';
import { type Problem, TOTAL_PART } from '../basket/booking-problems';
import { ProblemSummary } from './sending/problem-summary';
import { QuoteLines } from './quote-lines';

interface BookingSummaryProps {
  price: Quote;
  /** Seasons of the chosen days. */
  seasons: readonly SeasonOnSale[];
  problems: readonly Problem[];
  isPending: boolean;
  goTo: (part: string, date?: string) => void;
  viewBooking: BookingFormProps['viewBooking'];
}

/** The price with its lines, any errors, and the button to pay. */
export function BookingSummary({ price, seasons, isPending, ...problems }: BookingSummaryProps) {
  return (
    <section className={styles.summary} aria-label="Booking Summary">
      <h4 className={styles.title}>Booking Summary</h4>
      <QuoteLines quote={price} />
      <p className={styles.total} data-part={TOTAL_PART} tabIndex={-1}>
        <span>Total</span> <strong>{formatPounds(price.totalPence)}</strong>
      </p>
      <ProblemSummary {...problems} />
      <Button type="submit" size="large" wide busy={isPending}>
        {isPending ? 'Processing...' : 'Proceed to Payment'}
      </Button>
      <p className={styles.note}>
        Your places are held for you while you pay by card on the next page.
      </p>
      <CancellationPolicies seasons={seasons} className={styles.note} />
    </section>
  );
}
