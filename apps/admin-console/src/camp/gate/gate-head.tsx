import { formatDayAndMonth } from '@sunfield/words/dates';
import { type ComponentProps } from 'react';
import { GateSelect } from './parts/controls';
import { type Day } from './kept/day';
import { type Filter, filters } from './model/gate-children';
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
          aria-label="Venue"
          value={venue}
          options={venues.map((one) => [one.venue, one.venueName])}
          onChange={(value) => choose('at', value)}
        />
        <Choice
          aria-label="Day"
          value={date}
          options={days.map((one) => [one, one === today ? 'Today' : formatDayAndMonth(one)])}
          onChange={(value) => choose('day', value)}
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

/** Text as long as there is nothing to choose. */
const Choice = (props: ComponentProps<typeof GateSelect>) =>
  props.options.length < 2 ? (
    <span>{props.options[0]?.[1]}</span>
  ) : (
    <GateSelect className={styles.choice} {...props} />
  );
