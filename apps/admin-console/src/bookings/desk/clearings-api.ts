import { call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import {
  clearOldBookings,
  countOldBookings,
  listClearings,
  undoClearing,
} from '@sunfield/contracts/office/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBookingChanged } from '../saved-bookings/api';

/** How many bookings clearing old data would remove: all whose days are before the cutoff. */
export const oldBookingsQuery = (cutoffDate: string) => ({
  ...routeQuery(countOldBookings, { query: { cutoffDate } }),
  // Counted again each time the dialog is opened.
  staleTime: 0,
  gcTime: 0,
});

export const clearingsQuery = { ...routeQuery(listClearings), staleTime: 0 };

function useClearingsChanged() {
  const queryClient = useQueryClient();
  const bookingChanged = useBookingChanged();
  return () => {
    void invalidate(queryClient, [listClearings]);
    void bookingChanged();
  };
}

/** Restores what was cleared. */
export const useUndoClearing = () =>
  useMutation({
    mutationFn: (id: number) => call(undoClearing, { params: { id } }),
    onSettled: useClearingsChanged(),
  });

/** Each call does as much as its time limit allows; calls repeat until nothing is left to clear. */
export function useClearOldBookings(onProgress: (deleted: number) => void) {
  const clearingsChanged = useClearingsChanged();
  return useMutation({
    mutationFn: async (cutoffDate: string) => {
      const clear = () => call(clearOldBookings, { body: { cutoffDate } });
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
