import { useWaiting } from '../kernel/data/news';
import layout from '../kernel/ui/layout.module.css';
import { Pill } from '../kernel/ui/pill';
import styles from './enquiries-tab-label.module.css';

/** Shows the number of waiting families on every tab. */
export function EnquiriesTabLabel() {
  const waiting = useWaiting();
  return (
    <>
      Party Enquiries
      <span className={styles.counts}>
        {waiting.new > 0 && <Count tone="waiting" count={waiting.new} word="new" />}
        {waiting.overdue > 0 && <Count tone="overdue" count={waiting.overdue} word="overdue" />}
      </span>
    </>
  );
}

interface CountProps {
  tone: 'waiting' | 'overdue';
  count: number;
  word: string;
}

const Count = ({ tone, count, word }: CountProps) => (
  <>
    {' '}
    <Pill tone={tone}>
      <span className={tone === 'overdue' ? styles.overdue : undefined}>
        {count} <span className={layout.heardOnPhone}>{word}</span>
      </span>
    </Pill>
  </>
);
