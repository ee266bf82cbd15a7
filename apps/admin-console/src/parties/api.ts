import { bodyTo } from '@sunfield/api-client/call';
import { invalidate, keyOf } from '@sunfield/api-client/route-query';
import { readChanges } from '@sunfield/contracts/office/routes';
import { type PartyEnquiryRecord } from '@sunfield/contracts/parties/enquiries';
import { type EnquiryQuery } from '@sunfield/contracts/parties/enquiry-status';
import {
  changeEnquiryStatus,
  correctEnquiry,
  listEnquiries,
} from '@sunfield/contracts/parties/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Page, pageQuery } from '../kernel/data/page-query';
import { shows } from '../kernel/data/shows';

export const ENQUIRIES_A_PAGE = 24;

/** Newest first. */
export const enquiriesQuery = (query: Pick<EnquiryQuery, 'page' | 'status'>) => ({
  ...pageQuery(listEnquiries, { ...query, pageSize: ENQUIRIES_A_PAGE }),
  ...shows('enquiries'),
});

export const useChangeEnquiryStatus = (id: number) =>
  useChangeEnquiry(bodyTo(changeEnquiryStatus, { params: { id } }));

export const useCorrectEnquiry = (id: number) =>
  useChangeEnquiry(bodyTo(correctEnquiry, { params: { id } }));

/** Refreshes the list and the count on the tab, even if another member of staff was faster. */
function useChangeEnquiry<Change>(change: (body: Change) => Promise<PartyEnquiryRecord>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void invalidate(queryClient, [listEnquiries, readChanges]),
  });
}

/** Reads an enquiry's current state from the page shown; undefined if it is not on that page any more. */
export function useReadEnquiry(id: number) {
  const queryClient = useQueryClient();
  return async (): Promise<PartyEnquiryRecord | undefined> => {
    const list = { queryKey: keyOf(listEnquiries), type: 'active' } as const;
    await queryClient.refetchQueries(list);
    return queryClient
      .getQueriesData<Page<PartyEnquiryRecord>>(list)
      .flatMap(([, page]) => page?.rows ?? [])
      .find((enquiry) => enquiry.id === id);
  };
}
