import { request } from '@sunfield/api-client/request';
import { RegisterListSchema } from '@sunfield/contracts/registers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The registers of all venues on a date; asked anew whenever they are opened. */
export const registersQuery = (date: string) =>
  queryOptions({
    queryKey: ['/api/admin/registers', date],
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/registers?date=${date}`, RegisterListSchema, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
