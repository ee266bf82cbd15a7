import { type CalledOff } from '@sunfield/contracts/called-off';
import { formatLongDate } from '@sunfield/contracts/dates';
import { Button } from '../../design/button';
import { fallbackWords } from '../model/called-off';
import styles from './days.module.css';

interface CalledOffNoteProps {
  calledOff: readonly CalledOff[];
  /** There is still a day to decide about. */
  mayGiveUp: boolean;
  onGiveUp: () => void;
}

/** The provider has cancelled days of this booking: why, and what can be chosen. */
export function CalledOffNote({ calledOff, mayGiveUp, onGiveUp }: CalledOffNoteProps) {
  return (
    <section className={styles.calledOff} aria-labelledby="called-off">
      <h2 id="called-off">We had to cancel {listOf(calledOff)}</h2>
      {calledOff.map((one) => (
        <div key={one.dates.map(({ date, venueName }) => date + venueName).join()}>
          <p className={styles.reason}>{one.reason}</p>
          <p>{fallbackWords(one)}</p>
        </div>
      ))}
      <p>
        Below, swap the cancelled day for another one without a cancellation charge, or take your
        money back: all that you paid for it. Your other days stay at the price that you paid.
      </p>
      {mayGiveUp && (
        <Button look="secondary" onClick={onGiveUp}>
          Take the money back
        </Button>
      )}
    </section>
  );
}

function listOf(calledOff: readonly CalledOff[]): string {
  const dates = calledOff.flatMap((one) => one.dates.map(({ date }) => date));
  const [first, ...others] = [...new Set(dates)];
  if (first === undefined) return 'a camp day';
  return others.length === 0 ? formatLongDate(first) : `${others.length + 1} of your camp days`;
}
