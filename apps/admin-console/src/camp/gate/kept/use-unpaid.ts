import { call } from '@sunfield/api-client/call';
import { listUnpaidAtGate } from '@sunfield/contracts/payments/routes';
import { useQuery } from '@tanstack/react-query';
import { type Where } from './use-gate';

const POLL_MS = 15_000;

/** Bookings of today that are not paid, of which nothing is kept on the device. */
export const useUnpaid = ({ date, venue }: Where, isAllowed: boolean) =>
  useQuery({
    queryKey: ['gate', 'unpaid', date, venue],
    enabled: isAllowed,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) =>
      call(listUnpaidAtGate, { query: { date, venue }, signal, isAutomatic: true }),
  }).data ?? [];
