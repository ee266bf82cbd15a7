import { type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { Button } from '../../../kernel/design/button';
import { SelectField } from '../../../kernel/design/field';
import { openingWords } from '../../opening';
import { WEEK_PART } from '../../problems';
import { type PlacesProps } from '../../places-props';
import styles from './programme.module.css';
import { chosenIn, daysOf, fewPlacesIn, namesOf, type ProgrammeWeek, weekWords } from './weeks';

interface WeekBarProps extends Pick<PlacesProps, 'catalogue' | 'places' | 'now'> {
  weeks: readonly ProgrammeWeek[];
  week: ProgrammeWeek;
  /** What the filter leaves of all weeks. */
  wanted: readonly VenueProgramme[];
  /** Shows the week of a date; the focus stays where it is. */
  showDate: (date: string) => void;
}

/** The visible week and its season, and the list of all weeks, which says what is chosen in each. */
export function WeekBar({ weeks, week, catalogue, places, now, wanted, showDate }: WeekBarProps) {
  const seasons = catalogue.seasons.filter(({ id }) => week.seasonIds.includes(id));
  const wordsOf = (other: ProgrammeWeek) => {
    const chosen = chosenIn(places, other);
    const about = chosen > 0 ? `${chosen} chosen` : fewPlacesIn(daysOf(wanted), other);
    return [weekWords(other), about].filter(Boolean).join(': ');
  };
  return (
    <>
      <div data-part={WEEK_PART} tabIndex={-1} className={styles.title}>
        <p className={styles.season}>{namesOf(seasons)}</p>
        <h3 className={weeks.length > 1 ? 'visually-hidden' : styles.week}>{weekWords(week)}</h3>
        {seasons.map((season) => {
          const opening = openingWords(season, now);
          return (
            opening && (
              <p key={season.id} className="sheet notice bold self-start">
                {seasons.length > 1 && `${season.name}: `}
                {opening}
              </p>
            )
          );
        })}
      </div>
      {weeks.length > 1 && (
        <SelectField
          label="Week"
          value={week.first}
          options={weeks.map((other) => [other.first, wordsOf(other)])}
          onChange={showDate}
        />
      )}
    </>
  );
}

interface WeekStepsProps extends Pick<WeekBarProps, 'weeks' | 'week'> {
  goToWeek: (week: ProgrammeWeek) => void;
}

/** After the days: buttons to the previous and the next week. */
export function WeekSteps({ weeks, week, goToWeek }: WeekStepsProps) {
  const at = weeks.indexOf(week);
  // An example that is over is listed after the weeks to come.
  const before = weeks.slice(0, at).findLast(({ monday }) => monday < week.monday);
  const after = weeks.slice(at + 1).find(({ monday }) => monday > week.monday);
  const step = (to: ProgrammeWeek | undefined, words: string) => (
    <Button look="secondary" disabled={!to} onClick={() => to && goToWeek(to)}>
      <span>
        {words}
        {to && <span className={styles.which}> {weekWords(to)}</span>}
      </span>
    </Button>
  );
  return (
    <div className={styles.steps} data-repeats>
      {step(before, 'Previous week')}
      {step(after, 'Next week')}
    </div>
  );
}
