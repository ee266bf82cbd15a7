import { seasonOptions } from '../../kernel/data/season-options';
import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { listActivities, listSeasons, listVenues } from '@sunfield/contracts/catalogue/routes';
import {
  type AddCode,
  type ChangeCode,
  type CodeOffer,
} from '@sunfield/contracts/catalogue/codes/codes';
import { addCode, changeCode, listCodes } from '@sunfield/contracts/catalogue/codes/routes';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../../kernel/data/use-send';
import { type CodeNames } from './code-words';

export const codesQuery = { ...routeQuery(listCodes), staleTime: 0 };

export function useCodeNames(): CodeNames {
  const seasons = useQuery(routeQuery(listSeasons));
  const venues = useQuery(routeQuery(listVenues));
  const activities = useQuery(routeQuery(listActivities));
  return {
    seasons: new Map(seasons.data?.map(({ id, name }) => [id, name])),
    seasonOptions: seasonOptions(seasons.data),
    venues: new Map(venues.data?.map(({ key, name }) => [key, name])),
    activities: new Map(activities.data?.map(({ key, programmeName }) => [key, programmeName])),
  };
}

/** Adds a code, or changes the one given. */
export const useSaveCode = (offer?: CodeOffer) =>
  useSend(
    (sent: AddCode | ChangeCode) =>
      'version' in sent
        ? call(changeCode, { params: { id: offer?.id ?? 0 }, body: sent })
        : call(addCode, { body: sent }),
    [listCodes],
  );
