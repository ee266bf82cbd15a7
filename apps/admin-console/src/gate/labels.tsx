import { type Group } from '@sunfield/contracts/duty/groups';
import { counted } from '@sunfield/words/counted';
import { formatDayAndMonth } from '@sunfield/words/dates';
import { useState } from 'react';
import { alertsOf, type GateChild } from './gate-children';
import styles from './labels.module.css';
import { groupOf } from './group-children';

/** 3 by 7 labels of 63.5 by 38.1 mm, as stationers sell them for A4. */
const ON_A_SHEET = 21;

interface LabelsProps {
  children: readonly GateChild[];
  groups: readonly Group[];
  date: string;
  venueName: string;
  /** The provider's; empty if labels are to have none. */
  phone: string;
  onClose: () => void;
}

/**
 * A label for each child, group by group, to stick on a shirt or wristband. It says that there is an alert and never
 * which: strangers read it.
 */
export default function Labels({ children, groups, date, venueName, phone, onClose }: LabelsProps) {
  const [used, setUsed] = useState(0);
  const places = (row: GateChild) => {
    const group = groupOf(row, groups);
    return group ? groups.indexOf(group) : groups.length;
  };
  const rows = children
    .filter(({ attendance }) => attendance.presence !== 'absent')
    .toSorted(
      (one, other) =>
        places(one) - places(other) || one.child.name.localeCompare(other.child.name, 'en-GB'),
    );
  const labels = [...Array.from({ length: used }, () => undefined), ...rows];
  const sheets = Array.from({ length: Math.ceil(labels.length / ON_A_SHEET) }, (_, index) =>
    labels.slice(index * ON_A_SHEET, (index + 1) * ON_A_SHEET),
  );
  return (
    <main>
      <header className={styles.head}>
        <h1>
          Labels, {venueName}, {formatDayAndMonth(date)}
        </h1>
        <p>
          {counted(rows.length, 'label')} on {counted(sheets.length, 'A4 sheet')} of 21, each 63.5
          by 38.1 mm. Print at 100%, without margins. A label says that there is an alert, and never
          which.
        </p>
        <label>
          Labels already used on the first sheet{' '}
          <input
            type="number"
            min={0}
            max={ON_A_SHEET - 1}
            value={used}
            onChange={({ target }) =>
              setUsed(Math.min(ON_A_SHEET - 1, Math.max(0, Math.trunc(Number(target.value)))))
            }
          />
        </label>
        <button type="button" onClick={() => print()}>
          Print
        </button>
        <button type="button" onClick={onClose}>
          Back to the gate
        </button>
      </header>
      {sheets.map((sheet, index) => (
        <ul key={index} className={styles.sheet} aria-label={`Sheet ${index + 1}`}>
          {sheet.map((row, place) => (
            <li key={row?.key ?? place} className={styles.label}>
              {row && <Label row={row} group={groupOf(row, groups)} phone={phone} />}
            </li>
          ))}
        </ul>
      ))}
    </main>
  );
}

function Label({ row, group, phone }: { row: GateChild; group: Group | undefined; phone: string }) {
  const hasAlert = alertsOf(row).some(({ level }) => level === 'danger');
  return (
    <>
      <strong className={styles.name}>{row.child.name}</strong>
      {group && (
        <span className={styles.group}>
          {group.name}
          {group.coach && ` · ${group.coach}`}
        </span>
      )}
      <span className={styles.foot}>
        {phone && <span>{phone}</span>}
        {hasAlert && <span className={styles.alert}>! Alert</span>}
      </span>
    </>
  );
}
