import { type RecordedEvent } from '@sunfield/contracts/attendance/attendance';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { fundedWords } from '@sunfield/contracts/funding/funded-words';
import { calendarDateInLondon, formatTime } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { alertsOf, byLink, type GateChild, initialsOf, lateWords } from './gate-children';
import styles from './gate.module.css';

interface GateRowProps {
  row: GateChild;
  register: Register;
  /** The name of the child's group. */
  group: string | undefined;
  now: Date;
  /** What the booking still costs. */
  duePence: number | undefined;
  onSignIn: () => void;
  onSignOut: () => void;
  onOpen: () => void;
}

/** A child: what must be known is on it without a tap, and the usual next step is one tap. */
export function GateRow({
  row,
  register,
  group,
  now,
  duePence,
  onSignIn,
  onSignOut,
  onOpen,
}: GateRowProps) {
  const { child, attendance } = row;
  const late = lateWords(row, register, now);
  const hasBegun = register.date <= calendarDateInLondon(now);
  return (
    <li className={styles.row}>
      <button type="button" className={styles.who} onClick={onOpen}>
        <span className={styles.initials} aria-hidden>
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
          <Status row={row} />
          {duePence !== undefined && (
            <span className={styles.late}>To pay: {formatPounds(duePence)}</span>
          )}
          {late && <span className={styles.late}>{late}</span>}
        </span>
      </button>
      {hasBegun &&
        (attendance.presence === 'here' ? (
          <button
            type="button"
            className={styles.out}
            aria-label={`Sign out ${child.name}`}
            onClick={onSignOut}
          >
            Sign out
          </button>
        ) : (
          <button
            type="button"
            className={attendance.presence === 'expected' ? styles.in : styles.again}
            aria-label={`Sign in ${child.name}`}
            onClick={onSignIn}
          >
            Sign in
          </button>
        ))}
      <Alerts row={row} />
    </li>
  );
}

export function Alerts({ row }: { row: GateChild }) {
  const alerts = alertsOf(row);
  if (alerts.length === 0) return null;
  return (
    <ul className={styles.alerts}>
      {alerts.map(({ level, text }) => (
        <li key={text} className={styles[level]}>
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
  return words ? <span className={styles.status}>{words}</span> : null;
}

/** One says so; if two have, both are named. */
const saidTogether = (by: readonly string[]): string => (by.length > 1 ? ` (${listed(by)})` : '');

const because = (notice: RecordedEvent): string =>
  `${notice.reason ? `: ${notice.reason}` : ''}${byLink(notice)}`;
