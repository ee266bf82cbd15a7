import { ApiError } from '@sunfield/api-client/api-error';
import { createQueryClient } from '@sunfield/api-client/query-client';
import { type QueryClient } from '@tanstack/react-query';
import { forgetDrafts } from '../data/use-draft';
import { sessionQuery } from './api';

const isLoggedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** An owner has just made a second step compulsory for the user's role. */
const mustSetUp = (error: unknown) =>
  error instanceof ApiError && error.code === 'second_step_required';

/** How long a page is kept while its user logs in again (`RequireStaff`). */
const KEPT_MS = 60 * 60_000;

/**
 * Like the public site's client; in addition, any call that finds the session ended updates the
 * console.
 */
export function createStaffQueryClient(): QueryClient {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, gcTime: KEPT_MS }, mutations });
  const noticeEnd = (error: unknown) => {
    if (isLoggedOut(error)) client.setQueryData(sessionQuery.queryKey, null);
    if (mustSetUp(error)) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  let latest: string | undefined;
  client.getQueryCache().subscribe((event) => {
    const username = client.getQueryData(sessionQuery.queryKey)?.admin?.username;
    if (latest && username && username !== latest) forgetDrafts(client);
    latest = username ?? latest;
    if (event.type === 'updated' && event.action.type === 'error') noticeEnd(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') noticeEnd(event.action.error);
  });
  return client;
}
