import { type FamilyErased } from '@sunfield/contracts/people/families';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../design/button';
import { Card } from '../design/card';
import {
  forgetHeldBooking,
  forgetPaidBooking,
  readHeldBooking,
} from '../placed-booking/paid-booking';
import { wordsOf } from './erased-words';
import styles from './my-data.module.css';

/** Confirms the erasure, and removes the family's data from this page and browser. */
export function DataErased({ email, ...erased }: FamilyErased & { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  useEffect(() => {
    heading.current?.focus();
    queries.clear();
    forgetPaidBooking();
    const held = readHeldBooking();
    if (held !== undefined) forgetHeldBooking(held);
  }, [queries]);
  const what = wordsOf(erased);
  return (
    <>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        Your data is erased
      </h1>
      <Card className={styles.card}>
        <div className={styles.part}>
          <p>
            {what ? `${what} erased.` : 'We hold nothing under this address any more.'} An email to{' '}
            {email} says so, as our last one to you.
          </p>
          <p>On a computer that others use, close this tab as well.</p>
          <ButtonLink href="/" look="secondary">
            Back to Home
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}
