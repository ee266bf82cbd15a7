import { request, send } from '@sunfield/api-client/request';
import { CatalogueSchema } from '@sunfield/contracts/catalogue/catalogue';
import {
  type AddDays,
  AddedDaysSchema,
  type ChangeDays,
  type DeleteDays,
  type PlannedDay,
  PlannedDaySchema,
} from '@sunfield/contracts/catalogue/season-calendar';
import {
  type AddSeason,
  type ChangeSeason,
  type CopySeason,
  type MoveSeason,
  SeasonChecklistSchema,
  SeasonDetailsSchema,
  SeasonSummarySchema,
} from '@sunfield/contracts/catalogue/seasons';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { array } from 'zod/mini';
import { catalogueQuery } from '../../data/catalogue';
import { overviewQuery } from '../../reporting/api';

const path = '/api/admin/seasons';
const DaysSchema = array(PlannedDaySchema);

/** Other staff edit seasons, too: refetch whatever is opened. */
const fresh = { staleTime: 0 };

export const seasonsQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, array(SeasonSummarySchema), { signal }),
  ...fresh,
});

export const seasonQuery = (id: number) =>
  queryOptions({
    queryKey: [`${path}/:id`, id],
    queryFn: ({ signal }) => request('GET', `${path}/${id}`, SeasonDetailsSchema, { signal }),
    ...fresh,
  });

export const daysQuery = (id: number) =>
  queryOptions({
    queryKey: [`${path}/:id/days`, id],
    queryFn: ({ signal }) => request('GET', `${path}/${id}/days`, DaysSchema, { signal }),
    ...fresh,
  });

export const checklistQuery = (id: number) =>
  queryOptions({
    queryKey: [`${path}/:id/checklist`, id],
    queryFn: ({ signal }) =>
      request('GET', `${path}/${id}/checklist`, SeasonChecklistSchema, { signal }),
    ...fresh,
  });

/** What parents would be offered if this season, and only it, were on sale and open. */
export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: [`${path}/:id/preview`, id],
    queryFn: ({ signal }) => request('GET', `${path}/${id}/preview`, CatalogueSchema, { signal }),
    ...fresh,
  });

/** Refreshes what shows a season: its own pages, what is on sale, and the dashboard's title. */
export function useSeasonsChanged() {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [first] }) => typeof first === 'string' && first.startsWith(path),
      }),
      queryClient.invalidateQueries({ queryKey: catalogueQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }),
    ]);
  };
}

export const useAddSeason = () =>
  useMutation({
    mutationFn: (season: AddSeason) => request('POST', path, SeasonDetailsSchema, { body: season }),
    onSettled: useSeasonsChanged(),
  });

export const useChangeSeason = (id: number) =>
  useMutation({
    mutationFn: (season: ChangeSeason) =>
      request('PUT', `${path}/${id}`, SeasonDetailsSchema, { body: season }),
    onSettled: useSeasonsChanged(),
  });

export const useMoveSeason = (id: number) =>
  useMutation({
    mutationFn: (move: MoveSeason) =>
      request('PUT', `${path}/${id}/state`, SeasonDetailsSchema, { body: move }),
    onSettled: useSeasonsChanged(),
  });

export const useCopySeason = (id: number) =>
  useMutation({
    mutationFn: (copy: CopySeason) =>
      request('POST', `${path}/${id}/copy`, SeasonDetailsSchema, { body: copy }),
    onSettled: useSeasonsChanged(),
  });

export const useDeleteSeason = (id: number) =>
  useMutation({ mutationFn: () => send('DELETE', `${path}/${id}`) });

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
  useDaysChange(
    id,
    (days: AddDays) => request('POST', `${path}/${id}/days`, AddedDaysSchema, { body: days }),
    ({ days }) => days,
  );

export const useChangeDays = (id: number) =>
  useDaysChange(
    id,
    (change: ChangeDays) => request('PATCH', `${path}/${id}/days`, DaysSchema, { body: change }),
    (days) => days,
  );

export const useDeleteDays = (id: number) =>
  useDaysChange(
    id,
    (chosen: DeleteDays) =>
      request('POST', `${path}/${id}/days/delete`, DaysSchema, { body: chosen }),
    (days) => days,
  );
