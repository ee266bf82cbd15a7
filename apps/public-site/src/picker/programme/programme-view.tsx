import { type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { Button } from '../../design/button';
import { venueCardId } from '../../basket/venue-card-id';
import { type PlacesProps } from '../../basket/places-props';
import { VenueCard } from '../venues/venue-card';
import { wholeProgramme } from './filters';
import styles from './programme.module.css';
import { ProgrammeFilters } from './programme-filters';
import { type Paging, type Programme } from './use-programme';
import { WeekBar, WeekSteps } from './week-bar';
import { type ProgrammeWeek, weekWords } from './weeks';

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
  const { weeks, week, setFilter } = paging;
  return (
    <>
      <section className={styles.head} aria-label="Weeks">
        {week ? (
          <WeekBar {...{ weeks, week, goToWeek }} {...placesProps} />
        ) : (
          <div className={styles.none} role="status">
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
            elsewhen={<NextHere {...{ venue, week, paging, goToWeek }} />}
            {...placesProps}
          />
        ))}
      {week && weeks.length > 1 && <WeekSteps {...{ weeks, week, goToWeek }} isBelow />}
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
    <div className={styles.none}>
      <p>No camps here this week.</p>
      {next && (
        <Button look="secondary" onClick={() => goToWeek(next)}>
          {next.monday > week.monday ? 'Next here' : 'Last here'}: {weekWords(next)}
        </Button>
      )}
    </div>
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
