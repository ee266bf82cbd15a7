import { daysBetween } from '@sunfield/words/dates';
import { MAX_FIGURE_DAYS } from '@sunfield/contracts/office/overview';
import { Input } from 'antd';
import { useState } from 'react';
import styles from './figures.module.css';
import { type Span } from './periods';

interface ChosenDaysProps {
  span: Pick<Span, 'from' | 'to'>;
  show: (change: { from: string; to: string }) => void;
}

/** Two dates; the figures update once they form a valid range. */
export function ChosenDays({ span, show }: ChosenDaysProps) {
  const [days, setDays] = useState(span);
  const change = (part: Partial<typeof days>) => {
    const next = { ...days, ...part };
    setDays(next);
    if (problemOf(next) === undefined) show(next);
  };
  return (
    <span className={styles.chosen}>
      <Input
        type="date"
        aria-label="First day"
        value={days.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <span>to</span>
      <Input
        type="date"
        aria-label="Last day"
        value={days.to}
        onChange={({ target }) => change({ to: target.value })}
      />
      <span role="status">{problemOf(days)}</span>
    </span>
  );
}

function problemOf({ from, to }: Pick<Span, 'from' | 'to'>): string | undefined {
  if (!from || !to) return 'Please choose both days.';
  if (from > to) return 'The last day is before the first one.';
  return daysBetween(from, to) < MAX_FIGURE_DAYS ? undefined : 'Please choose three years at most.';
}
