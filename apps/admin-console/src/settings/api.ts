import { request } from '@sunfield/api-client/request';
import { type Settings, SettingsSchema } from '@sunfield/contracts/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { siteQuery } from '../data/brand';
import { overviewQuery } from '../reporting/api';

export const settingsQuery = queryOptions({
  queryKey: ['/api/admin/settings'],
  queryFn: ({ signal }) => request('GET', '/api/admin/settings', SettingsSchema, { signal }),
  staleTime: 0,
});

/** The provider's name and the dashboard's title change with them. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: Settings) =>
      request('PUT', '/api/admin/settings', SettingsSchema, { body: settings }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey });
    },
  });
}
