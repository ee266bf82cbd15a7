import { type FamilyErased } from '@sunfield/contracts/people/families';
import { useState, useEffect, useRef } from 'react';
import { ProveAddress } from '../address-proof/prove-address';
import { Card } from '../design/card';
import { PageFrame } from '../shell/page-frame';
import { MyData } from './my-data';
import styles from './my-data.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { ButtonLink } from '../design/button';
import {
  forgetHeldBooking,
  forgetPaidBooking,
  readHeldBooking,
} from '../placed-booking/paid-booking';
import { wordsOf } from './erased-words';

const why = 'We show this only to you, so we’ll email a code to the address you booked with.';

/**
 * `/my-data`: what we hold about a family, for a browser that has verified its address; to
 * download, and to erase.
 */
export default function MyDataPage() {
  const [erased, setErased] = useState<FamilyErased & { email: string }>();
  return (
    <PageFrame title="Your data">
      {erased ? (
        <DataErased {...erased} />
      ) : (
        <>
          <h1>Your data</h1>
          <p className="lead">
            See what we hold about you and your children, save a copy, or erase it.
          </p>
          <Card className={styles.card}>
            <ProveAddress why={why}>
              {(email) => (
                <MyData email={email} onErased={(what) => setErased({ ...what, email })} />
              )}
            </ProveAddress>
          </Card>
        </>
      )}
    </PageFrame>
  );
}

/** Confirms the erasure, and removes the family's data from this page and browser. */
function DataErased({ email, ...erased }: FamilyErased & { email: string }) {
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
      <h1 ref={heading} tabIndex={-1}>
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
