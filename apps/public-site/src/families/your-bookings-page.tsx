import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ProveAddress } from '../kernel/address-proof/prove-address';
import { Card } from '../kernel/design/card';
import { PageFrame } from '../kernel/shell/page-frame';
import { KeepByLink } from './my-data/keep-data';
import { YourFamily } from './your-family/your-family';

const why = 'We show this only to you, so we’ll email a code to the address you booked with.';

/**
 * `/my-bookings`, and `/my-data` with what is held: a family's bookings, children, adults, credit, devices and data in one place.
 * With `?keep=…&token=…`, linked from our email, it keeps what was asked to be erased.
 */
export default function YourBookingsPage() {
  const [search] = useSearchParams();
  const [{ id, token }] = useState(() => ({
    id: Number(search.get('keep')),
    token: search.get('token'),
  }));
  return (
    <PageFrame title="Your bookings">
      {id > 0 && token ? (
        <KeepByLink id={id} token={token} />
      ) : (
        <>
          <h1>Your bookings</h1>
          <p className="lead">Your bookings, children, credit and data in one place.</p>
          <Card className="reading">
            <ProveAddress why={why} orKnown>
              {(email) => <YourFamily email={email} />}
            </ProveAddress>
          </Card>
        </>
      )}
    </PageFrame>
  );
}
