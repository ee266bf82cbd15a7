import { formatPounds } from '@sunfield/contracts/money';
import { type Receipt } from '@sunfield/contracts/receipt';
import styles from './paper.module.css';

/** Says at the top what somebody who reads only the total would miss. */
export function RefundNote({ receivedPence, returnedPence }: Receipt) {
  if (returnedPence === 0) return null;
  const isAll = returnedPence >= receivedPence;
  return (
    <p className={styles.note} role="note">
      <strong>{isAll ? 'Refunded in full.' : 'Refunded in part.'}</strong>{' '}
      {formatPounds(returnedPence)} of the {formatPounds(receivedPence)} paid has gone back, or is
      on its way.
    </p>
  );
}
