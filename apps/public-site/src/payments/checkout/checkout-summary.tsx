import { isOfParty, wordsOfBooking } from '@sunfield/contracts/bookings/booked-words';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { isDiscount } from '@sunfield/contracts/payments/money/quote-lines';
import { type ReactNode } from 'react';
import { CancellationPolicies } from '../../kernel/shell/cancellation-policies';
import { Card } from '../../kernel/design/card';
import { Sum } from '../../kernel/design/sum';
import { DifferenceSums } from '../../kernel/placed-booking/difference-sums';
import { DaysGone } from '../../kernel/placed-booking/days-gone';
import { waitingChangeOf } from '../../kernel/placed-booking/waiting-change';
import { BasketLines, childrenOf } from '../payment-due/basket-lines';
import styles from './checkout.module.css';
import { type CheckoutQuery } from '../payment-due/checkout-query';

interface CheckoutSummaryProps extends CheckoutQuery {
  /** Once loaded, and as much of it as this browser may see. */
  booking: BookingView | undefined;
  /** Below the total. */
  children: ReactNode;
}

/** The button, this summary and the charge use the same number. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { amendmentId, children } = props;
  return (
    <Card
      title={amendmentId === undefined ? 'Booking Summary' : 'Your change'}
      className={styles.what}
    >
      {amendmentId === undefined ? <WholeBooking {...props} /> : <Change {...props} />}
      {children}
    </Card>
  );
}

/** As wide as the two columns of its style. */
const WIDE = '(min-width: 56rem)';

/** “Ava and Ben, 3 days” */
const whatOf = (booking: BookingView): string => {
  const { selectedDates } = booking;
  const days = new Set(selectedDates.map(({ date }) => date)).size;
  return `${childrenOf(booking)}, ${isOfParty(booking) ? 'birthday party' : counted(days, 'day')}`;
};

type PricedProps = Omit<CheckoutSummaryProps, 'children'>;

/** Its days and prices are one line on a phone, so that the card form is in the first view. */
const WholeBooking = ({ bookingId, amountPence, booking }: PricedProps) => (
  <>
    <details open={matchMedia(WIDE).matches || undefined}>
      <summary>{booking ? whatOf(booking) : `Booking #${bookingId}`}</summary>
      {booking && <BasketLines booking={booking} />}
      <dl className="sums">
        <div>
          <dt>Booking ID</dt>
          <dd>#{bookingId}</dd>
        </div>
        {booking && <PriceLines booking={booking} />}
      </dl>
      <SmallPrint booking={booking} />
    </details>
    {booking && <DaysGone booking={booking} />}
    <dl className="sums">
      {creditOf(booking) > 0 && <Sum what="Paid by credit" pence={-creditOf(booking)} />}
      {paidBefore(booking) > 0 && <Sum what="Paid before" pence={-paidBefore(booking)} />}
      {booking?.parts && <Parts booking={booking} parts={booking.parts} />}
      <Sum
        what={
          booking?.parts
            ? 'To pay now'
            : creditOf(booking) + paidBefore(booking) > 0
              ? 'Left to pay'
              : 'Total'
        }
        pence={amountPence}
        className="total"
        isLarge
      />
    </dl>
    {creditOf(booking) > 0 && (
      <p className="small-muted apart">
        If the rest is not paid in time, your credit comes back to you.
      </p>
    )}
  </>
);

const SmallPrint = ({ booking }: Pick<PricedProps, 'booking'>) => (
  <>
    <p className={styles.secure}>
      <Padlock />
      Secure payment: your card goes straight to Stripe, encrypted. We never see or keep its number.
    </p>
    {booking && <CancellationPolicies seasons={booking.soldUnder} className="small-muted apart" />}
  </>
);

const Parts = ({
  booking: { totalPence },
  parts: { owedPence, balancePence, dueOn },
}: {
  booking: BookingView;
  parts: NonNullable<BookingView['parts']>;
}) => (
  <>
    <Sum what="Total" pence={totalPence} />
    {owedPence > 0 ? (
      <Sum what="Paid before" pence={totalPence - owedPence} />
    ) : (
      <Sum what={`Later, by ${formatLongDate(dueOn)}`} pence={balancePence} />
    )}
  </>
);

/** Of a balance, “Paid before” has it. */
const creditOf = (booking: BookingView | undefined): number =>
  booking?.view === 'full' && !booking.parts?.owedPence ? booking.creditSpentPence : 0;

/** Of the price, what came through a bank, for example for some of the children. */
const paidBefore = (booking: BookingView | undefined): number =>
  booking && !booking.parts && booking.paymentStatus === 'pending'
    ? booking.totalPence - booking.duePence - creditOf(booking)
    : 0;

/** Shows only the difference, because the rest is already paid. */
function Change({ bookingId, amountPence, amendmentId, booking }: PricedProps) {
  const waiting = booking && waitingChangeOf(booking);
  return (
    <div className="stack-4">
      <p>
        For booking <strong>#{bookingId}</strong>, which changes as soon as this is paid.
      </p>
      {waiting && waiting.id === amendmentId && (
        <DifferenceSums
          beforePence={booking.totalPence}
          lines={waiting.lines}
          payPence={amountPence}
        />
      )}
      <SmallPrint booking={booking} />
    </div>
  );
}

/** Camp days before the discount, discounts, t-shirts and charges: together they make the total. */
function PriceLines({ booking }: { booking: BookingView }) {
  const { campPence, tshirtPence, chargePence = 0, lines } = booking.quote;
  return (
    <>
      <Sum what={wordsOfBooking(booking).fee} pence={campPence} />
      {lines.filter(isDiscount).map(({ label, amountPence }) => (
        <Sum key={label} what={label} pence={amountPence} />
      ))}
      {tshirtPence > 0 && <Sum what="T-shirts" pence={tshirtPence} />}
      {chargePence > 0 && <Sum what="Cancellation charges" pence={chargePence} />}
    </>
  );
}

const Padlock = () => (
  <svg
    width="20"
    height="22"
    viewBox="0 0 20 22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M5 10V6.5a5 5 0 0 1 10 0V10" />
    <rect x="2" y="10" width="16" height="11" rx="2.5" />
    <path d="M10 14v3" />
  </svg>
);
