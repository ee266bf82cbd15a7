import { request } from '@sunfield/api-client/request';
import { FiguresSchema, OverviewSchema } from '@sunfield/contracts/office/overview';
import { SeasonFiguresSchema } from '@sunfield/contracts/catalogue/season-figures';
import { TestAlertSentSchema } from '@sunfield/contracts/bookings/staff-bookings';
import { TodaySchema } from '@sunfield/contracts/office/today';
import { TshirtOrderListSchema } from '@sunfield/contracts/bookings/tshirt-orders';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

export const overviewQuery = queryOptions({
  queryKey: ['/api/admin/overview'],
  queryFn: ({ signal }) => request('GET', '/api/admin/overview', OverviewSchema, { signal }),
});

/** The dashboard's Today; refetched each time staff return to it. */
export const todayQuery = queryOptions({
  queryKey: ['/api/admin/today'],
  queryFn: ({ signal }) => request('GET', '/api/admin/today', TodaySchema, { signal }),
  staleTime: 0,
});

/** Dates in London, both inclusive; refetched each time they are opened. */
export const figuresQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['/api/admin/overview/figures', from, to],
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/overview/figures?from=${from}&to=${to}`, FiguresSchema, {
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How full a season is, compared with another; the API proposes both if the address names none. */
export const seasonFiguresQuery = (chosen: Record<'season' | 'beside', string | null>) => {
  const named = Object.entries(chosen).flatMap(([name, id]) => (id ? [[name, id]] : []));
  const query = new URLSearchParams(named).toString();
  return queryOptions({
    queryKey: ['/api/admin/overview/seasons', query],
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/overview/seasons${query && `?${query}`}`, SeasonFiguresSchema, {
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Sends a test alert, to prove that alerts reach the staff's inbox. */
export const useTestAlert = () =>
  useMutation({ mutationFn: () => request('POST', '/api/test-admin-alert', TestAlertSentSchema) });

/** T-shirts to be printed; refetched each time they are opened. */
export const tshirtOrdersQuery = queryOptions({
  queryKey: ['/api/admin/tshirt-orders'],
  queryFn: ({ signal }) =>
    request('GET', '/api/admin/tshirt-orders', TshirtOrderListSchema, { signal }),
  staleTime: 0,
});

/** Takings of the chosen days, as a file for an accountant. */
export const takingsAddress = (from: string, to: string): string =>
  `/api/admin/overview/takings.csv?from=${from}&to=${to}`;
