import { withAnswer } from '@sunfield/contracts/kit/answer-promise';
import { useEffect, useRef } from 'react';
import styles from './party-thanks.module.css';

interface PartyThanksProps {
  /** The email address given in the enquiry. */
  address: string;
  brandName: string;
  answer: string;
}

/** Remains after the toast: confirms that the enquiry has arrived, and says what comes next. */
export function PartyThanks({ address, brandName, answer }: PartyThanksProps) {
  const panel = useRef<HTMLElement>(null);
  // Focuses the result, wherever it is on the screen.
  useEffect(() => panel.current?.focus(), []);
  return (
    <section className={styles.thanks} ref={panel} tabIndex={-1} aria-labelledby="party-thanks">
      <h4 id="party-thanks">Thank you. {withAnswer('We will contact you', answer)}.</h4>
      <p>
        An email to confirm your enquiry is on its way to <b>{address}</b>: “Thank you for your{' '}
        {brandName} party enquiry”. If it has not come in a few minutes, please look in your spam
        folder.
      </p>
    </section>
  );
}
