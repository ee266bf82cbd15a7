import { counted } from '@sunfield/words/counted';
import { formatTime } from '@sunfield/words/dates';
import { Fragment } from 'react';
import { useLeavingAsks } from '../../kernel/data/use-draft';
import { type Day } from './kept/day';
import { type DutyLine, dutyWords, fine, wrong } from './model/duty-lines';
import { countsOf, type GateChild } from './model/gate-children';
import styles from './day-status.module.css';
import gateStyles from './parts/gate.module.css';
import { inConflict } from './gate-notices';

interface DayStatusProps {
  day: Day;
  now: Date;
  /** Those of the chosen group, or all. */
  children: readonly GateChild[];
}

/** How the day is, in one line; it opens all but the list. */
export function DayStatus({ day, now, children }: DayStatusProps) {
  const { unstored } = day.gate;
  useLeavingAsks(unstored > 0);
  const connection = connectionWords(day.gate, now);
  return (
    <div className={styles.status} role="status">
      <button type="button" aria-haspopup="dialog" onClick={() => day.open({ what: 'day' })}>
        {unstored > 0 && (
          <span className={`${styles.line} ${gateStyles.wrong}`}>
            This phone has no space left. {counted(unstored, 'entry', 'entries')} in this page alone
          </span>
        )}
        <span className={styles.line}>
          {statusWords(day, children).map(({ text, isWarning }, index) => (
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
export function statusWords(day: Day, children: readonly GateChild[]): DutyLine[] {
  const { gate, duty, view, hasBegun } = day;
  const { refused, refusedWalkIns, strangers } = gate;
  const { expected, here, gone } = countsOf(children);
  const lists = [inConflict(day.children), day.unbooked, refused, refusedWalkIns];
  const conflicts = lists.flat().length + strangers;
  const toCheck = conflicts + day.colleagues.length;
  const late = children.filter((row) => row.late?.words).length;
  const group = duty.groups.groups.find(({ id }) => id === view.group);
  const inGroup = group ? `${group.name}: ` : '';
  const words = [fine(`${inGroup}${here} of ${expected + here + gone} here`)];
  if (toCheck > 0) words.push({ text: `${toCheck} to check`, isWarning: conflicts > 0 });
  if (late > 0) words.push(wrong(`${late} late`));
  if (!hasBegun || !duty.isKnown) return words;
  return [...words, ...dutyWords(duty.adults, day.children, duty.ratio)];
}

/** A phone that was in a pocket shows what it had then. The server is asked every few seconds. */
const OLD_MS = 60_000;

/** Since when others' entries may be missing, and what of this phone is not sent; undefined if all is well. */
export function connectionWords(
  {
    isOffline,
    copyOf,
    toldAt,
    waiting,
  }: Pick<Day['gate'], 'isOffline' | 'copyOf' | 'toldAt' | 'waiting'>,
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
