import { type RecordedEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { fundedWords } from '@sunfield/contracts/catalogue/funding/funded-words';
import { calendarDateInLondon, formatTime } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { useState } from 'react';
import { alertsOf, byLink, type GateChild, initialsOf, lateWords } from './gate-children';
import rowStyles from './gate-row.module.css';
import styles from './gate.module.css';
import { STILL_MS } from './steady-rows';
import { useIsFresh } from './tap-guard';

interface GateRowProps {
  row: GateChild;
  /** As the child was when the rows last moved: after a change the row stays for a moment, and shows what was done. */
  before: GateChild;
  register: Register;
  /** The name of the child's group. */
  group: string | undefined;
  now: Date;
  /** What the booking still costs. */
  duePence: number | undefined;
  /** The username of who is at the gate. */
  by: string;
  onSignIn: () => void;
  onSignOut: () => void;
  onUndo: (undoes: string) => void;
  onOpen: () => void;
}

/** A child: what must be known is on it without a tap, and the usual next step is one tap. */
export function GateRow({ row, before, register, group, now, duePence, ...rest }: GateRowProps) {
  const { child, attendance } = row;
  const isDone = attendance.presence !== before.attendance.presence;
  // What changes would change the row's height, too.
  const shown = isDone ? before : row;
  const late = lateWords(shown, register, now);
  const hasBegun = register.date <= calendarDateInLondon(now);
  return (
    <li className={rowStyles.row}>
      <button type="button" className={rowStyles.who} onClick={rest.onOpen}>
        <span className={rowStyles.initials} aria-hidden>
          {initialsOf(child.name)}
        </span>
        <span>
          <strong className={styles.name}>{child.name}</strong>
          <span className={styles.facts}>
            age {child.age} · {child.sessionName}
            {register.activityNames.length > 1 && ` · ${child.activityName}`}
            {group && ` · ${group}`}
            {fundedWords(child) && ` · ${fundedWords(child)}`}
          </span>
          <Status row={shown} />
          {duePence !== undefined && (
            <span className={rowStyles.late}>To pay: {formatPounds(duePence)}</span>
          )}
          {late && <span className={rowStyles.late}>{late}</span>}
        </span>
      </button>
      {hasBegun && <NextStep row={row} isDone={isDone} {...rest} />}
      <Alerts row={row} />
    </li>
  );
}

interface NextStepProps extends Pick<GateRowProps, 'row' | 'by'> {
  isDone: boolean;
  onSignIn: () => void;
  onSignOut: () => void;
  onUndo: (undoes: string) => void;
}

/** One tap does the usual next step, and further taps on the same spot do nothing. */
function NextStep({ row, isDone, by, onSignIn, onSignOut, onUndo }: NextStepProps) {
  const { child, attendance } = row;
  const { presence, latest } = attendance;
  const [taps, setTaps] = useState(0);
  // The first tap may still be on its way to this device's log.
  const isSent = useIsFresh(taps, { ms: STILL_MS });
  const isFresh = useIsFresh(`${presence} ${latest?.id}`);
  const press = (act: () => void) => ({
    'aria-disabled': isFresh,
    onClick: () => {
      if (!isFresh) act();
    },
  });
  if (isDone)
    return (
      <span className={rowStyles.done}>
        {doneWords(row)}
        {latest?.by === by && (
          <>
            {' · '}
            <button
              type="button"
              aria-label={`Undo ${child.name}`}
              {...press(() => onUndo(latest.id))}
            >
              Undo
            </button>
          </>
        )}
      </span>
    );
  if (presence === 'here')
    return (
      <button
        type="button"
        className={styles.out}
        aria-label={`Sign out ${child.name}`}
        {...press(onSignOut)}
      >
        Sign out
      </button>
    );
  return (
    <button
      type="button"
      className={presence === 'expected' ? styles.in : styles.again}
      aria-label={`Sign in ${child.name}`}
      {...press(() => {
        if (isSent) return;
        setTaps(taps + 1);
        onSignIn();
      })}
    >
      Sign in
    </button>
  );
}

/** "In 08:52", until the row moves. */
function doneWords({ attendance: { presence, stays } }: GateChild): string {
  const stay = stays.at(-1);
  return {
    expected: 'Expected',
    here: stay ? `In ${formatTime(stay.from)}` : 'In',
    gone: stay?.to ? `Out ${formatTime(stay.to)}` : 'Out',
    absent: 'Not coming',
  }[presence];
}

/** The child is never missing from the list. */
export const RowStopped = ({ row: { child } }: { row: GateChild }) => (
  <li className={rowStyles.row}>
    <strong className={styles.name}>{child.name}</strong>
    <span className={rowStyles.late}>This row stopped working. Reload the page.</span>
  </li>
);

export function Alerts({ row }: { row: GateChild }) {
  const alerts = alertsOf(row);
  if (alerts.length === 0) return null;
  return (
    <ul className={rowStyles.alerts}>
      {alerts.map(({ level, text }) => (
        <li key={text} className={rowStyles[level]}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** "In at 08:58", "Gone at 15:02 with Grace Okafor", "Not coming: ill". */
export function Status({ row: { attendance } }: { row: GateChild }) {
  const { presence, stays, notice } = attendance;
  const stay = stays.at(-1);
  const words = {
    expected: notice?.kind === 'late' ? `Running late${because(notice)}` : '',
    here: stay ? `In at ${formatTime(stay.from)}${saidTogether(stay.signedInBy)}` : '',
    gone: stay?.to
      ? `Gone at ${formatTime(stay.to)}${stay.collector ? ` with ${stay.collector}` : ', alone'}`
      : '',
    absent: `Not coming${notice ? because(notice) : ''}`,
  }[presence];
  return words ? <span className={rowStyles.status}>{words}</span> : null;
}

/** One says so; if two have, both are named. */
const saidTogether = (by: readonly string[]): string => (by.length > 1 ? ` (${listed(by)})` : '');

const because = (notice: RecordedEvent): string =>
  `${notice.reason ? `: ${notice.reason}` : ''}${byLink(notice)}`;
