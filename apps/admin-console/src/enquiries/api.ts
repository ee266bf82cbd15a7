import { PartyEnquiryRecordSchema } from '@sunfield/contracts/enquiries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestPage } from '../app/request-page';

export const ENQUIRIES_A_PAGE = 24;

/** Newest first; asked anew whenever the tab is opened. */
export const enquiriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['/api/party-enquiries', page],
    queryFn: ({ signal }) =>
      requestPage(
        '/api/party-enquiries',
        { page, pageSize: ENQUIRIES_A_PAGE },
        PartyEnquiryRecordSchema,
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
