import { useWaiting } from '../kernel/data/news';
import styles from './enquiries-tab-label.module.css';

/** Shows the number of waiting families on every tab. */
export function EnquiriesTabLabel() {
  const waiting = useWaiting();
  return (
    <>
      Party Enquiries
      <span className={styles.counts}>
        {waiting.new > 0 && <Count className={styles.new} count={waiting.new} word="new" />}
        {waiting.overdue > 0 && (
          <Count className={styles.overdue} count={waiting.overdue} word="overdue" />
        )}
      </span>
    </>
  );
}

const Count = ({ className, count, word }: { className?: string; count: number; word: string }) => (
  <>
    {' '}
    <span className={className}>
      {count} <span className={styles.word}>{word}</span>
    </span>
  </>
);
