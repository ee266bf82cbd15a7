import { formatPounds } from '@sunfield/words/money';
import { useEffect, useRef } from 'react';
import { Button } from '../design/button';
import { ButtonRow } from '../design/button-row';
import { type Offer } from './use-credit';
import styles from './credit-offer.module.css';

interface CreditOfferProps {
  offer: Offer;
  isSending: boolean;
  isDisabled: boolean;
  onAgree: () => void;
  onDecline: () => void;
}

/**
 * Shows what credit would pay before it is spent; if it covers the whole booking, agreeing confirms
 * the booking.
 */
export function CreditOffer({
  offer: { spendPence, leftPence, duePence },
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
      <dl className={styles.sums} ref={list} tabIndex={-1} aria-label="What your credit pays">
        <Sum name="Your credit pays" pence={spendPence} />
        <Sum name="Left to pay by card" pence={duePence} />
        <Sum name="Credit you have left then" pence={leftPence} />
      </dl>
      {isAll && <p>Nothing is taken from a card, and your booking is confirmed.</p>}
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
