import {
  type Activity,
  type CampDay,
  type Catalogue,
  type VenueProgramme,
} from '@sunfield/contracts/catalogue/catalogue';
import { activityKeyOf } from '@sunfield/contracts/kit/wire-names';
import { type Attendee, campOf, isSameCamp, mayCome, type Place } from '../../places';

/** The parent's filter for the programme: keys; an empty one means all. */
export interface ProgrammeFilter {
  venue: string;
  activity: string;
  /** Days that suit this child. */
  child: string;
}

export const wholeProgramme: ProgrammeFilter = { venue: '', activity: '', child: '' };

/** The options to choose from; a list is empty if choosing from it would change nothing. */
export interface FilterChoices {
  venues: VenueProgramme[];
  activities: Activity[];
  children: Attendee[];
}

export function filterChoices(
  { venues, activities }: Catalogue,
  children: readonly Attendee[],
): FilterChoices {
  const days = venues.flatMap((venue) => venue.days);
  return {
    venues: ifSeveral(venues.filter((venue) => venue.days.length > 0)),
    activities: ifSeveral(
      activities.filter(({ key }) => days.some((day) => activityKeyOf(day) === key)),
    ),
    children: children.filter((child) => days.some((day) => !mayCome(day, child))),
  };
}

const ifSeveral = <Item>(items: Item[]): Item[] => (items.length > 1 ? items : []);

/** The filtered programme. A day on which a child has a place stays visible. */
export function narrowed(
  venues: readonly VenueProgramme[],
  filter: ProgrammeFilter,
  children: readonly Attendee[],
  places: readonly Place[],
): VenueProgramme[] {
  const child = children.find(({ key }) => key === filter.child);
  const isWanted = (venue: string, day: CampDay) =>
    (!filter.venue || venue === filter.venue) &&
    (!filter.activity || activityKeyOf(day) === filter.activity) &&
    (!child || mayCome(day, child));
  const isChosen = (venue: string, day: CampDay) =>
    places.some((place) => isSameCamp(place, campOf(venue, day)));
  return venues
    .map((venue) => ({
      ...venue,
      days: venue.days.filter((day) => isWanted(venue.key, day) || isChosen(venue.key, day)),
    }))
    .filter(({ days }) => days.length > 0);
}
