import { type CollectedBy } from '@sunfield/contracts/camp/attendance/attendance';
import { bannedAmong, namesOfPeople } from '@sunfield/contracts/camp/attendance/banned-collector';
import { Fragment, useState } from 'react';
import { ParentPhones } from '../../../kernel/ui/phone-links';
import { GateButton, GateField, GateForm, Wrong } from '../parts/controls';
import { type Day, isOwner } from '../kept/day';
import { namesOf } from '../model/family';
import {
  collectionPassword,
  type GateChild,
  idOf,
  mustNotCollect,
  type RecordGate,
} from '../model/gate-children';
import styles from '../parts/gate.module.css';
import sheet from '../parts/sheet.module.css';

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
  rows: readonly GateChild[],
  { how, collector, reason }: Chosen & { reason?: string | undefined },
): void {
  record(
    rows.map(({ child }) => ({
      childId: idOf(child),
      kind: 'left' as const,
      how: how === 'password' && !collectionPassword(child) ? ('other' as const) : how,
      collector,
      ...(reason && { isBanned: true as const, reason }),
    })),
    `${namesOf(rows)} ${rows.length > 1 ? 'are' : 'is'} out${collector ? ` with ${collector}` : ', alone'}.`,
  );
}

interface BeforeLeavingProps {
  rows: readonly GateChild[];
  /** Without it the parent has been asked to read already. */
  onParentReads?: (row: GateChild) => void;
}

/** What the collector must hear, and who must not be it. */
export const BeforeLeaving = ({ rows, onParentReads }: BeforeLeavingProps) =>
  rows.map((row) => {
    const { key, child, toTell = [] } = row;
    const of = rows.length > 1 ? `${child.name}: ` : '';
    const never = mustNotCollect(child);
    return (
      <Fragment key={key}>
        {toTell.map((text) => (
          <p key={text} className={styles.never}>
            {of}
            {text}
          </p>
        ))}
        {toTell.length > 0 && onParentReads && (
          <GateButton onClick={() => onParentReads(row)}>{of}The parent reads it here</GateButton>
        )}
        {never && (
          <p className={styles.never}>
            {of}
            <strong>Must not collect:</strong> {never}
          </p>
        )}
      </Fragment>
    );
  });

interface LeavingProps {
  day: Day;
  /** One child, or those of a family who leave together. */
  rows: readonly GateChild[];
  chosen: Chosen;
  onLeave: (reason?: string) => void;
}

/** One tap signs them out with whom was chosen, unless that person must not collect one of them. */
export function Leaving({ day, rows, chosen, onLeave }: LeavingProps) {
  const words = `Sign out ${namesOf(rows)} ${withWhom(chosen)}`;
  const banned = rows.find((row) => isBanned(row, chosen));
  if (banned)
    return (
      <Banned
        row={banned}
        isAlone={rows.length === 1}
        isOwner={isOwner(day)}
        onLeave={onLeave}
        words={words}
      />
    );
  return (
    <>
      <BeforeLeaving rows={rows} />
      <GateButton look="out" onClick={() => onLeave()}>
        {words}
      </GateButton>
    </>
  );
}

interface BannedProps extends Pick<LeavingProps, 'onLeave'> {
  row: GateChild;
  isOwner: boolean;
  /** No sibling was to leave with it. */
  isAlone: boolean;
  words: string;
}

function Banned({ row: { child }, isAlone, isOwner, onLeave, words }: BannedProps) {
  const [reason, setReason] = useState('');
  return (
    <>
      <Wrong>
        <strong>Do not hand {child.name} over.</strong> The family has said who must not collect:{' '}
        {mustNotCollect(child)}
      </Wrong>
      <p className={sheet.call}>
        Call {child.parentName}:
        <ParentPhones of={child} />
      </p>
      {!isAlone && <p>The others can be signed out one by one.</p>}
      {isOwner && isAlone && (
        <GateForm
          onSubmit={() => {
            if (reason.trim()) onLeave(reason.trim());
          }}
        >
          <GateField
            label={`Why this person may collect ${child.name} all the same`}
            value={reason}
            maxLength={300}
            required
            onChange={setReason}
          />
          <GateButton type="submit">{words}</GateButton>
        </GateForm>
      )}
      {!isOwner && <p>Only an owner can allow it, on a phone where the owner is logged in.</p>}
    </>
  );
}
