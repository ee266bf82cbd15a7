import { type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { useId } from 'react';
import { Button } from '../../../kernel/design/button';
import { SelectField } from '../../../kernel/design/field';
import { countDays } from '../../shortcut-words';
import { openingWords } from '../../opening';
import { WEEK_PART } from '../../problems';
import { type PlacesProps } from '../../places-props';
import styles from './programme.module.css';
import { chosenIn, daysOf, fewPlacesIn, namesOf, type ProgrammeWeek, weekWords } from './weeks';

interface WeekBarProps extends WeekStepsProps, Pick<PlacesProps, 'catalogue' | 'places' | 'now'> {
  /** What the filter leaves of all weeks. */
  wanted: readonly VenueProgramme[];
  /** Shows the week of a date; the focus stays where it is. */
  showDate: (date: string) => void;
}

/** The visible week and its season, and the ways to the others. */
export function WeekBar(props: WeekBarProps) {
  const { weeks, week, goToWeek, catalogue, places, now, wanted, showDate } = props;
  const elsewhereId = useId();
  const seasons = catalogue.seasons.filter(({ id }) => week.seasonIds.includes(id));
  const elsewhere = weeks.filter((other) => other !== week && chosenIn(places, other) > 0);
  const wordsOf = (other: ProgrammeWeek) =>
    [weekWords(other), fewPlacesIn(daysOf(wanted), other)].filter(Boolean).join(': ');
  return (
    <>
      <div data-part={WEEK_PART} tabIndex={-1} className={styles.title}>
        <p className={styles.season}>{namesOf(seasons)}</p>
        <h3 className={styles.week}>{weekWords(week)}</h3>
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
        <div className={styles.ways}>
          <SelectField
            label={<span className="visually-hidden">Week</span>}
            value={week.first}
            options={weeks.map((other) => [other.first, wordsOf(other)])}
            onChange={showDate}
          />
          <WeekSteps weeks={weeks} week={week} goToWeek={goToWeek} />
        </div>
      )}
      {elsewhere.length > 0 && (
        <div className="cluster-2 middle small">
          <p id={elsewhereId} className="bold">
            Also chosen
          </p>
          <ul className="cluster-2" aria-labelledby={elsewhereId}>
            {elsewhere.map((other) => (
              <li key={other.monday}>
                <Button look="secondary" onClick={() => goToWeek(other)}>
                  {weekWords(other)}: {countDays(chosenIn(places, other))}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface WeekStepsProps {
  weeks: readonly ProgrammeWeek[];
  week: ProgrammeWeek;
  goToWeek: (week: ProgrammeWeek) => void;
}

/** Buttons to the previous and the next week. */
export function WeekSteps({
  weeks,
  week,
  goToWeek,
  isBelow = false,
}: WeekStepsProps & {
  /** Repeated after the days: names the weeks, because the heading is off screen. */
  isBelow?: boolean;
}) {
  const at = weeks.indexOf(week);
  // An example that is over is listed after the weeks to come.
  const isEarlier = ({ monday }: ProgrammeWeek) => monday < week.monday;
  const isLater = ({ monday }: ProgrammeWeek) => monday > week.monday;
  const step = (to: ProgrammeWeek | undefined, words: string, arrow: string) => (
    <Button look="secondary" disabled={!to} onClick={() => to && goToWeek(to)}>
      {arrow === '←' && <span aria-hidden="true">{arrow}</span>}
      <span className={styles.words}>
        {words}
        {to && isBelow && <span className={styles.which}> {weekWords(to)}</span>}
        {to && !isBelow && <span className="visually-hidden"> {weekWords(to)}</span>}
      </span>
      {arrow === '→' && <span aria-hidden="true">{arrow}</span>}
    </Button>
  );
  return (
    <div className={isBelow ? styles.below : styles.steps} data-repeats>
      {step(weeks.slice(0, at).findLast(isEarlier), 'Previous week', '←')}
      {step(weeks.slice(at + 1).find(isLater), 'Next week', '→')}
    </div>
  );
}
