import { ProveAddress } from '../../kernel/address-proof/prove-address';
import { Card } from '../../kernel/design/card';
import { PageFrame } from '../../kernel/shell/page-frame';
import { YourFamily } from './your-family';
import styles from './your-family.module.css';

const why = 'We show this only to you, so we’ll email a code to the address you booked with.';

/** `/your-family`: a family's contact, children, credit, bookings and devices in one place. */
export default function YourFamilyPage() {
  return (
    <PageFrame title="Your family">
      <h1>Your family</h1>
      <p className="lead">Your bookings, children and credit in one place.</p>
      <Card className={styles.card}>
        <ProveAddress why={why} orKnown>
          {(email) => <YourFamily email={email} />}
        </ProveAddress>
      </Card>
    </PageFrame>
  );
}
