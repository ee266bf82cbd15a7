import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import { agesWords } from '@sunfield/contracts/catalogue/camp-ages';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type Dispatch, type KeyboardEvent, memo } from 'react';
import styles from './week-table.module.css';
import { dayInWords, isFull, type Names } from './model/day-words';
import { priceOf } from './model/prices';
import { type ChoiceAction } from './model/selection';

interface DayCellProps {
  day: PlannedDay;
  names: Names;
  isChosen: boolean;
  isStop: boolean;
  choose: Dispatch<ChoiceAction>;
}

const moving = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** A selectable camp day. There may be thousands, so each is memoised. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, names, isChosen, isStop, choose } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey: isRange } = event;
    if (moving.has(key)) choose({ type: 'key', id: day.id, key, isRange });
    else if (key === 'Escape') choose({ type: 'clear' });
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) choose({ type: 'all' });
    else return;
    event.preventDefault();
  };
  const ages = agesWords(day);
  return (
    <button
      type="button"
      data-day={day.id}
      tabIndex={isStop ? 0 : -1}
      className={`${styles.day} ${day.state === 'open' ? '' : styles.shut}`}
      aria-pressed={isChosen}
      aria-label={dayInWords(day, names)}
      title={day.note || undefined}
      onClick={(event) => choose({ type: 'press', id: day.id, isRange: event.shiftKey })}
      onKeyDown={onKeyDown}
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
});
