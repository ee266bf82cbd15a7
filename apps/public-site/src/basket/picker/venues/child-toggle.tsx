import { VisuallyHidden } from '../../../kernel/design/visually-hidden';
import { type Attendee } from '../../places';
import styles from './camp-day-row.module.css';

interface ChildToggleProps {
  child: Attendee;
  /** Completes the button's accessible name. */
  where: string;
  isChosen: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

/** A child's button: shows the first name, and has the full name for screen readers. */
export const ChildToggle = ({ child, where, isChosen, isDisabled, onPress }: ChildToggleProps) => (
  <button
    type="button"
    className={styles.child}
    aria-pressed={isChosen}
    disabled={isDisabled}
    onClick={onPress}
  >
    <Tick shown={isChosen} />
    <span className={styles.name}>{child.shortLabel}</span>
    <VisuallyHidden>
      {restOf(child)} {where}
    </VisuallyHidden>
  </button>
);

const restOf = ({ label, shortLabel }: Attendee) => label.slice(shortLabel.length);

const Tick = ({ shown }: { shown: boolean }) => (
  <svg
    className={styles.tick}
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
  >
    {shown ? (
      <path d="m3.5 10.5 4.4 4.5 8.6-10" strokeWidth="2.8" />
    ) : (
      <rect x="3.2" y="3.2" width="13.6" height="13.6" rx="3" strokeWidth="1.6" />
    )}
  </svg>
);
