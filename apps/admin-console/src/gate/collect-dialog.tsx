import { type CollectedBy } from '@sunfield/contracts/attendance/attendance';
import { useState } from 'react';
import {
  byLink,
  collectionPassword,
  type GateChild,
  idOf,
  mayWalkHome,
  mustNotCollect,
  type RecordGate,
} from './gate-children';
import { GateDialog } from './gate-dialog';
import styles from './gate.module.css';

interface CollectDialogProps {
  row: GateChild | undefined;
  record: RecordGate;
  onClose: () => void;
}

/** Who collects: one tap on a name signs the child out. */
export function CollectDialog({ row, record, onClose }: CollectDialogProps) {
  return (
    <GateDialog
      title={row ? `Who collects ${row.child.name}?` : ''}
      isOpen={row !== undefined}
      onClose={onClose}
    >
      {row && (
        <Collectors
          row={row}
          onChosen={(how, collector) => {
            const said = collector ? ` with ${collector}` : ', alone';
            record(
              { childId: idOf(row.child), kind: 'left', how, collector },
              `${row.child.name} is out${said}.`,
            );
            onClose();
          }}
        />
      )}
    </GateDialog>
  );
}

interface CollectorsProps {
  row: GateChild;
  onChosen: (how: CollectedBy, collector: string) => void;
}

function Collectors({ row: { child, attendance }, onChosen }: CollectorsProps) {
  const [other, setOther] = useState('');
  const never = mustNotCollect(child);
  const password = collectionPassword(child);
  const parents = child.parentName.split(' / ');
  return (
    <>
      {never && (
        <p className={styles.never}>
          <strong>Must not collect:</strong> {never}
        </p>
      )}
      {password && (
        <p className={styles.password}>
          Ask for the password: <strong>{password}</strong>
        </p>
      )}
      <ul className={styles.collectors}>
        {attendance.collecting.map(({ id, collector, how, code, ...event }) => (
          <li key={id}>
            <button type="button" onClick={() => onChosen(how ?? 'listed', collector)}>
              {collector}{' '}
              <small>
                {code ? `today, shows the code ${code.slice(0, 3)} ${code.slice(3)}` : 'today'}
                {byLink(event)}
              </small>
            </button>
          </li>
        ))}
        {parents.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onChosen('parent', name)}>
              {name} <small>parent</small>
            </button>
          </li>
        ))}
        {(child.collectors ?? []).map(({ name, relation, phone }) => (
          <li key={`${name} ${relation}`}>
            <button
              type="button"
              onClick={() => onChosen('listed', relation ? `${name} (${relation})` : name)}
            >
              {name} <small>{[relation, phone].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
        {mayWalkHome(child) && (
          <li>
            <button type="button" onClick={() => onChosen('alone', '')}>
              Walks home alone <small>the family allows it</small>
            </button>
          </li>
        )}
      </ul>
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault();
          if (other.trim()) onChosen(password ? 'password' : 'other', other.trim());
        }}
      >
        <label>
          Someone else{password ? ', who knows the password' : ''}
          <input
            value={other}
            maxLength={160}
            required
            autoComplete="off"
            placeholder="Full name, and who this is"
            onChange={({ target }) => setOther(target.value)}
          />
        </label>
        <button type="submit" className={styles.out}>
          Sign out
        </button>
        {!password && <p>Only if the parent has told us, or tells us now on the phone.</p>}
      </form>
    </>
  );
}
