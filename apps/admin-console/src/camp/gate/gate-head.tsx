import { formatDayAndMonth } from '@sunfield/words/dates';
import { type Day } from './day';
import { type Filter, filters } from './gate-children';
import styles from './gate-head.module.css';

interface GateHeadProps {
  day: Day;
  counts: Record<Filter, number>;
  choose: (name: 'day' | 'at', value: string) => void;
  /** "12 of 31 found" of the roll call that goes on; undefined on days on which there can be none. */
  roll: { found: string | undefined; onOpen: () => void } | undefined;
}

/** Where and when, how many, and which children are shown. */
export function GateHead({ day, counts, choose, roll }: GateHeadProps) {
  const { today, days, venues } = day.opened;
  const { date, venue } = day.list;
  const { search, filter } = day.view;
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
          options={days.map((one) => [one, one === today ? 'Today' : formatDayAndMonth(one)])}
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
          onChange={({ target }) => day.show({ search: target.value })}
          // What is typed stays until staff look for another child.
          onFocus={({ target }) => target.select()}
        />
        {date === today && (
          <button
            type="button"
            className={styles.filter}
            onClick={() => day.open({ what: 'code' })}
          >
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
            aria-pressed={!search && filter === key}
            onClick={() => day.show({ search: '', filter: key })}
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
