import { request } from '@sunfield/api-client/request';
import {
  type ChangeSoldDay,
  DayChangePreviewSchema,
  DayChangeSchema,
  type PreviewDayChange,
} from '@sunfield/contracts/bookings/day-changes';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useSeasonsChanged } from '../../model/api';

const pathOf = (seasonId: number) => `/api/admin/seasons/${seasonId}/day-changes`;

/** Previews who is affected without changing anything. */
export const previewDayChangeQuery = (seasonId: number, wanted: PreviewDayChange) =>
  queryOptions({
    queryKey: ['/api/admin/seasons/:id/day-changes/preview', seasonId, wanted],
    queryFn: ({ signal }) =>
      request('POST', `${pathOf(seasonId)}/preview`, DayChangePreviewSchema, {
        body: wanted,
        signal,
        isRepeatable: true,
      }),
    staleTime: 0,
    gcTime: 0,
  });

export const useChangeSoldDay = (seasonId: number) =>
  useMutation({
    mutationFn: (body: ChangeSoldDay) =>
      request('POST', pathOf(seasonId), DayChangeSchema, { body, isRepeatable: true }),
    onSettled: useSeasonsChanged(),
  });
