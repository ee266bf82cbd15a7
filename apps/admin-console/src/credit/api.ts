import { call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import { poundsText } from '@sunfield/contracts/kit/money';
import {
  listOwedCredit,
  payOutOwedCredit,
  readOwedCreditTotal,
} from '@sunfield/contracts/payments/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PayOutOrder } from '../saved-bookings/api';
import { pageQuery } from '../data/page-query';

export const CREDIT_A_PAGE = 50;

export interface CreditFilters {
  page: number;
  search: string;
}

/** Largest amounts first. */
export const owedCreditQuery = (filters: CreditFilters) =>
  pageQuery(listOwedCredit, { ...filters, pageSize: CREDIT_A_PAGE });

/** Total of all addresses. */
export const owedTotalQuery = { ...routeQuery(readOwedCreditTotal), staleTime: 0 };

/** Sends the credit that the page showed, so that a double click pays out once. */
export function usePayOutTo(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ pence, ...order }: PayOutOrder) =>
      call(payOutOwedCredit, { body: { email, amount: poundsText(pence), ...order } }),
    onSettled: () => invalidate(queryClient, [listOwedCredit, readOwedCreditTotal]),
  });
}
