import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { useId } from 'react';
import styles from './review.module.css';

type Back = NonNullable<QuoteAmendment['back']>;

interface BackChoiceProps {
  back: Back;
  isBusy: boolean;
  whose: 'your' | 'the parent’s';
  onBack: (back: Back) => void;
}

/** Refunds go to the original payment method, or are kept as credit for another booking. */
export function BackChoice({ back, isBusy, whose, onBack }: BackChoiceProps) {
  const name = useId();
  const ways: [Back, string, string][] = [
    ['payments', 'Back the way it was paid', ''],
    [
      'credit',
      'Keep it as credit',
      `It pays for another booking made with ${whose} email address.`,
    ],
  ];
  return (
    <fieldset className={styles.charge} disabled={isBusy}>
      <legend>What happens to the money?</legend>
      {ways.map(([way, label, hint]) => (
        <label key={way} className={styles.way}>
          <input type="radio" name={name} checked={back === way} onChange={() => onBack(way)} />
          <span>
            <strong>{label}</strong>
            {hint && <span className={styles.hint}>{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
