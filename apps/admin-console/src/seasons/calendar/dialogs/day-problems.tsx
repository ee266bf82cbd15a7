import styles from '../calendar.module.css';

/** Why a change of several days was refused: a sentence for each obstacle. */
export const Problems = ({ problems }: { problems: readonly string[] }) => (
  <ul className={styles.problems}>
    {problems.map((problem) => (
      <li key={problem}>{problem}</li>
    ))}
  </ul>
);
