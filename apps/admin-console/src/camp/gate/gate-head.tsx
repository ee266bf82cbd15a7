import { type Register } from '@sunfield/contracts/bookings/registers';
import { formatDayAndMonth } from '@sunfield/words/dates';
import { type Filter, filters } from './gate-children';
import styles from './gate-head.module.css';
import { type Gate } from './use-opening';

interface GateHeadProps {
  opened: Pick<Gate, 'today' | 'days' | 'venues'>;
  list: Pick<Register, 'date' | 'venue'>;
  choose: (name: 'day' | 'at', value: string) => void;
  counts: Record<Filter, number>;
  /** Undefined while searching. */
  filter: Filter | undefined;
  search: string;
  onFilter: (filter: Filter) => void;
  onSearch: (search: string) => void;
  onCode: () => void;
  /** "12 of 31 found" of the roll call that goes on; undefined on days on which there can be none. */
  roll: { found: string | undefined; onOpen: () => void } | undefined;
}

/** Where and when, how many, and which children are shown. */
export function GateHead(props: GateHeadProps) {
  const { opened, list, choose, counts, filter, search, roll, onFilter, onSearch, onCode } = props;
  const { today, days, venues } = opened;
  const { date, venue } = list;
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        <Choice
          label="Venue"
          value={venue}
          options={venues.map((one) => [one.venue, one.venueName])}
          onChoose={(value) => choose('at', value)}
        />
        <Choice
          label="Day"
          value={date}
          options={days.map((day) => [day, day === today ? 'Today' : formatDayAndMonth(day)])}
          onChoose={(value) => choose('day', value)}
        />
      </h1>
      <div className={styles.find}>
        <input
          type="search"
          className={styles.search}
          placeholder="Find a child"
          aria-label="Find a child"
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          // What is typed stays until staff look for another child.
          onFocus={({ target }) => target.select()}
        />
        {date === today && (
          <button type="button" className={styles.filter} onClick={onCode}>
            Code
          </button>
        )}
        {roll && (
          <button
            type="button"
            aria-haspopup="dialog"
            className={`${styles.filter} ${roll.found ? styles.running : ''}`}
            onClick={roll.onOpen}
          >
            Roll call {roll.found && <small>{roll.found}</small>}
          </button>
        )}
      </div>
      <div className={styles.filters} role="group" aria-label="Show">
        {(Object.keys(filters) as Filter[]).map((key) => (
          <button
            key={key}
            type="button"
            className={styles.filter}
            aria-pressed={filter === key}
            onClick={() => onFilter(key)}
          >
            <strong>{counts[key]}</strong> {filters[key]}
          </button>
        ))}
      </div>
    </header>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}

/** Text as long as there is nothing to choose. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  if (options.length < 2) return <span>{options[0]?.[1]}</span>;
  return (
    <select
      aria-label={label}
      className={styles.choice}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}
