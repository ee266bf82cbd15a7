import { type AmendBookingProps } from '@sunfield/contracts/site/shared-pieces';
import { useEffect, useRef } from 'react';
import { Button } from '../../design/button';
import { Waiting } from '../../design/spinner';
import styles from '../amending.module.css';
import { confirmWords, isTooLittleForCard } from '../model/amendment-money-words';
import { type Amending } from '../model/use-amending';
import { BackChoice } from './back-choice';
import { ChangeList } from './change-list';
import { OtherCharge } from './other-charge';
import { QuotedMoney } from './quoted-money';
import { useReview } from './use-review';

/** All changes, their cost, and the button that confirms them. */
export function Review(props: AmendBookingProps & { amending: Amending }) {
  const { amending, booking, catalogue, staff, contact } = props;
  const { amended, changes, setView } = amending;
  const { progress, note, cancelsAll, ask, send, charge, setCharge, ...review } = useReview(props);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const back = () => setView({ is: 'booking', part: 'changes' });
  const whose = staff ? 'the parent’s' : 'your';
  const quote = 'quote' in progress ? progress.quote : undefined;
  const isSending = progress.is === 'sending';
  return (
    <div className={styles.review}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {cancelsAll ? 'Cancel the whole booking?' : 'Check your changes'}
      </h2>
      <div role="alert" className={styles.told}>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {changes.length === 0 ? (
        <p>Nothing is left to change.</p>
      ) : (
        <ChangeList {...{ changes, booking, catalogue, amended }} />
      )}
      {cancelsAll && booking.tshirtOrders.length > 0 && (
        <p>The t-shirts of this booking will be cancelled too.</p>
      )}
      {progress.is === 'asking' && changes.length > 0 && <Waiting>Working out the price</Waiting>}
      {progress.is === 'failed' && (
        <div role="alert" className={styles.problems}>
          <p>{progress.message}</p>
          <Button look="secondary" onClick={() => void ask()}>
            Try again
          </Button>
        </div>
      )}
      {quote && (
        <QuotedMoney {...{ quote, whose, contact }} hasOtherCharge={charge !== undefined} />
      )}
      {quote && staff?.mayCharge && quote.cancellations.length > 0 && (
        <OtherCharge charge={charge} onCharge={setCharge} />
      )}
      {review.mayKeepCredit && changes.length > 0 && (
        <BackChoice back={review.back} onBack={review.setBack} isBusy={isSending} whose={whose} />
      )}
      <div className={styles.ways}>
        {quote && changes.length > 0 && (staff || !isTooLittleForCard(quote)) && (
          <Button size="large" busy={isSending} onClick={() => void send()}>
            {isSending ? 'Sending...' : confirmWords(quote, cancelsAll, whose)}
          </Button>
        )}
        <Button look="secondary" disabled={isSending} onClick={back}>
          Back to the booking
        </Button>
      </div>
    </div>
  );
}
