import { type Catalogue, type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { addDays, formatDayAndMonth, weekday } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { countDays } from '../../shortcut-words';
import { type Place } from '../../places';
import styles from './all-weeks.module.css';
import {
  bySeason,
  chosenIn,
  type DayState,
  daysOf,
  type ProgrammeWeek,
  stateOn,
  weekWords,
} from './weeks';

interface AllWeeksProps {
  id: string;
  weeks: readonly ProgrammeWeek[];
  week: ProgrammeWeek;
  goToWeek: (week: ProgrammeWeek) => void;
  catalogue: Catalogue;
  places: readonly Place[];
  /** What the filter leaves of all weeks. */
  wanted: readonly VenueProgramme[];
}

const words: Record<Exclude<DayState, 'none'>, string> = {
  free: 'Places',
  few: 'Few places',
  full: 'Full',
};
const states = ['free', 'few', 'full'] as const;

/** All weeks with a mark for each day: which days of a holiday have places, in one look. */
export function AllWeeks({ id, weeks, week, goToWeek, catalogue, places, wanted }: AllWeeksProps) {
  const days = daysOf(wanted);
  const lastWeekday = Math.max(
    ...weeks.map(({ monday, last }) => (last > addDays(monday, 4) ? 7 : 5)),
  );
  return (
    <div id={id} className="stack-3">
      <p className="cluster-3 middle small" aria-hidden="true">
        {states.map((state) => (
          <span key={state} className="cluster-2 middle">
            <Mark state={state} /> {words[state]}
          </span>
        ))}
      </p>
      {bySeason(weeks, catalogue).map(({ name, weeks: its }) => (
        <section key={its[0]?.monday} aria-label={name}>
          <h4 className="small">{name}</h4>
          <ul className={styles.list}>
            {its.map((other) => {
              const dates = Array.from({ length: lastWeekday }, (_, n) => addDays(other.monday, n));
              const marks = dates.map((date) => ({ date, state: stateOn(days, date) }));
              const chosen = chosenIn(places, other);
              return (
                <li key={other.monday}>
                  <button
                    type="button"
                    className={styles.week}
                    aria-current={other === week || undefined}
                    onClick={() => goToWeek(other)}
                  >
                    <span aria-hidden="true">{formatDayAndMonth(other.first)}</span>
                    <span className="visually-hidden">
                      {weekWords(other)}. {said(marks)}
                    </span>
                    <span className={styles.marks} aria-hidden="true">
                      {marks.map(({ date, state }) => (
                        <Mark key={date} state={state} letter={weekday(date)[0]} />
                      ))}
                    </span>
                    {chosen > 0 && <span className="small">{countDays(chosen)} chosen</span>}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

const Mark = ({ state, letter }: { state: DayState; letter?: string | undefined }) => (
  <span className={styles.mark} data-state={state}>
    {letter}
  </span>
);

/** "Places: Monday and Tuesday. Full: Friday." */
const said = (marks: readonly { date: string; state: DayState }[]): string =>
  states
    .map((state) => [words[state], marks.filter((mark) => mark.state === state)] as const)
    .filter(([, its]) => its.length > 0)
    .map(([what, its]) => `${what}: ${listed(its.map(({ date }) => weekday(date)))}.`)
    .join(' ');
