import { counted } from '@sunfield/words/counted';
import { formatDayAndMonth } from '@sunfield/words/dates';
import { useState } from 'react';
import { GateButton, GateSelect } from '../parts/controls';
import { type Day } from '../kept/day';
import { alertsOf, type GateChild } from '../model/gate-children';
import styles from './labels.module.css';
import { groupOf } from '../model/group-children';
import sheet from '../parts/sheet.module.css';

/** As stationers sell them. The class names say where the text is, and how a page of them is printed. */
const papers = {
  labels: {
    name: 'Labels of 63.5 by 38.1 mm, 21 on A4',
    one: 'label',
    onASheet: 21,
    sheet: styles.sheet,
    item: styles.label,
  },
  bands: {
    name: 'Wristbands of 250 by 19 mm, 10 on A4',
    one: 'wristband',
    onASheet: 10,
    sheet: styles.bands,
    item: styles.band,
  },
} as const;
type Paper = keyof typeof papers;

/** This device's printer has the same paper the next time. */
const PAPER_KEY = 'sunfield.label-paper';
const keptPaper = (): Paper => {
  const kept = localStorage.getItem(PAPER_KEY);
  return kept !== null && kept in papers ? (kept as Paper) : 'labels';
};

/**
 * A label or a wristband for each child, group by group. It says that there is an alert and never which: strangers read
 * it.
 */
export default function Labels({ day }: { day: Day }) {
  const { date, venueName } = day.list;
  const { groups } = day.duty.groups;
  const [paper, setPaper] = useState(keptPaper);
  const { one, onASheet, sheet: sheetStyle, item } = papers[paper];
  const places = (row: GateChild) => {
    const group = groupOf(row, groups);
    return group ? groups.indexOf(group) : groups.length;
  };
  const rows = day.children
    .filter(({ attendance }) => attendance.presence !== 'absent')
    .toSorted(
      (one, other) =>
        places(one) - places(other) || one.child.name.localeCompare(other.child.name, 'en-GB'),
    );
  const sheets = Array.from({ length: Math.ceil(rows.length / onASheet) }, (_, index) =>
    rows.slice(index * onASheet, (index + 1) * onASheet),
  );
  return (
    <main>
      <header className={`${sheet.sheet} ${styles.head}`}>
        <h1>
          {one === 'label' ? 'Labels' : 'Wristbands'}, {venueName}, {formatDayAndMonth(date)}
        </h1>
        <p>
          {counted(rows.length, one)} on {counted(sheets.length, 'A4 sheet')} of {onASheet}. Print
          at 100%, without margins. A {one} says that there is an alert, and never which.
        </p>
        <GateSelect
          label="Paper"
          value={paper}
          options={Object.entries(papers).map(([key, { name }]) => [key, name])}
          onChange={(chosen) => {
            localStorage.setItem(PAPER_KEY, chosen);
            setPaper(chosen as Paper);
          }}
        />
        <GateButton onClick={() => print()}>Print</GateButton>
        <GateButton onClick={() => day.close('labels')}>Back to the gate</GateButton>
      </header>
      {sheets.map((labelled, index) => (
        <ul key={index} className={sheetStyle} aria-label={`Sheet ${index + 1}`}>
          {labelled.map((row) => (
            <li key={row.key} className={item}>
              <Label day={day} row={row} />
            </li>
          ))}
        </ul>
      ))}
    </main>
  );
}

function Label({ day: { list, duty }, row }: { day: Day; row: GateChild }) {
  const group = groupOf(row, duty.groups.groups);
  const hasAlert = alertsOf(row).some(({ level }) => level === 'danger');
  return (
    <>
      <strong className={styles.name} style={{ fontSize: sizeOf(row.child.name) }}>
        {row.child.name}
      </strong>
      {group && (
        <span className={styles.group}>
          {group.name}
          {group.coach && ` · ${group.coach}`}
        </span>
      )}
      <span className={styles.foot}>
        <span className={styles.place}>
          {list.venueName}
          {duty.labelPhone && (
            <>
              <br />
              {duty.labelPhone}
            </>
          )}
        </span>
        {hasAlert && <span className={styles.alert}>! Alert</span>}
      </span>
    </>
  );
}

/** Two lines of the narrowest label hold the whole name. */
const sizeOf = (name: string) => `${Math.min(6, 180 / name.length).toFixed(1)}mm`;
