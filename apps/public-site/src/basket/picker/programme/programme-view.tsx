import { type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { Button } from '../../../kernel/design/button';
import { venueCardId } from '../../venue-card-id';
import { type PlacesProps } from '../../places-props';
import { VenueCard } from '../venues/venue-card';
import { wholeProgramme, type ProgrammeFilter } from './filters';
import styles from './programme.module.css';
import { type Paging, type Programme } from './use-programme';
import { WeekBar, WeekSteps } from './week-bar';
import { type ProgrammeWeek, weekWords } from './weeks';
import { useState } from 'react';
import { SelectField } from '../../../kernel/design/field';

interface ProgrammeViewProps extends PlacesProps {
  programme: Programme;
  /** Shows a week, moves focus to its heading, and announces it. */
  goToWeek: (week: ProgrammeWeek) => void;
}

/** All venues with their days; a long programme is shown one week at a time, with links to the others. */
export function ProgrammeView({ programme, goToWeek, ...placesProps }: ProgrammeViewProps) {
  const { venues, paging } = programme;
  if (!paging) {
    return venues.map((venue) => <VenueCard key={venue.key} venue={venue} {...placesProps} />);
  }
  const { weeks, week, wanted, setFilter } = paging;
  return (
    <>
      <section className={styles.head} aria-label="Weeks">
        {week ? (
          <WeekBar
            weeks={weeks}
            week={week}
            wanted={wanted}
            showDate={programme.showDate}
            {...placesProps}
          />
        ) : (
          <div className="cluster-3 middle" role="status">
            <p>No camp days fit this choice.</p>
            <Button look="secondary" onClick={() => setFilter(wholeProgramme)}>
              Show all camp days
            </Button>
          </div>
        )}
        <ProgrammeFilters {...paging} />
        <HiddenVenues all={placesProps.catalogue.venues} shown={venues} />
      </section>
      {week &&
        venues.map((venue) => (
          <VenueCard
            key={venue.key}
            venue={venue}
            week={{ words: weekWords(week), isOfSeveral: week.seasonIds.length > 1 }}
            elsewhen={<NextHere venue={venue} week={week} paging={paging} goToWeek={goToWeek} />}
            {...placesProps}
          />
        ))}
      {week && weeks.length > 1 && <WeekSteps weeks={weeks} week={week} goToWeek={goToWeek} />}
    </>
  );
}

interface NextHereProps {
  venue: VenueProgramme;
  week: ProgrammeWeek;
  paging: Paging;
  goToWeek: (week: ProgrammeWeek) => void;
}

/** For a venue without camps in this week: a link to its next week with camps, or else the last. */
function NextHere({ venue, week, paging: { weeks, wanted }, goToWeek }: NextHereProps) {
  const dates = wanted.find(({ key }) => key === venue.key)?.days.map(({ date }) => date) ?? [];
  const withCamps = weeks.filter(({ first, last }) =>
    dates.some((date) => date >= first && date <= last),
  );
  const next = withCamps.find(({ monday }) => monday > week.monday) ?? withCamps.at(-1);
  return (
    <>
      <p className="small-muted">No camps here this week.</p>
      {next && (
        <Button look="quiet" onClick={() => goToWeek(next)}>
          {next.monday > week.monday ? 'Next here' : 'Last here'}: {weekWords(next)}
        </Button>
      )}
    </>
  );
}

/** Targets for links from elsewhere on the page to the card of a venue that a filter hides. */
const HiddenVenues = ({
  all,
  shown,
}: {
  all: readonly VenueProgramme[];
  shown: readonly VenueProgramme[];
}) =>
  all
    .filter(({ key }) => !shown.some((venue) => venue.key === key))
    .map(({ key }) => <span key={key} id={venueCardId(key)} className={styles.anchor} />);

const MANY_VENUES = 5;

/** Filters by venue, activity and child's age, each only if there is something to choose. */
function ProgrammeFilters({
  choices,
  filter,
  setFilter,
}: Pick<Paging, 'choices' | 'filter' | 'setFilter'>) {
  const { venues, activities, children } = choices;
  const [wanted, setOpen] = useState<boolean>();
  const select = (field: keyof ProgrammeFilter, label: string, all: string, options: Option[]) =>
    options.length > 0 && (
      <SelectField
        label={label}
        value={filter[field]}
        options={[['', all], ...options.map(({ key, name }) => [key, name] as const)]}
        onChange={(chosen) => setFilter({ ...filter, [field]: chosen })}
      />
    );
  const byVenue = select('venue', 'Venue', 'All venues', venues);
  // Of many venues, a family chooses one first.
  const isChooser = venues.length >= MANY_VENUES;
  const hasMore = activities.length + children.length + (isChooser ? 0 : venues.length) > 0;
  return (
    <>
      {isChooser && byVenue}
      {hasMore && (
        <details
          open={wanted ?? Object.values(filter).some(Boolean)}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>Filter</summary>
          <div className={styles.filters}>
            {!isChooser && byVenue}
            {select(
              'activity',
              'Activity',
              'All activities',
              activities.map(({ key, programmeName: name }) => ({ key, name })),
            )}
            {select(
              'child',
              'Suitable for',
              'Any age',
              children.map(({ key, label, age }) => ({ key, name: `${label}, age ${age}` })),
            )}
          </div>
        </details>
      )}
    </>
  );
}

interface Option {
  key: string;
  name: string;
}
