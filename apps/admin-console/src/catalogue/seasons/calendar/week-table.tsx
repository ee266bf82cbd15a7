import { addDays, formatShortDate, formatShortDates } from '@sunfield/words/dates';
import { Detail } from '../../../kernel/ui/quiet';
import { type Week } from './model/weeks';
import styles from './week-table.module.css';
import { DayCell, type Toggle } from './day-cell';
import { type Names } from './model/day-words';

interface WeekProps {
  week: Week;
  names: Names;
  bankHolidays: ReadonlyMap<string, string>;
  chosen: ReadonlySet<number>;
  toggle: Toggle;
}

/**
 * A week: venues below one another, dates side by side, on a phone below each other; each heading selects what belongs
 * to it.
 */
export function WeekTable({ week, names, bankHolidays, chosen, toggle }: WeekProps) {
  const { monday, dates, venues } = week;
  const idsOn = (date: string) =>
    venues.flatMap(({ days }) => (days.get(date) ?? []).map(({ id }) => id));
  const title = weekName(week);
  return (
    <table className={styles.week}>
      <caption>
        <Choose
          label={title}
          name={`Choose the week of ${formatShortDate(monday)}`}
          ids={dates.flatMap(idsOn)}
          toggle={toggle}
        />
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.venueHead}>
            Venue
          </th>
          {dates.map((date) => {
            const ids = idsOn(date);
            return (
              <th key={date} scope="col">
                {ids.length > 0 ? (
                  <Choose
                    label={formatShortDate(date)}
                    name={`Choose ${formatShortDate(date)} at all venues`}
                    ids={ids}
                    toggle={toggle}
                  />
                ) : (
                  <span className={styles.empty}>
                    <Detail>{formatShortDate(date)}</Detail>
                  </span>
                )}
                <Holiday name={bankHolidays.get(date)} />
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {venues.map(({ venueKey, days }) => (
          <tr key={venueKey}>
            <th scope="row">
              <Choose
                label={names.venue(venueKey)}
                name={`Choose ${names.venue(venueKey)} in the week of ${formatShortDate(monday)}`}
                ids={[...days.values()].flat().map(({ id }) => id)}
                toggle={toggle}
              />
            </th>
            {dates.map((date) => (
              <td key={date}>
                {days.has(date) && (
                  <span className={styles.dateOnPhone}>
                    {formatShortDate(date)} <Holiday name={bankHolidays.get(date)} />
                  </span>
                )}
                {(days.get(date) ?? []).map((day) => (
                  <DayCell
                    key={day.id}
                    day={day}
                    names={names}
                    isChosen={chosen.has(day.id)}
                    toggle={toggle}
                  />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Holiday = ({ name }: { name: string | undefined }) =>
  name && <span className={styles.holiday}>{name}</span>;

/** "Mon 6 Apr to Fri 10 Apr", with the year if it is not the current one. */
const weekName = ({ monday, dates }: Week): string =>
  formatShortDates([monday, dates.at(-1) ?? addDays(monday, 4)]).join(' to ');

interface ChooseProps {
  label: string;
  name: string;
  ids: readonly number[];
  toggle: Toggle;
}

const Choose = ({ label, name, ids, toggle }: ChooseProps) => (
  <button type="button" className={styles.heading} aria-label={name} onClick={() => toggle(ids)}>
    {label}
  </button>
);
