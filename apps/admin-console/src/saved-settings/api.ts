import { request } from '@sunfield/api-client/request';
import { BackupsSchema } from '@sunfield/contracts/office/backups';
import { type Keeping, RetentionPreviewSchema } from '@sunfield/contracts/kit/retention';
import { type Settings, SettingsSchema } from '@sunfield/contracts/site/settings';
import { type Picture, PictureSchema } from '@sunfield/contracts/kit/pictures';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { siteQuery } from '../data/brand';
import { overviewQuery } from '../reporting/api';

export const settingsQuery = queryOptions({
  queryKey: ['/api/admin/settings'],
  queryFn: ({ signal }) => request('GET', '/api/admin/settings', SettingsSchema, { signal }),
  staleTime: 0,
});

/** What would be erased today with the saved settings. */
export const retentionQuery = queryOptions({
  queryKey: ['/api/admin/retention'],
  queryFn: ({ signal }) =>
    request('GET', '/api/admin/retention', RetentionPreviewSchema, { signal }),
  staleTime: 0,
});

/** When the last good backup was made. */
export const backupsQuery = queryOptions({
  queryKey: ['/api/admin/backups'],
  queryFn: ({ signal }) => request('GET', '/api/admin/backups', BackupsSchema, { signal }),
  staleTime: 0,
});

/** The same with periods that are not saved yet. */
export const consideredQuery = ({ retention, linkDays }: Keeping) => {
  const query = new URLSearchParams(
    Object.entries({ ...retention, linkDays }).map(([key, days]) => [key, String(days)]),
  );
  const path = `/api/admin/retention?${query.toString()}`;
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => request('GET', path, RetentionPreviewSchema, { signal }),
    staleTime: 0,
  });
};

/** Also refreshes the provider's name and the dashboard's title. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: Settings) =>
      request('PUT', '/api/admin/settings', SettingsSchema, { body: settings }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: retentionQuery.queryKey });
    },
  });
}

/** Reads the current settings from the server. */
export function useCurrentSettings(): () => Promise<Settings> {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(settingsQuery);
}

/** Uploading a phone's photo over a slow connection takes time. */
const UPLOAD_TIMEOUT_MS = 120_000;

export const useUploadPicture = () =>
  useMutation<Picture, Error, File>({
    mutationFn: (file) =>
      request('POST', '/api/admin/pictures', PictureSchema, {
        body: file,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
  });
