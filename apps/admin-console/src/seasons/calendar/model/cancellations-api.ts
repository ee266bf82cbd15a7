import { request } from '@sunfield/api-client/request';
import {
  type CancelDays,
  DayCancellationPreviewSchema,
  DayCancellationSchema,
  type RetryDayCancellation,
} from '@sunfield/contracts/bookings/day-cancellations';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { array } from 'zod/mini';
import { useSeasonsChanged } from '../../model/api';

const path = '/api/admin/seasons';
const pathOf = (seasonId: number) => `${path}/${seasonId}/day-cancellations`;

export const asChosen = (days: readonly PlannedDay[]) =>
  days.map(({ id, version }) => ({ id, version }));

/** Polls the progress while emails or refunds to families are outstanding. */
const pollMs = 5000;

export const cancellationsQuery = (seasonId: number) =>
  queryOptions({
    queryKey: [`${path}/:id/day-cancellations`, seasonId],
    queryFn: ({ signal }) =>
      request('GET', pathOf(seasonId), array(DayCancellationSchema), { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ progress: { waiting, untold } }) => waiting + untold > 0) ? pollMs : false,
  });

/** Previews a cancellation without changing anything. */
export const previewCancellationQuery = (seasonId: number, days: readonly PlannedDay[]) =>
  queryOptions({
    queryKey: [`${path}/:id/day-cancellations/preview`, seasonId, asChosen(days)],
    queryFn: ({ signal }) =>
      request('POST', `${pathOf(seasonId)}/preview`, DayCancellationPreviewSchema, {
        body: { days: asChosen(days) },
        signal,
        isRepeatable: true,
      }),
    staleTime: 0,
    gcTime: 0,
  });

export const useCancelDays = (seasonId: number) =>
  useMutation({
    mutationFn: (body: CancelDays) =>
      request('POST', pathOf(seasonId), DayCancellationSchema, { body, isRepeatable: true }),
    onSettled: useSeasonsChanged(),
  });

export const useRetryCancellation = (seasonId: number, cancellationId: number) =>
  useMutation({
    mutationFn: (body: RetryDayCancellation) =>
      request('POST', `${pathOf(seasonId)}/${cancellationId}/retry`, DayCancellationSchema, {
        body,
      }),
    onSettled: useSeasonsChanged(),
  });
