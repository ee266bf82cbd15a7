import styles from './said.module.css';
import { type Happening } from '../../basket/places-props';

export const saidPart = (at: string): string => `said ${at}`;

/** What just happened, where it did. It is read out from elsewhere, once. */
export function Said({ at, happened }: { at: string; happened: Happening }) {
  if (happened.at !== at || !happened.text) return null;
  return (
    <p className={styles.said} data-part={saidPart(at)} tabIndex={-1}>
      {happened.text}
    </p>
  );
}
