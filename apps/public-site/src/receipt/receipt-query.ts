import { ApiError } from '@sunfield/api-client/api-error';
import { request } from '@sunfield/api-client/request';
import { ReceiptSchema } from '@sunfield/contracts/payments/receipt';
import { queryOptions } from '@tanstack/react-query';

/** Payments and refunds may change, so it is refetched each time it is opened. */
export const receiptQuery = (bookingId: number, access: string | undefined) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [`/api/bookings/${bookingId}/receipt`, access],
    queryFn: ({ signal }) =>
      request(
        'GET',
        `/api/bookings/${bookingId}/receipt${access ? `?${new URLSearchParams({ access }).toString()}` : ''}`,
        ReceiptSchema,
        { signal },
      ),
    staleTime: 0,
    // 4xx: repeating the request gets the same answer.
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  });
