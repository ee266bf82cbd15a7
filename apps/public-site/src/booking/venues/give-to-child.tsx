import { formatLongDate } from '@sunfield/contracts/kit/dates';
import { Button } from '../../design/button';
import { VisuallyHidden } from '../../design/visually-hidden';
import { type Attendee } from '../../basket/places';
import styles from './selected-bookings.module.css';

interface GiveToChildProps {
  /** Children without a place on that date. */
  free: readonly Attendee[];
  date: string;
  onGive: (child: Attendee) => void;
}

/** Gives a day without a child to one of the children. */
export function GiveToChild({ free, date, onGive }: GiveToChildProps) {
  if (free.length === 0) {
    return <p className={styles.give}>All your children already have a place that day.</p>;
  }
  return (
    <div className={styles.give}>
      {free.map((child) => (
        <Button key={child.key} look="secondary" onClick={() => onGive(child)}>
          Give to {child.label} <VisuallyHidden>on {formatLongDate(date)}</VisuallyHidden>
        </Button>
      ))}
    </div>
  );
}
