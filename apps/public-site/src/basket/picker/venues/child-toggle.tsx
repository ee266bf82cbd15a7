import { type Attendee } from '../../places';
import styles from './camp-day-row.module.css';

interface ChildToggleProps {
  child: Attendee;
  /** Completes the button's accessible name. */
  where: string;
  /** Of several buttons with the same, such as a date, the child has one. */
  oneOf: string;
  isChosen: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

/** A child's button: shows the first name, and has the full name for screen readers. */
export const ChildToggle = ({ child, where, oneOf, ...button }: ChildToggleProps) => (
  <button
    type="button"
    className={styles.child}
    aria-pressed={button.isChosen}
    disabled={button.isDisabled}
    onClick={button.onPress}
    data-tick={oneOf}
    // A tap before hydration: `kernel/islands/early-taps.ts`.
    suppressHydrationWarning
  >
    <span className="breakable">{child.shortLabel}</span>
    <span className="visually-hidden">
      {restOf(child)} {where}
    </span>
  </button>
);

const restOf = ({ label, shortLabel }: Attendee) => label.slice(shortLabel.length);
