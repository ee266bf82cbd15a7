import { call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import { type Picture } from '@sunfield/contracts/kit/pictures';
import { type Keeping } from '@sunfield/contracts/kit/retention';
import { checkSendingDomain } from '@sunfield/contracts/mail/delivery-routes';
import { readBackups, readOverview } from '@sunfield/contracts/office/routes';
import {
  addPicture,
  changeSettings,
  previewRetention,
  readSettings,
  readSite,
} from '@sunfield/contracts/kit/settings/routes';
import { type ChangeSettings, type Settings } from '@sunfield/contracts/kit/settings/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStale } from '../data/form-problems';

export const settingsQuery = { ...routeQuery(readSettings), staleTime: 0 };

/** What would be erased today with the saved settings. */
export const retentionQuery = { ...routeQuery(previewRetention), staleTime: 0 };

/** When the last good backup was made. */
export const backupsQuery = { ...routeQuery(readBackups), staleTime: 0 };

/** What the DNS says about the domain of emails. Each asks other name servers. */
export const sendingDomainQuery = {
  ...routeQuery(checkSendingDomain),
  staleTime: 5 * 60_000,
  retry: false,
};

/** The same with periods that are not saved yet. */
export const consideredQuery = ({ retention, linkDays }: Keeping) => ({
  ...routeQuery(previewRetention, { query: { ...retention, linkDays } }),
  staleTime: 0,
});

/** Also refreshes the provider's name and the dashboard's title. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: Settings) =>
      // Claims that are saved were confirmed, which the type of an answer does not say.
      call(changeSettings, { body: settings as ChangeSettings }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      void invalidate(queryClient, [readSite, readOverview, previewRetention]);
    },
    onError: (error) => {
      if (isStale(error)) void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
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
    mutationFn: (file) => call(addPicture, { body: file, timeoutMs: UPLOAD_TIMEOUT_MS }),
  });
