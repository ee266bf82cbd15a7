import { type ChildConsent, notAllowedWords } from '@sunfield/contracts/fields/consent-kinds';
import styles from './not-allowed.module.css';

/** What the family does not allow, "No photos" first; nothing if it allows everything. */
export const NotAllowed = ({ kinds }: { kinds: readonly ChildConsent[] | undefined }) =>
  notAllowedWords(kinds).map((words) => (
    <strong key={words} className={styles.no}>
      {words}
    </strong>
  ));
