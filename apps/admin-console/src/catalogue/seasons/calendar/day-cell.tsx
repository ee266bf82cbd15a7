import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import { agesWords } from '@sunfield/contracts/catalogue/camp-ages';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import styles from './week-table.module.css';
import { dayInWords, isFull, type Names } from './model/day-words';
import { priceOf } from './model/prices';

/** Chooses all of these days, or none of them if all are chosen. */
export type Toggle = (days: readonly number[]) => void;

interface DayCellProps {
  day: PlannedDay;
  names: Names;
  isChosen: boolean;
  toggle: Toggle;
}

/** A selectable camp day. */
export function DayCell({ day, names, isChosen, toggle }: DayCellProps) {
  const ages = agesWords(day);
  return (
    <button
      type="button"
      className={`${styles.day} ${day.state === 'open' ? '' : styles.shut}`}
      aria-pressed={isChosen}
      aria-label={dayInWords(day, names)}
      title={day.note || undefined}
      onClick={() => toggle([day.id])}
    >
      <span className={styles.activity}>{names.activity(day.activityKey)}</span>
      <span className={styles.figures}>
        <strong className={isFull(day) ? styles.state : undefined}>
          {day.placesTaken}/{day.capacity}
        </strong>
        <span>{priceOf(day)}</span>
      </span>
      <span className={styles.marks}>
        {day.state !== 'open' && (
          <span className={styles.state}>{day.state === 'closed' ? 'Closed' : 'Cancelled'}</span>
        )}
        {day.state === 'open' && isFull(day) && <span className={styles.state}>Full</span>}
        {ages && <span>For {ages}</span>}
        {day.note && (
          <span>
            <FileTextOutlined aria-hidden /> Note
          </span>
        )}
      </span>
    </button>
  );
}
