import { routeQuery } from '@sunfield/api-client/route-query';
import {
  listActivities,
  listDetailQuestions,
  listSeasons,
  listSessions,
  listVenues,
} from '@sunfield/contracts/catalogue/routes';
import { useQuery } from '@tanstack/react-query';
import { seasonOptions } from './season-options';

/** The parts that seasons are made of, archived venues last; refetched each time they are opened. */

export const venuesQuery = { ...routeQuery(listVenues), staleTime: 0 };

export const activitiesQuery = { ...routeQuery(listActivities), staleTime: 0 };

export const sessionsQuery = { ...routeQuery(listSessions), staleTime: 0 };

export const detailQuestionsQuery = { ...routeQuery(listDetailQuestions), staleTime: 0 };

/** For their names: `seasonsQuery` also follows how many places are taken. */
export const seasonNamesQuery = { ...routeQuery(listSeasons), staleTime: 0 };

/** The names of seasons, venues and activities. */
export function useCatalogueNames() {
  const seasons = useQuery(seasonNamesQuery);
  const venues = useQuery(venuesQuery);
  const activities = useQuery(activitiesQuery);
  return {
    seasons: new Map(seasons.data?.map(({ id, name }) => [id, name])),
    seasonOptions: seasonOptions(seasons.data),
    venues: new Map(venues.data?.map(({ key, name }) => [key, name])),
    activities: new Map(activities.data?.map(({ key, programmeName }) => [key, programmeName])),
  };
}

export type CatalogueNames = ReturnType<typeof useCatalogueNames>;
