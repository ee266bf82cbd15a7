import { sentenceOf } from '@sunfield/api-client/api-error';
import { request } from '@sunfield/api-client/request';
import {
  type EmailKind,
  type EmailLogEntry,
  EmailLogEntrySchema,
  type EmailProblem,
  EmailResentSchema,
  ReadEmailSchema,
} from '@sunfield/contracts/office/emails';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestPage } from '../data/request-page';
import { showToast } from '../toasts/toasts';

export const EMAILS_A_PAGE = 50;
const path = '/api/admin/emails';

export interface EmailFilters {
  page: number;
  search?: string | undefined;
  kind?: EmailKind | undefined;
  status: EmailLogEntry['status'] | undefined;
  problem?: EmailProblem | undefined;
}

/** Newest first; refetched each time the log is opened. */
export const emailsQuery = (filters: EmailFilters) =>
  queryOptions({
    queryKey: [path, filters],
    queryFn: ({ signal }) =>
      requestPage(path, { ...filters, pageSize: EMAILS_A_PAGE }, EmailLogEntrySchema, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Its content and recipient can change at any time. */
export const emailQuery = (id: number) =>
  queryOptions({
    queryKey: [path, id],
    queryFn: ({ signal }) => request('GET', `${path}/${id}`, ReadEmailSchema, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useResend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('POST', `${path}/${id}/resend`, EmailResentSchema),
    // Here and not at the call: a list of failed emails loses the row, and with it the caller.
    onSuccess: () => showToast('success', 'Email on its way', 'We send it again in a moment.'),
    onError: (error) =>
      showToast('error', 'Error', sentenceOf(error, 'The email could not be sent again')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
}
