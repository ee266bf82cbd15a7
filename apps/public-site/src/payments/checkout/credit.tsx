import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type CreditSpent } from '@sunfield/contracts/payments/credit';
import { useEffect, useRef } from 'react';
import { CodeForm } from '../../kernel/address-proof/code-form';
import { Button } from '../../kernel/design/button';
import { useCredit, type Offer } from './use-credit';
import { formatPounds } from '@sunfield/words/money';
import { ButtonRow } from '../../kernel/design/button-row';
import styles from './checkout.module.css';

interface CreditProps {
  booking: Booking;
  /** Credit must not be spent while a card payment may be in progress. */
  isPaying: boolean;
  onSpent: (spent: CreditSpent) => void;
}

/**
 * Paying with credit, for parents who have the booking's link and can read its emails. The text is
 * the same whether there is credit or not: only the email reveals it.
 */
export function Credit({ booking, isPaying, onSpent }: CreditProps) {
  const credit = useCredit(booking.id, booking.accessToken ?? undefined, onSpent);
  const { said, problem, offer, isAsking, isSending, ask } = credit;
  return (
    <div className={styles.credit}>
      {!said && !offer && (
        <>
          <p>
            <strong>Credit:</strong> we email a code to <strong>{booking.parentEmail}</strong>, so
            that no one else can use your credit.
          </p>
          <Button look="secondary" busy={isAsking} disabled={isPaying} onClick={() => void ask()}>
            {isAsking ? 'Sending...' : 'Send me a code'}
          </Button>
        </>
      )}
      <div role="status">{said && !offer && <p>{said}</p>}</div>
      {offer && (
        <CreditOffer
          offer={offer}
          paid={booking.parts?.owedPence ? 'paid in full' : 'confirmed'}
          isSending={isSending}
          isDisabled={isPaying}
          onAgree={() => void credit.spend(offer.code)}
          onDecline={credit.decline}
        />
      )}
      {said && !offer && (
        <CodeForm
          key={said}
          action="Continue"
          busyAction="Checking..."
          isDisabled={isPaying}
          problem={problem}
          isAsking={isAsking}
          isSending={isSending}
          onAsk={() => void ask()}
          onSend={(code) => void credit.look(code)}
        />
      )}
      {!said && (
        <div role="alert" className="wrong">
          {problem}
        </div>
      )}
    </div>
  );
}

interface CreditOfferProps {
  offer: Offer;
  /** What the booking is if credit covers all that is due. */
  paid: 'confirmed' | 'paid in full';
  isSending: boolean;
  isDisabled: boolean;
  onAgree: () => void;
  onDecline: () => void;
}

/**
 * Shows what credit would pay before it is spent; if it covers the whole booking, agreeing confirms
 * the booking.
 */
function CreditOffer({
  offer: { spendPence, leftPence, duePence },
  paid,
  isSending,
  isDisabled,
  onAgree,
  onDecline,
}: CreditOfferProps) {
  const list = useRef<HTMLDListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const isAll = duePence === 0;
  return (
    <>
      <dl className={styles.summary} ref={list} tabIndex={-1} aria-label="What your credit pays">
        <Sum name="Your credit pays" pence={spendPence} />
        <Sum name="Left to pay by card" pence={duePence} />
        <Sum name="Credit you have left then" pence={leftPence} />
      </dl>
      {isAll && <p>Nothing is taken from a card, and your booking is {paid}.</p>}
      <ButtonRow>
        <Button look="secondary" busy={isSending} disabled={isDisabled} onClick={onAgree}>
          {isSending
            ? 'Using credit...'
            : isAll
              ? `Pay ${formatPounds(spendPence)} with credit`
              : `Use ${formatPounds(spendPence)} of credit`}
        </Button>
        <Button look="quiet" disabled={isDisabled || isSending} onClick={onDecline}>
          Not now
        </Button>
      </ButtonRow>
    </>
  );
}

const Sum = ({ name, pence }: { name: string; pence: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatPounds(pence)}</dd>
  </div>
);
