import { bodyTo } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  cancelDays,
  listDayCancellations,
  previewDayCancellation,
  retryDayCancellation,
} from '@sunfield/contracts/bookings/staff-routes';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { queryOptions } from '@tanstack/react-query';
import { shows } from '../../../../kernel/data/shows';
import { asChosen, useSeasonChange } from '../../model/api';

/** Polls the progress while emails or refunds to families are outstanding. */
const pollMs = 5000;

export const cancellationsQuery = (id: number) =>
  queryOptions({
    ...routeQuery(listDayCancellations, { params: { id } }),
    ...shows('seasons'),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ progress: { waiting, untold } }) => waiting + untold > 0) ? pollMs : false,
  });

/** Previews a cancellation without changing anything. */
export const previewCancellationQuery = (id: number, days: readonly PlannedDay[]) => ({
  ...routeQuery(previewDayCancellation, { params: { id }, body: { days: asChosen(days) } }),
  ...shows('seasons'),
  staleTime: 0,
  gcTime: 0,
});

export const useCancelDays = (id: number) =>
  useSeasonChange(bodyTo(cancelDays, { params: { id } }));

export const useRetryCancellation = (id: number, cancellationId: number) =>
  useSeasonChange(bodyTo(retryDayCancellation, { params: { id, cancellationId } }));
