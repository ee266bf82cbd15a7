import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  endCalendar,
  readOwnDays,
  readRota,
  renewCalendar,
  saveRota,
} from '@sunfield/contracts/camp/rota/routes';
import { type OwnDays, type Rota, type RotaDay } from '@sunfield/contracts/camp/rota/rota';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shows } from '../../kernel/data/shows';

/** Of a Monday. What is sold decides who is needed. */
export const rotaQuery = (week: string) => ({
  ...routeQuery(readRota, { query: { week } }),
  ...shows('bookings', 'seasons'),
  staleTime: 0,
});

/** The days as they are to be; none if there is nothing to change. */
type Edit<Input> = (rota: Rota, input: Input) => RotaDay[] | Promise<RotaDay[]>;

/** An edit of one week, saved; returns how many days it changed. Edits wait for each other, so that none is lost. */
export function useRotaEdit<Input>(week: string, edit: Edit<Input>) {
  const queryClient = useQueryClient();
  const { queryKey } = rotaQuery(week);
  return useMutation({
    scope: { id: 'rota' },
    mutationFn: async (input: Input): Promise<number> => {
      const rota = await queryClient.ensureQueryData(rotaQuery(week));
      const days = await edit(rota, input);
      if (days.length === 0) return 0;
      const saved = await call(saveRota, { body: { days } });
      queryClient.setQueryData(queryKey, (known) => known && withDays(known, saved.days));
      return days.length;
    },
    // Someone else has saved, or no one knows whether this arrived.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

const withDays = (rota: Rota, saved: readonly RotaDay[]): Rota => ({
  ...rota,
  days: rota.days.map((day) => ({ ...day, ...saved.find(({ date }) => date === day.date) })),
});

export const ownDaysQuery = { ...routeQuery(readOwnDays), staleTime: 0 };

function useCalendarChange(mutationFn: () => Promise<OwnDays>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (own) => queryClient.setQueryData(ownDaysQuery.queryKey, own),
  });
}

export const useRenewCalendar = () => useCalendarChange(() => call(renewCalendar));
export const useEndCalendar = () => useCalendarChange(() => call(endCalendar));
