import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { listed } from '@sunfield/words/listed';
import { useId } from 'react';
import { Button } from '../../../kernel/design/button';
import { Field } from '../../../kernel/design/field';
import { VisuallyHidden } from '../../../kernel/design/visually-hidden';
import { countDays } from '../../shortcut-words';
import { openingWords } from '../../opening';
import { WEEK_PART } from '../../problems';
import { type PlacesProps } from '../../places-props';
import styles from './programme.module.css';
import { chosenIn, type ProgrammeWeek, weekWords } from './weeks';

interface WeekBarProps extends WeekStepsProps, Pick<PlacesProps, 'catalogue' | 'places' | 'now'> {}

/**
 * The visible week and its season; a list to jump to any other, with the number of chosen places in
 * each.
 */
export function WeekBar({ weeks, week, goToWeek, catalogue, places, now }: WeekBarProps) {
  const elsewhereId = useId();
  const seasons = catalogue.seasons.filter(({ id }) => week.seasonIds.includes(id));
  const elsewhere = weeks.filter((other) => other !== week && chosenIn(places, other) > 0);
  const jump = (monday: string) => {
    const to = weeks.find((other) => other.monday === monday);
    if (to) goToWeek(to);
  };
  return (
    <>
      <div data-part={WEEK_PART} tabIndex={-1} className={styles.title}>
        <p className={styles.season}>{namesOf(seasons)}</p>
        <h3 className={styles.week}>{weekWords(week)}</h3>
        {seasons.map((season) => {
          const opening = openingWords(season, now);
          return (
            opening && (
              <p key={season.id} className={styles.opening}>
                {seasons.length > 1 && `${season.name}: `}
                {opening}
              </p>
            )
          );
        })}
      </div>
      {weeks.length > 1 && (
        <div className={styles.ways}>
          <Field label="Jump to a week" className={styles.jump}>
            {(control) => (
              <select
                {...control}
                value={week.monday}
                onChange={({ target }) => jump(target.value)}
              >
                {bySeason(weeks, catalogue).map(({ name, weeks: its }) => (
                  <optgroup key={its[0]?.monday} label={name}>
                    {its.map((other) => (
                      <option key={other.monday} value={other.monday}>
                        {weekWords(other)}
                        {elsewhere.includes(other) && ` (${chosenIn(places, other)} chosen)`}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            )}
          </Field>
          <WeekSteps weeks={weeks} week={week} goToWeek={goToWeek} />
        </div>
      )}
      {elsewhere.length > 0 && (
        <div className={styles.elsewhere}>
          <p id={elsewhereId}>Also chosen</p>
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
  const step = (to: ProgrammeWeek | undefined, words: string, arrow: string) => (
    <Button look="secondary" disabled={!to} onClick={() => to && goToWeek(to)}>
      {arrow === '←' && <span aria-hidden="true">{arrow}</span>}
      <span className={styles.words}>
        {words}
        {to && isBelow && <span className={styles.which}> {weekWords(to)}</span>}
        {to && !isBelow && <VisuallyHidden> {weekWords(to)}</VisuallyHidden>}
      </span>
      {arrow === '→' && <span aria-hidden="true">{arrow}</span>}
    </Button>
  );
  return (
    <div className={isBelow ? styles.below : styles.steps} data-repeats>
      {step(weeks[at - 1], 'Previous week', '←')}
      {step(weeks[at + 1], 'Next week', '→')}
    </div>
  );
}

const namesOf = (seasons: readonly { name: string }[]): string =>
  listed(seasons.map(({ name }) => name));

/** Consecutive weeks of the same seasons form a group. */
function bySeason(weeks: readonly ProgrammeWeek[], { seasons }: Catalogue) {
  const groups: { name: string; weeks: ProgrammeWeek[] }[] = [];
  for (const week of weeks) {
    const name = namesOf(seasons.filter(({ id }) => week.seasonIds.includes(id)));
    const last = groups.at(-1);
    if (last?.name === name) last.weeks.push(week);
    else groups.push({ name, weeks: [week] });
  }
  return groups;
}
