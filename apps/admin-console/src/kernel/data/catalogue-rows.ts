import { routeQuery } from '@sunfield/api-client/route-query';
import {
  listActivities,
  listDetailQuestions,
  listSeasons,
  listSessions,
  listVenues,
} from '@sunfield/contracts/catalogue/routes';

/** The parts that seasons are made of, archived venues last; refetched each time they are opened. */

export const venuesQuery = { ...routeQuery(listVenues), staleTime: 0 };

export const activitiesQuery = { ...routeQuery(listActivities), staleTime: 0 };

export const sessionsQuery = { ...routeQuery(listSessions), staleTime: 0 };

export const detailQuestionsQuery = { ...routeQuery(listDetailQuestions), staleTime: 0 };

/** For their names: `seasonsQuery` also follows how many places are taken. */
export const seasonNamesQuery = { ...routeQuery(listSeasons), staleTime: 0 };
