import { request } from '@sunfield/api-client/request';
import { type HealthReport, HealthReportSchema } from '@sunfield/contracts/office/health';
import { queryOptions, useQuery } from '@tanstack/react-query';

const POLL_MS = 60_000;

/** Whether places, money, clocks and refunds are as they should be. */
export const healthQuery = queryOptions({
  queryKey: ['/api/admin/health'],
  queryFn: ({ signal }) => request('GET', '/api/admin/health', HealthReportSchema, { signal }),
  staleTime: 0,
  refetchInterval: POLL_MS,
});

const withFailedRefund = ({ problems }: HealthReport): ReadonlySet<number> =>
  new Set(problems.flatMap(({ kind, bookingId }) => (kind === 'refund' && bookingId) || []));

/** Bookings with a failed refund and no later refund in its place. */
export const useFailedRefunds = (): ReadonlySet<number> =>
  useQuery({ ...healthQuery, select: withFailedRefund }).data ?? none;

const none: ReadonlySet<number> = new Set();
