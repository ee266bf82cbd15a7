import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ProveAddress } from '../../kernel/address-proof/prove-address';
import { Card } from '../../kernel/design/card';
import { PageFrame } from '../../kernel/shell/page-frame';
import { KeepByLink } from './keep-data';
import { MyData } from './my-data';
import styles from './my-data.module.css';

const why = 'We show this only to you, so we’ll email a code to the address you booked with.';

/**
 * `/my-data`: what we hold about a family, for a browser that has verified its address; to
 * download, and to erase. With `?keep=…&token=…`, linked from our email, it keeps what was asked to
 * be erased.
 */
export default function MyDataPage() {
  const [search] = useSearchParams();
  const [{ id, token }] = useState(() => ({
    id: Number(search.get('keep')),
    token: search.get('token'),
  }));
  return (
    <PageFrame title="Your data">
      {id > 0 && token ? (
        <KeepByLink id={id} token={token} />
      ) : (
        <>
          <h1>Your data</h1>
          <p className="lead">
            See what we hold about you and your children, save a copy, or erase it.
          </p>
          <Card className={styles.card}>
            <ProveAddress why={why}>{(email) => <MyData email={email} />}</ProveAddress>
          </Card>
        </>
      )}
    </PageFrame>
  );
}
