import { formatLongDate, formatShortDate } from '@sunfield/words/dates';
import { memo } from 'react';
import styles from './calendar.module.css';
import { DayCell } from './day-cell';
import { isSameWeek } from './same-week';
import { Choose, weekName, type WeekProps } from './week-table';

/** A week on a phone: date by date, venues below one another. */
export const WeekList = memo(function WeekList(props: WeekProps) {
  const { week, names, bankHolidays, chosen, stop, choose } = props;
  const daysOn = (date: string) => week.venues.flatMap(({ days }) => days.get(date) ?? []);
  const dates = week.dates.filter((date) => daysOn(date).length > 0);
  return (
    <section className={styles.weekList}>
      <h3>
        <Choose
          label={weekName(week)}
          name={`Choose the week of ${formatShortDate(week.monday)}`}
          ids={dates.flatMap(daysOn).map(({ id }) => id)}
          choose={choose}
        />
      </h3>
      {dates.map((date) => (
        <div key={date} className={styles.date}>
          <h4>
            <Choose
              label={formatLongDate(date).replace(/ \d{4}$/, '')}
              name={`Choose ${formatShortDate(date)} at all venues`}
              ids={daysOn(date).map(({ id }) => id)}
              choose={choose}
            />
            {bankHolidays.has(date) && (
              <span className={styles.holiday}>{bankHolidays.get(date)}</span>
            )}
          </h4>
          <ul>
            {daysOn(date).map((day) => (
              <li key={day.id}>
                <span className={styles.venueName}>{names.venue(day.venueKey)}</span>
                <DayCell
                  day={day}
                  names={names}
                  isChosen={chosen.has(day.id)}
                  isStop={stop === day.id}
                  choose={choose}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}, isSameWeek);
