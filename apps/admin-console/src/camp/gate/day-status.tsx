import { counted } from '@sunfield/words/counted';
import { formatTime } from '@sunfield/words/dates';
import { Fragment, useEffect } from 'react';
import { type DutyLine } from './duty-lines';
import { countsOf, type GateChild } from './gate-children';
import styles from './day-status.module.css';
import gateStyles from './gate.module.css';
import { type useGate } from './use-gate';

type GateNow = Pick<
  ReturnType<typeof useGate>,
  | 'isOffline'
  | 'copyOf'
  | 'toldAt'
  | 'waiting'
  | 'unstored'
  | 'refused'
  | 'refusedWalkIns'
  | 'strangers'
>;

interface DayStatusProps {
  gate: GateNow;
  now: Date;
  /** Those of the chosen group, or all. */
  children: readonly GateChild[];
  groupName: string | undefined;
  late: number;
  conflicts: number;
  duty: readonly DutyLine[];
  /** Colleagues whose entries wait on this phone. */
  colleagues: number;
  onOpen: () => void;
}

/** How the day is, in one line; it opens all but the list. */
export function DayStatus({ gate, now, onOpen, ...rest }: DayStatusProps) {
  const { unstored } = gate;
  useEffect(() => {
    if (unstored === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unstored]);
  const connection = connectionWords(gate, now);
  return (
    <div className={styles.status} role="status">
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        {unstored > 0 && (
          <span className={`${styles.line} ${gateStyles.wrong}`}>
            This phone has no space left. {counted(unstored, 'entry', 'entries')} in this page alone
          </span>
        )}
        <span className={styles.line}>
          {statusWords({ gate, ...rest }).map(({ text, isWarning }, index) => (
            <Fragment key={text}>
              {index > 0 && ' · '}
              <span className={isWarning ? gateStyles.wrong : undefined}>{text}</span>
            </Fragment>
          ))}
        </span>
        {connection && <span className={styles.line}>{connection}</span>}
      </button>
    </div>
  );
}

/** "31 of 36 here", "2 to check", "4 late", "2 adults, 3 needed" */
export function statusWords(props: Omit<DayStatusProps, 'now' | 'onOpen'>): DutyLine[] {
  const { gate, children, groupName, late, conflicts, duty, colleagues } = props;
  const { expected, here, gone } = countsOf(children);
  const wrong = conflicts + gate.refused.length + gate.refusedWalkIns.length + gate.strangers;
  const toCheck = wrong + colleagues;
  const words = [
    {
      text: `${groupName ? `${groupName}: ` : ''}${here} of ${expected + here + gone} here`,
      isWarning: false,
    },
  ];
  if (toCheck > 0) words.push({ text: `${toCheck} to check`, isWarning: wrong > 0 });
  if (late > 0) words.push({ text: `${late} late`, isWarning: true });
  return [...words, ...duty];
}

/** A phone that was in a pocket shows what it had then. The server is asked every few seconds. */
const OLD_MS = 60_000;

/** Since when others' entries may be missing, and what of this phone is not sent; undefined if all is well. */
export function connectionWords(
  { isOffline, copyOf, toldAt, waiting }: GateNow,
  now: Date,
): string | undefined {
  const isOld = toldAt !== undefined && now.getTime() - toldAt > OLD_MS;
  const asOf = copyOf ?? (isOld ? toldAt : undefined);
  const list = asOf !== undefined && `List of ${formatTime(new Date(asOf))}.`;
  if (!isOffline && !list) return undefined;
  const kept = waiting > 0 && `${counted(waiting, 'entry', 'entries')} kept on this phone.`;
  return [isOffline && 'No network.', kept, list, !isOffline && 'Getting the newest…']
    .filter(Boolean)
    .join(' ');
}
