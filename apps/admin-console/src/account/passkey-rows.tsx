import { type OwnPasskey } from '@sunfield/contracts/accounts/passkeys';
import { formatTimestamp } from '@sunfield/words/dates';
import { Button } from 'antd';
import styles from './account.module.css';

interface PasskeyRowsProps {
  passkeys: readonly OwnPasskey[];
  onAdd: () => void;
  onRemove: (id: number) => void;
}

/** The passkeys in the list of second steps. */
export const PasskeyRows = ({ passkeys, onAdd, onRemove }: PasskeyRowsProps) => (
  <>
    <li className={styles.session}>
      <div>
        <strong>Passkeys</strong>
        <p className={styles.hint}>
          Your fingerprint, face or PIN on this device, or a security key. Nothing to type.
        </p>
      </div>
      <Button onClick={onAdd}>Add a passkey</Button>
    </li>
    {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
      <li key={id} className={styles.session}>
        <div>
          <strong>{name}</strong>
          <p className={styles.hint}>
            Passkey, added {formatTimestamp(addedAt)}
            {lastUsedAt ? `, last used ${formatTimestamp(lastUsedAt)}` : ', not used yet'}
          </p>
        </div>
        <Button aria-label={`Remove the passkey ${name}`} onClick={() => onRemove(id)}>
          Remove
        </Button>
      </li>
    ))}
  </>
);
