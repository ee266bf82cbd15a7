import { lazy } from '@sunfield/api-client/lazy';
import { type RecordedEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { type Conflict } from '@sunfield/contracts/camp/attendance/attendance-of';
import { fundedWords } from '@sunfield/contracts/catalogue/funding/funded-words';
import { formatTime } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { Suspense, useState } from 'react';
import { ParentPhones } from '../../kernel/ui/phone-links';
import { ageWords } from '../../kernel/ui/missing-words';
import { GateButton, GateField, Secret } from './parts/controls';
import { type Writing } from './care/care-fields';
import { type Day, forParent } from './kept/day';
import { type GateChild, idOf, type RecordGate } from './model/gate-children';
import { GateDialog } from './parts/gate-dialog';
import { Alerts, Status } from './gate-row';
import styles from './parts/gate.module.css';
import sheet from './parts/sheet.module.css';

// Kept for offline use, and fetched with the first child: without it the list is there sooner.
const ChildRecords = lazy(() => import('./care/child-records'));

interface ChildProps {
  day: Day;
  row: GateChild;
}

/** Everything about one child at the gate, and what happens less often. */
export const ChildDialog = ({ day, row }: ChildProps) => (
  <GateDialog title={row.child.name} onClose={() => day.close('child')}>
    <Child day={day} row={row} />
  </GateDialog>
);

function Child({ day, row }: ChildProps) {
  const { child, attendance } = row;
  const [writing, setWriting] = useState<Writing>();
  const childId = idOf(child);
  const done = (...said: Parameters<RecordGate>) => {
    day.write(...said);
    day.close('child');
  };
  const records = day.hasBegun && (
    <Suspense fallback={<p>Loading…</p>}>
      <ChildRecords
        child={child}
        here={day.here}
        writing={writing}
        setWriting={setWriting}
        onParentReads={() => day.open(forParent(row, { what: 'child', key: row.key }))}
        onWritten={(said) => {
          setWriting(undefined);
          day.say(said);
        }}
      />
    </Suspense>
  );
  if (writing) return records;
  return (
    <>
      <p className={styles.facts}>
        {ageWords(child)} · {child.sessionName} · {child.activityName}
        {child.bookingId > 0 && ` · #${child.bookingId}`}
        {fundedWords(child) && ` · ${fundedWords(child)}`}
      </p>
      <Status row={row} />
      {attendance.conflicts.map((conflict) => (
        <p key={`${conflict.kind} ${conflict.at}`} className={styles.never}>
          {conflictWords(conflict)}
        </p>
      ))}
      <Alerts row={row} />
      <p className={sheet.call}>
        {child.parentName}
        <ParentPhones of={child} />
      </p>
      <OtherDetails child={child} />
      <Stays row={row} />
      <Steps day={day} row={row} done={done} />
      {attendance.presence === 'expected' && (
        <Absence
          onSaid={(kind, reason) =>
            done(
              { childId, kind, reason },
              kind === 'absent' ? `${child.name} is not coming.` : `${child.name} comes later.`,
            )
          }
        />
      )}
      {records}
    </>
  );
}

/** All but alerts, which are shown above. */
function OtherDetails({ child }: { child: RegisterChild }) {
  const others = (child.details ?? []).filter(({ isAlert, isNone }) => !isAlert && !isNone);
  if (others.length === 0) return null;
  return (
    <dl className={sheet.details}>
      {others.map(({ key, title, text }) => (
        <div key={`${key} ${text}`}>
          <dt>{title}</dt>
          <dd>{key === 'collectionPassword' ? <Secret text={text} /> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StepsProps extends ChildProps {
  /** Records it, and closes the sheet. */
  done: RecordGate;
}

function Steps({ day: { hasBegun, dueOf, open }, row, done }: StepsProps) {
  const duePence = dueOf(row);
  const { key, child, attendance } = row;
  const { presence, latest } = attendance;
  const childId = idOf(child);
  return (
    <div className={sheet.steps}>
      {presence === 'here' && (
        <GateButton look="out" onClick={() => open({ what: 'collect', keys: [key] })}>
          Sign out
        </GateButton>
      )}
      {presence !== 'here' && hasBegun && (
        <GateButton
          look="in"
          onClick={() => done({ childId, kind: 'arrived' }, `${child.name} is in.`)}
        >
          Sign in
        </GateButton>
      )}
      {duePence !== undefined && (
        <GateButton onClick={() => open({ what: 'pay', of: child.bookingId })}>
          Take the payment: {formatPounds(duePence)}
        </GateButton>
      )}
      {latest && (
        <GateButton
          onClick={() => done({ childId, kind: 'undone', undoes: latest.id }, 'Taken back.')}
        >
          Take back “{kindWords[latest.kind]}”
        </GateButton>
      )}
    </div>
  );
}

export const kindWords: Record<RecordedEvent['kind'], string> = {
  arrived: 'signed in',
  left: 'signed out',
  absent: 'not coming',
  late: 'running late',
  collecting: 'will collect',
  called: 'called',
  undone: 'taken back',
};

const conflictWords = (conflict: Conflict): string => {
  const at = formatTime(conflict.at);
  switch (conflict.kind) {
    case 'collected_twice':
      return `Two people are said to have collected this child: ${listed(conflict.collectors.map((name) => name || 'no one'))}.`;
    case 'left_unseen':
      return `Signed out at ${at}, but never signed in.`;
    case 'absent_but_here':
      return `Said to be not coming at ${at}, but was signed in before.`;
  }
};

function Stays({ row: { attendance } }: { row: GateChild }) {
  if (attendance.stays.length === 0) return null;
  return (
    <ul className={sheet.stays}>
      {attendance.stays.map(({ from, to, signedInBy, signedOutBy, collector }) => (
        <li key={from}>
          {signedInBy.length > 0 && `In at ${formatTime(from)} (${listed(signedInBy)})`}
          {to &&
            `${signedInBy.length > 0 ? '; out' : 'Out'} at ${formatTime(to)}${collector ? ` with ${collector}` : ''}${signedOutBy.length > 0 ? ` (${listed(signedOutBy)})` : ''}`}
        </li>
      ))}
    </ul>
  );
}

/** Said by phone or by another family. */
function Absence({ onSaid }: { onSaid: (kind: 'absent' | 'late', reason: string) => void }) {
  const [reason, setReason] = useState('');
  return (
    <div className={sheet.tools}>
      <GateField
        label="Why, if you know"
        value={reason}
        maxLength={300}
        placeholder="Ill, holiday, traffic…"
        onChange={setReason}
      />
      <GateButton onClick={() => onSaid('absent', reason.trim())}>Not coming</GateButton>
      <GateButton onClick={() => onSaid('late', reason.trim())}>Running late</GateButton>
    </div>
  );
}
