import { ApiError } from '@sunfield/api-client/api-error';
import { routeQuery } from '@sunfield/api-client/route-query';
import { readReceipt } from '@sunfield/contracts/payments/routes';
import { queryOptions } from '@tanstack/react-query';

/** Payments and refunds may change, so it is refetched each time it is opened. */
export const receiptQuery = (bookingId: number, access: string | undefined) =>
  queryOptions({
    ...routeQuery(readReceipt, { params: { id: bookingId }, query: { access } }),
    networkMode: 'always',
    staleTime: 0,
    // 4xx: repeating the request gets the same answer.
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  });
