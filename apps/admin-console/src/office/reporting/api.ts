import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { listTshirtOrders } from '@sunfield/contracts/bookings/staff-routes';
import {
  readFigures,
  readNoShows,
  readOverview,
  readSeasonFigures,
  readToday,
  sendTestAlert,
} from '@sunfield/contracts/office/routes';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { shows } from '../../kernel/data/shows';

export const overviewQuery = {
  ...routeQuery(readOverview),
  ...shows('bookings', 'enquiries', 'seasons'),
};

/** The dashboard's Today; refetched each time staff return to it. */
export const todayQuery = { ...routeQuery(readToday), ...shows('bookings'), staleTime: 0 };

/** Dates in London, both inclusive, and the season whose days are shown; refetched each time they are opened. */
export const figuresQuery = (from: string, to: string, season: number | undefined) =>
  queryOptions({
    ...routeQuery(readFigures, {
      query: { from, to, ...(season !== undefined && { season: String(season) }) },
    }),
    ...shows('bookings'),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Who came on the days of a period, by venue. */
export const noShowsQuery = (from: string, to: string) =>
  queryOptions({
    ...routeQuery(readNoShows, { query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How full a season is, compared with another; the API proposes both if the address names none. */
export const seasonFiguresQuery = (chosen: Record<'season' | 'beside', string | null>) =>
  queryOptions({
    ...routeQuery(readSeasonFigures, {
      query: { season: chosen.season ?? '', beside: chosen.beside ?? '' },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Sends a test alert, to prove that alerts reach the staff's inbox. */
export const useTestAlert = () => useMutation({ mutationFn: () => call(sendTestAlert) });

/** T-shirts to be printed; refetched each time they are opened. */
export const tshirtOrdersQuery = { ...routeQuery(listTshirtOrders), staleTime: 0 };
