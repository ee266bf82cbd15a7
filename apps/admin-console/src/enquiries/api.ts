import { request } from '@sunfield/api-client/request';
import {
  type CorrectEnquiry,
  type PartyEnquiryRecord,
  PartyEnquiryRecordSchema,
} from '@sunfield/contracts/people/enquiries';
import {
  type ChangeEnquiryStatus,
  type EnquiryQuery,
} from '@sunfield/contracts/people/enquiry-status';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Page, requestPage } from '../data/request-page';

export const ENQUIRIES_A_PAGE = 24;

/** Newest first; refetched each time the tab is opened. */
export const enquiriesQuery = (query: Pick<EnquiryQuery, 'page' | 'status'>) =>
  queryOptions({
    queryKey: ['/api/party-enquiries', query],
    queryFn: ({ signal }) =>
      requestPage(
        '/api/party-enquiries',
        { ...query, pageSize: ENQUIRIES_A_PAGE },
        PartyEnquiryRecordSchema,
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useChangeEnquiryStatus = (id: number) =>
  useChangeEnquiry((body: ChangeEnquiryStatus) =>
    request('PATCH', `/api/party-enquiries/${id}/status`, PartyEnquiryRecordSchema, { body }),
  );

export const useCorrectEnquiry = (id: number) =>
  useChangeEnquiry((body: CorrectEnquiry) =>
    request('PATCH', `/api/party-enquiries/${id}`, PartyEnquiryRecordSchema, { body }),
  );

/** Refreshes the list and the count on the tab, even if another member of staff was faster. */
function useChangeEnquiry<Change>(change: (body: Change) => Promise<PartyEnquiryRecord>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      for (const path of ['/api/party-enquiries', '/api/admin/changes']) {
        void queryClient.invalidateQueries({ queryKey: [path] });
      }
    },
  });
}

/** Reads an enquiry's current state from the page shown; undefined if it is not on that page any more. */
export function useReadEnquiry(id: number) {
  const queryClient = useQueryClient();
  return async (): Promise<PartyEnquiryRecord | undefined> => {
    const list = { queryKey: ['/api/party-enquiries'], type: 'active' } as const;
    await queryClient.refetchQueries(list);
    return queryClient
      .getQueriesData<Page<PartyEnquiryRecord>>(list)
      .flatMap(([, page]) => page?.rows ?? [])
      .find((enquiry) => enquiry.id === id);
  };
}
