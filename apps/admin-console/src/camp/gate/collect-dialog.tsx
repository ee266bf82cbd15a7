import { useState } from 'react';
import {
  byLink,
  collectionPassword,
  type GateChild,
  mayWalkHome,
  mustNotCollect,
  type RecordGate,
} from './gate-children';
import { GateDialog } from './gate-dialog';
import styles from './gate.module.css';
import sheet from './sheet.module.css';
import { type Chosen, isBanned, Leaving, recordLeaving, ToTell, withWhom } from './leaving';
import { Secret } from './secret';

interface CollectDialogProps {
  row: GateChild | undefined;
  isOwner: boolean;
  record: RecordGate;
  onClose: () => void;
}

/** Who collects: a name is chosen, and then confirmed. */
export function CollectDialog({ row, isOwner, record, onClose }: CollectDialogProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  const name = row?.child.name ?? '';
  const leave = (how: Chosen, reason?: string) => {
    if (row) recordLeaving(record, row, { ...how, reason });
    close();
  };
  return (
    <GateDialog
      title={chosen ? `${name} leaves ${withWhom(chosen)}?` : `Who collects ${name}?`}
      isOpen={row !== undefined}
      onClose={close}
    >
      {row && !chosen && (
        <Collectors
          row={row}
          onChosen={setChosen}
          onTyped={(typed) => (isBanned(row, typed) ? setChosen(typed) : leave(typed))}
        />
      )}
      {row && chosen && (
        <div className={sheet.steps}>
          <Leaving
            row={row}
            chosen={chosen}
            isOwner={isOwner}
            onLeave={(reason) => leave(chosen, reason)}
          />
          <button type="button" className={styles.plain} onClick={() => setChosen(undefined)}>
            Back
          </button>
        </div>
      )}
    </GateDialog>
  );
}

interface CollectorsProps {
  row: GateChild;
  onChosen: (chosen: Chosen) => void;
  /** What was typed is on its button, and confirmed by it. */
  onTyped: (chosen: Chosen) => void;
}

function Collectors({ row, onChosen, onTyped }: CollectorsProps) {
  const { child, attendance } = row;
  const never = mustNotCollect(child);
  const password = collectionPassword(child);
  const parents = child.parentName.split(' / ');
  return (
    <>
      <ToTell row={row} />
      {never && (
        <p className={styles.never}>
          <strong>Must not collect:</strong> {never}
        </p>
      )}
      {password && (
        <p className={sheet.password}>
          Ask for the password. <Secret text={password} />
        </p>
      )}
      <ul className={sheet.collectors}>
        {attendance.collecting.map(({ id, collector, how, code, ...event }) => (
          <li key={id}>
            <button type="button" onClick={() => onChosen({ how: how ?? 'listed', collector })}>
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
            <button type="button" onClick={() => onChosen({ how: 'parent', collector: name })}>
              {name} <small>parent</small>
            </button>
          </li>
        ))}
        {(child.collectors ?? []).map(({ name, relation, phone }) => (
          <li key={`${name} ${relation}`}>
            <button
              type="button"
              onClick={() =>
                onChosen({ how: 'listed', collector: relation ? `${name} (${relation})` : name })
              }
            >
              {name} <small>{[relation, phone].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
        {mayWalkHome(child) && (
          <li>
            <button type="button" onClick={() => onChosen({ how: 'alone', collector: '' })}>
              Walks home alone <small>the family allows it</small>
            </button>
          </li>
        )}
      </ul>
      <SomeoneElse
        withPassword={Boolean(password)}
        onSignOut={(collector) => onTyped({ how: password ? 'password' : 'other', collector })}
      />
    </>
  );
}

interface SomeoneElseProps {
  withPassword: boolean;
  onSignOut: (collector: string) => void;
}

function SomeoneElse({ withPassword, onSignOut }: SomeoneElseProps) {
  const [other, setOther] = useState('');
  return (
    <form
      className={sheet.other}
      onSubmit={(event) => {
        event.preventDefault();
        if (other.trim()) onSignOut(other.trim());
      }}
    >
      <label>
        Someone else{withPassword ? ', who knows the password' : ''}
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
        Sign out {other.trim() && `with ${other.trim()}`}
      </button>
      {!withPassword && <p>Only if the parent has told us, or tells us now on the phone.</p>}
    </form>
  );
}
