import { request } from '@sunfield/api-client/request';
import {
  ClearingSchema,
  ClearingUndoneSchema,
  type OldBookings,
  OldBookingsClearedSchema,
  OldBookingsCountSchema,
} from '@sunfield/contracts/bookings/staff-bookings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { array } from 'zod/mini';
import { useBookingChanged } from '../saved-bookings/api';

/** How many bookings clearing old data would remove: all whose days are before the cutoff. */
export const oldBookingsQuery = (cutoffDate: string) =>
  queryOptions({
    queryKey: ['/api/admin/old-bookings', cutoffDate],
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/old-bookings?cutoffDate=${cutoffDate}`, OldBookingsCountSchema, {
        signal,
      }),
    // Counted again each time the dialog is opened.
    staleTime: 0,
    gcTime: 0,
  });

export const clearingsQuery = queryOptions({
  queryKey: ['/api/admin/clearings'],
  queryFn: ({ signal }) =>
    request('GET', '/api/admin/clearings', array(ClearingSchema), { signal }),
  staleTime: 0,
});

function useClearingsChanged() {
  const queryClient = useQueryClient();
  const bookingChanged = useBookingChanged();
  return () => {
    void queryClient.invalidateQueries({ queryKey: clearingsQuery.queryKey });
    void bookingChanged();
  };
}

/** Restores what was cleared. */
export const useUndoClearing = () =>
  useMutation({
    mutationFn: (id: number) =>
      request('POST', `/api/admin/clearings/${id}/undo`, ClearingUndoneSchema, { body: {} }),
    onSettled: useClearingsChanged(),
  });

/** Each call does as much as its time limit allows; calls repeat until nothing is left to clear. */
export function useClearOldBookings(onProgress: (deleted: number) => void) {
  const clearingsChanged = useClearingsChanged();
  return useMutation({
    mutationFn: async (cutoffDate: string) => {
      const clear = () =>
        request('POST', '/api/admin/clear-old-bookings', OldBookingsClearedSchema, {
          body: { cutoffDate } satisfies OldBookings,
        });
      let last = await clear();
      let { deleted } = last;
      while (last.isUnfinished && last.deleted > 0) {
        onProgress(deleted);
        last = await clear();
        deleted += last.deleted;
      }
      return { ...last, deleted };
    },
    onSettled: clearingsChanged,
  });
}
