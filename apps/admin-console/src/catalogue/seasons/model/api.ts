import { bodyTo } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  cancelDays,
  listDayCancellations,
  previewDayCancellation,
  retryDayCancellation,
} from '@sunfield/contracts/bookings/staff-routes';
import {
  addSeason,
  addSeasonDays,
  changeSeason,
  changeSeasonDays,
  copySeason,
  deleteSeasonDays,
  listSeasonDays,
  listSeasons,
  moveSeason,
  previewSeason,
  readSeason,
  readSeasonChecklist,
} from '@sunfield/contracts/catalogue/routes';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { shows, subjectChanged } from '../../../kernel/data/shows';

/** The days as the page showed them. */
export const asChosen = (days: readonly PlannedDay[]) =>
  days.map(({ id, version }) => ({ id, version }));

/** Other staff edit seasons, too: refetch whatever is opened. */
const fresh = { ...shows('seasons'), staleTime: 0 };
const withPlaces = { ...shows('bookings', 'seasons'), staleTime: 0 };

export const seasonsQuery = { ...routeQuery(listSeasons), ...withPlaces };

export const seasonQuery = (id: number) => ({
  ...routeQuery(readSeason, { params: { id } }),
  ...withPlaces,
});

export const daysQuery = (id: number) => ({
  ...routeQuery(listSeasonDays, { params: { id } }),
  ...withPlaces,
});

export const checklistQuery = (id: number) => ({
  ...routeQuery(readSeasonChecklist, { params: { id } }),
  ...fresh,
});

/** What parents would be offered if this season, and only it, were on sale and open. */
export const previewQuery = (id: number) => ({
  ...routeQuery(previewSeason, { params: { id } }),
  ...fresh,
});

/** Refreshes what shows a season: its own pages, what is on sale, and the dashboard's title. */
export function useSeasonsChanged() {
  const queryClient = useQueryClient();
  return () => subjectChanged(queryClient, 'seasons');
}

export const useSeasonChange = <Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) =>
  useMutation({ mutationFn, onSettled: useSeasonsChanged() });

export const useAddSeason = () => useSeasonChange(bodyTo(addSeason));

export const useChangeSeason = (id: number) =>
  useSeasonChange(bodyTo(changeSeason, { params: { id } }));

export const useMoveSeason = (id: number) =>
  useSeasonChange(bodyTo(moveSeason, { params: { id } }));

export const useCopySeason = (id: number) =>
  useSeasonChange(bodyTo(copySeason, { params: { id } }));

/** Each change returns all days of the season in their new state. */
function useDaysChange<Change, Answer>(
  id: number,
  change: (change: Change) => Promise<Answer>,
  daysOf: (answer: Answer) => PlannedDay[],
) {
  const queryClient = useQueryClient();
  const seasonsChanged = useSeasonsChanged();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => queryClient.setQueryData(daysQuery(id).queryKey, daysOf(answer)),
    onSettled: () => seasonsChanged(),
  });
}

export const useAddDays = (id: number) =>
  useDaysChange(id, bodyTo(addSeasonDays, { params: { id } }), ({ days }) => days);

export const useChangeDays = (id: number) =>
  useDaysChange(id, bodyTo(changeSeasonDays, { params: { id } }), (days) => days);

export const useDeleteDays = (id: number) =>
  useDaysChange(id, bodyTo(deleteSeasonDays, { params: { id } }), (days) => days);

/** Polls the progress while emails or refunds to families are outstanding. */
const pollMs = 5000;

export const cancellationsQuery = (id: number) =>
  queryOptions({
    ...routeQuery(listDayCancellations, { params: { id } }),
    ...fresh,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ progress: { waiting, untold } }) => waiting + untold > 0) ? pollMs : false,
  });

/** Previews a cancellation without changing anything. */
export const previewCancellationQuery = (id: number, days: readonly PlannedDay[]) => ({
  ...routeQuery(previewDayCancellation, { params: { id }, body: { days: asChosen(days) } }),
  ...fresh,
  gcTime: 0,
});

export const useCancelDays = (id: number) =>
  useSeasonChange(bodyTo(cancelDays, { params: { id } }));

export const useRetryCancellation = (id: number, cancellationId: number) =>
  useSeasonChange(bodyTo(retryDayCancellation, { params: { id, cancellationId } }));
