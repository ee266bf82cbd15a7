import { type DatesStanding, datesOverWords } from '@sunfield/contracts/kit/dates-over';
import styles from './dates-over.module.css';

/** Says plainly that the dates shown are over; nothing where one is still to come. */
export function DatesOver({
  isOver,
  isExample,
  name,
}: DatesStanding & {
  /** Of the season, where it has to be told from another. */
  name?: string;
}) {
  if (!isOver) return null;
  const [sentence, more] = datesOverWords({ isExample });
  return (
    <p className={styles.over} role="note">
      <strong>
        {name && `${name}: `}
        {sentence}
      </strong>{' '}
      {more}
    </p>
  );
}
