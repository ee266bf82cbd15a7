import { type CollectedBy } from '@sunfield/contracts/camp/attendance/attendance';
import { bannedAmong, namesOfPeople } from '@sunfield/contracts/camp/attendance/banned-collector';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { useState } from 'react';
import { PhoneLinks } from '../../kernel/ui/phone-links';
import { type GateChild, idOf, mustNotCollect, type RecordGate } from './gate-children';
import styles from './gate.module.css';
import sheet from './sheet.module.css';

/** With whom a child leaves. */
export interface Chosen {
  how: CollectedBy;
  /** Empty if the child leaves alone. */
  collector: string;
}

export const withWhom = ({ collector }: Chosen) => (collector ? `with ${collector}` : 'alone');

/** Whether the family has said that this person must not collect the child. Typed names may be misspelled. */
export function isBanned({ child }: GateChild, { how, collector }: Chosen): boolean {
  const names = namesOfPeople(mustNotCollect(child) ?? '');
  const isTyped = how === 'other' || how === 'password';
  return bannedAmong(names, collector, { isTyped }).length > 0;
}

/** `reason`: why an owner allows someone who must not collect the child. */
export function recordLeaving(
  record: RecordGate,
  { child }: GateChild,
  { how, collector, reason }: Chosen & { reason?: string | undefined },
): void {
  record(
    {
      childId: idOf(child),
      kind: 'left',
      how,
      collector,
      ...(reason && { isBanned: true, reason }),
    },
    `${child.name} is out${collector ? ` with ${collector}` : ', alone'}.`,
  );
}

/** What the collector must hear before the child leaves. */
export const ToTell = ({ row: { toTell = [] } }: { row: GateChild }) =>
  toTell.map((text) => (
    <p key={text} className={styles.never}>
      {text}
    </p>
  ));

interface LeavingProps {
  row: GateChild;
  chosen: Chosen;
  isOwner: boolean;
  onLeave: (reason?: string) => void;
}

/** One tap signs the child out with whom was chosen, unless that person must not collect it. */
export function Leaving({ row, chosen, isOwner, onLeave }: LeavingProps) {
  const words = `Sign out ${row.child.name} ${withWhom(chosen)}`;
  const never = mustNotCollect(row.child);
  if (isBanned(row, chosen))
    return <Banned row={row} isOwner={isOwner} onLeave={onLeave} words={words} />;
  return (
    <>
      <ToTell row={row} />
      {never && (
        <p className={styles.never}>
          <strong>Must not collect:</strong> {never}
        </p>
      )}
      <button type="button" className={styles.out} onClick={() => onLeave()}>
        {words}
      </button>
    </>
  );
}

type BannedProps = Omit<LeavingProps, 'chosen'> & { words: string };

function Banned({ row: { child }, isOwner, onLeave, words }: BannedProps) {
  const [reason, setReason] = useState('');
  return (
    <>
      <p className={styles.never} role="alert">
        <strong>Do not hand {child.name} over.</strong> The family has said who must not collect:{' '}
        {mustNotCollect(child)}
      </p>
      <p className={sheet.call}>
        Call {child.parentName}:
        {phoneFields.map(({ key }) => (
          <PhoneLinks key={key} phone={child[key]} />
        ))}
      </p>
      {isOwner ? (
        <form
          className={sheet.other}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim()) onLeave(reason.trim());
          }}
        >
          <label>
            Why this person may collect {child.name} all the same
            <input
              value={reason}
              maxLength={300}
              required
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
          <button type="submit" className={styles.plain}>
            {words}
          </button>
        </form>
      ) : (
        <p>Only an owner can allow it, on a phone where the owner is logged in.</p>
      )}
    </>
  );
}
