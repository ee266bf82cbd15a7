import { request } from '@sunfield/api-client/request';
import { PartyEnquiryListSchema } from '@sunfield/contracts/enquiries';
import { queryOptions } from '@tanstack/react-query';

export const enquiriesQuery = queryOptions({
  queryKey: ['/api/party-enquiries'],
  queryFn: ({ signal }) =>
    request('GET', '/api/party-enquiries', PartyEnquiryListSchema, { signal }),
  staleTime: 0,
});
