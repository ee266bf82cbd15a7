import { withAnswer } from '@sunfield/contracts/kit/answer-promise';
import { useEffect, useRef } from 'react';
import styles from './party-thanks.module.css';

interface PartyThanksProps {
  /** The email address that the enquiry named. */
  address: string;
  brandName: string;
  answer: string;
}

/** What stays when the toast is gone: that the enquiry has arrived, and what comes next. */
export function PartyThanks({ address, brandName, answer }: PartyThanksProps) {
  const panel = useRef<HTMLElement>(null);
  // Whoever pressed the button is led to what became of it, wherever it stands on their screen.
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
