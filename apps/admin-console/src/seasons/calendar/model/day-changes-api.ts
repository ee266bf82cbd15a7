import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  type ChangeSoldDay,
  type PreviewDayChange,
} from '@sunfield/contracts/bookings/day-changes';
import { changeSoldDay, previewDayChange } from '@sunfield/contracts/bookings/staff-routes';
import { useMutation } from '@tanstack/react-query';
import { shows } from '../../../data/shows';
import { useSeasonsChanged } from '../../model/api';

/** Previews who is affected without changing anything. */
export const previewDayChangeQuery = (id: number, body: PreviewDayChange) => ({
  ...routeQuery(previewDayChange, { params: { id }, body }),
  ...shows('seasons'),
  staleTime: 0,
  gcTime: 0,
});

export const useChangeSoldDay = (id: number) =>
  useMutation({
    mutationFn: (body: ChangeSoldDay) => call(changeSoldDay, { params: { id }, body }),
    onSettled: useSeasonsChanged(),
  });
