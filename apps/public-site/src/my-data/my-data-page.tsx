import { type FamilyErased } from '@sunfield/contracts/people/families';
import { useState } from 'react';
import { ProveAddress } from '../address-proof/prove-address';
import { Card } from '../design/card';
import { PageFrame } from '../shell/page-frame';
import { DataErased } from './data-erased';
import { MyData } from './my-data';
import styles from './my-data.module.css';

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
          <h1 className={styles.title}>Your data</h1>
          <p className={styles.lead}>
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
