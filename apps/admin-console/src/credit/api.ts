import { request } from '@sunfield/api-client/request';
import {
  CreditPaidOutSchema,
  OwedCreditSchema,
  OwedCreditTotalSchema,
} from '@sunfield/contracts/payments/credit';
import { poundsText } from '@sunfield/contracts/kit/money';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type PayOutOrder } from '../saved-bookings/api';
import { requestPage } from '../data/request-page';

export const CREDIT_A_PAGE = 50;
const path = '/api/admin/credit';

export interface CreditFilters {
  page: number;
  search: string;
}

/** Largest amounts first; refetched each time the page is opened. */
export const owedCreditQuery = (filters: CreditFilters) =>
  queryOptions({
    queryKey: [path, filters],
    queryFn: ({ signal }) =>
      requestPage(path, { ...filters, pageSize: CREDIT_A_PAGE }, OwedCreditSchema, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Total of all addresses. */
export const owedTotalQuery = queryOptions({
  queryKey: [path, 'total'],
  queryFn: ({ signal }) => request('GET', `${path}/total`, OwedCreditTotalSchema, { signal }),
  staleTime: 0,
});

/** Sends the credit that the page showed, so that a double click pays out once. */
export function usePayOutTo(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ pence, ...order }: PayOutOrder) =>
      request('POST', `${path}/pay-out`, CreditPaidOutSchema, {
        body: { email, amount: poundsText(pence), ...order },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
}
