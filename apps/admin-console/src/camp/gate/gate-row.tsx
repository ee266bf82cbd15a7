import { type RecordedEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { type Register, type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { fundedWords } from '@sunfield/contracts/catalogue/funding/funded-words';
import { formatTime } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { useState } from 'react';
import { ageWords } from '../../kernel/ui/missing-words';
import { GateButton } from './parts/controls';
import { namesOf } from './model/family';
import { type Day, forParent } from './kept/day';
import { alertsOf, byLink, type GateChild, idOf, type RecordGate } from './model/gate-children';
import rowStyles from './gate-row.module.css';
import styles from './parts/gate.module.css';
import { callWords } from './leaving/call-dialog';
import { STILL_MS } from './parts/steady-rows';
import { useIsFresh } from './parts/tap-guard';

interface GateRowProps {
  day: Day;
  row: GateChild;
  /** As the child was when the rows last moved: after a change the row stays for a moment, and shows what was done. */
  before: GateChild;
  /** The name of the child's group. */
  group: string | undefined;
  /** The children of its family on this day, itself among them. */
  family: readonly GateChild[];
}

/** A child: what must be known is on it without a tap, and the usual next step is one tap. */
export function GateRow(props: GateRowProps) {
  const { day, row, before, group, family } = props;
  const { list, hasBegun, open } = day;
  const { key, child, attendance } = row;
  const duePence = day.dueOf(row);
  const isDone = attendance.presence !== before.attendance.presence;
  // What changes would change the row's height, too.
  const shown = isDone ? before : row;
  const isFamily = family.length > 1;
  const late = family.filter((one) => one.late);
  const status = statusWords(shown);
  return (
    <li className={`${rowStyles.row} ${isFamily ? rowStyles.family : ''}`}>
      <button type="button" className={rowStyles.who} onClick={() => open({ what: 'child', key })}>
        <strong className={styles.name}>{child.name}</strong>
        <span className={styles.facts}>
          {status && (
            <>
              <span className={rowStyles.status}>{status}</span>
              {' · '}
            </>
          )}
          {factsOf(child, list, group).join(' · ')}
          <Signs row={row} />
        </span>
        {duePence !== undefined && (
          <span className={rowStyles.late}>To pay: {formatPounds(duePence)}</span>
        )}
      </button>
      {hasBegun && <NextStep {...props} isDone={isDone} />}
      {before.late && (
        <Late
          row={row}
          words={before.late.words}
          onCall={() => open({ what: 'call', keys: keysOf(late) })}
        />
      )}
      <Headlines row={row} onParentReads={() => open(forParent(row))} />
    </li>
  );
}

interface LateProps {
  row: GateChild;
  words: string | undefined;
  onCall: () => void;
}

const Late = ({ row: { child, attendance }, words, onCall }: LateProps) => (
  <div className={rowStyles.ask}>
    <span>
      {words && <span className={rowStyles.late}>{words}</span>}{' '}
      {callWords(attendance.called?.at(-1))}
    </span>
    <GateButton aria-label={`Call the family of ${child.name}`} onClick={onCall}>
      Call
    </GateButton>
  </div>
);

/** "age 7", and what tells children of this register apart. */
const factsOf = (child: RegisterChild, register: Register, group: string | undefined): string[] =>
  [
    ageWords(child),
    register.sessions.length > 1 && child.sessionName,
    register.activityNames.length > 1 && child.activityName,
    group,
    fundedWords(child),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];

/** What is on many children has a sign each; its words are on the child's sheet. */
const Signs = ({ row }: { row: GateChild }) =>
  alertsOf(row).map(
    ({ level, text }) =>
      (level === 'missing' || level === 'photos') && (
        <svg key={text} className={rowStyles.sign} role="img" aria-label={text} viewBox="0 0 20 20">
          <path d={signs[level]} />
        </svg>
      ),
  );

/** A crossed-out camera; a sheet with a question mark. */
const signs = {
  photos: 'M3 6h3l1.5-2h5L14 6h3v10H3zM10 8a3 3 0 1 1 0 6 3 3 0 1 1 0-6M2 2l16 16',
  missing: 'M4 2h12v16H4zM7.5 7.5a2.5 2.5 0 1 1 3.6 2.2q-1.1.5-1.1 1.8M10 14v.6',
} as const;

interface NextStepProps extends Pick<GateRowProps, 'day' | 'row' | 'family'> {
  isDone: boolean;
}

/** One tap does the usual next step, and further taps on the same spot do nothing. */
function NextStep({ day: { here, write, open }, row, isDone, family }: NextStepProps) {
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
      <span className={`${rowStyles.step} ${rowStyles.done}`}>
        {doneWords(row)}
        {latest?.by === here.by && (
          <>
            {' · '}
            <button
              type="button"
              className={styles.link}
              aria-label={`Undo ${child.name}`}
              {...press(() =>
                write({ childId: idOf(child), kind: 'undone', undoes: latest.id }, 'Taken back.'),
              )}
            >
              Undo
            </button>
          </>
        )}
      </span>
    );
  const isHere = presence === 'here';
  const step = (rows: readonly GateChild[]) => {
    if (isHere) return open({ what: 'collect', keys: keysOf(rows) });
    if (isSent) return;
    setTaps(taps + 1);
    write(...arrival(rows));
  };
  const together = family.filter((one) => one.attendance.presence === presence);
  return (
    <span className={rowStyles.step}>
      {together.length > 1 && presence !== 'gone' && (
        <GateButton
          aria-label={`All ${together.length} ${isHere ? 'out' : 'in'}: ${namesOf(together)}`}
          {...press(() => step(together))}
        >
          All {together.length}
        </GateButton>
      )}
      <button
        type="button"
        className={isHere ? styles.out : presence === 'expected' ? styles.in : styles.plain}
        aria-label={`Sign ${isHere ? 'out' : 'in'} ${child.name}`}
        {...press(() => step([row]))}
      >
        Sign {isHere ? 'out' : 'in'}
      </button>
    </span>
  );
}

const keysOf = (rows: readonly GateChild[]) => rows.map(({ key }) => key);

const arrival = (rows: readonly GateChild[]): Parameters<RecordGate> => {
  const events = rows.map(({ child }) => ({ childId: idOf(child), kind: 'arrived' as const }));
  return [events, `${namesOf(rows)} ${rows.length > 1 ? 'are' : 'is'} in.`];
};

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

/** What could cost a life, as the family wrote it, and below it the rest. */
function Headlines({ row, onParentReads }: { row: GateChild; onParentReads: () => void }) {
  const alerts = alertsOf(row);
  const rest = alerts.filter(({ level }) => level === 'warning' || level === 'note');
  return (
    <>
      {alerts
        .filter(({ level }) => level === 'danger')
        .map(({ text, headline = text }) => (
          <p key={text} className={rowStyles.headline}>
            {headline}
          </p>
        ))}
      {rest.length > 0 && (
        <ul className={rowStyles.quiet}>
          {rest.map(({ text }) => (
            <li key={text}>
              {row.toTell?.includes(text) ? (
                <button type="button" className={styles.link} onClick={onParentReads}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** All of it in full. */
export function Alerts({ row }: { row: GateChild }) {
  const alerts = alertsOf(row);
  if (alerts.length === 0) return null;
  return (
    <ul className={rowStyles.alerts}>
      {alerts.map(({ level, text }) => (
        <li key={text} className={level === 'danger' ? rowStyles.danger : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}

export function Status({ row }: { row: GateChild }) {
  const words = statusWords(row);
  return words ? <span className={rowStyles.status}>{words}</span> : null;
}

/** "In at 08:58", "Gone at 15:02 with Grace Okafor", "Not coming: ill"; empty for a child who is expected. */
function statusWords({ attendance: { presence, stays, notice } }: GateChild): string {
  const stay = stays.at(-1);
  return {
    expected: notice?.kind === 'late' ? `Running late${because(notice)}` : '',
    here: stay ? `In at ${formatTime(stay.from)}${saidTogether(stay.signedInBy)}` : '',
    gone: stay?.to
      ? `Gone at ${formatTime(stay.to)}${stay.collector ? ` with ${stay.collector}` : ', alone'}`
      : '',
    absent: `Not coming${notice ? because(notice) : ''}`,
  }[presence];
}

/** One says so; if two have, both are named. */
const saidTogether = (by: readonly string[]): string => (by.length > 1 ? ` (${listed(by)})` : '');

const because = (notice: RecordedEvent): string =>
  `${notice.reason ? `: ${notice.reason}` : ''}${byLink(notice)}`;
