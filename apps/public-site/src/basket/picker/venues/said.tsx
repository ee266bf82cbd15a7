import styles from './said.module.css';
import { type Happening } from '../../places-props';

export const saidPart = (at: string): string => `said ${at}`;

/** Shows what just happened, where it did. A separate live region announces it once. */
export function Said({ at, happened }: { at: string; happened: Happening }) {
  if (happened.at !== at || !happened.text) return null;
  return (
    <p className={styles.said} data-part={saidPart(at)} tabIndex={-1}>
      {happened.text}
    </p>
  );
}
