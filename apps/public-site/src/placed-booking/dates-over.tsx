import { type DatesStanding, datesOverWords } from '@sunfield/contracts/dates-over';
import styles from './dates-over.module.css';

/** Says plainly that the dates shown are over; nothing where one is still to come. */
export function DatesOver({ isOver, isExample }: DatesStanding) {
  if (!isOver) return null;
  const [sentence, more] = datesOverWords({ isExample });
  return (
    <p className={styles.over} role="note">
      <strong>{sentence}</strong> {more}
    </p>
  );
}
