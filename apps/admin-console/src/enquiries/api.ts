import { request } from '@sunfield/api-client/request';
import { PartyEnquiryRecordSchema } from '@sunfield/contracts/enquiries';
import { type ChangeEnquiryStatus, type EnquiryQuery } from '@sunfield/contracts/enquiry-status';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestPage } from '../data/request-page';

export const ENQUIRIES_A_PAGE = 24;

/** Newest first; asked anew whenever the tab is opened. */
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

/** The list and the count on the tab move with it, also where somebody else was faster. */
export function useChangeEnquiryStatus(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeEnquiryStatus) =>
      request('PATCH', `/api/party-enquiries/${id}/status`, PartyEnquiryRecordSchema, { body }),
    onSettled: () => {
      for (const path of ['/api/party-enquiries', '/api/admin/changes']) {
        void queryClient.invalidateQueries({ queryKey: [path] });
      }
    },
  });
}
