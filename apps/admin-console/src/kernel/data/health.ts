import { routeQuery } from '@sunfield/api-client/route-query';
import { type HealthReport } from '@sunfield/contracts/operations/health';
import { readHealthReport } from '@sunfield/contracts/office/routes';
import { useQuery } from '@tanstack/react-query';
import { shows } from './shows';

const POLL_MS = 60_000;

/** Whether places, money, clocks and refunds are as they should be. */
export const healthQuery = {
  ...routeQuery(readHealthReport),
  ...shows('bookings'),
  staleTime: 0,
  refetchInterval: POLL_MS,
};

const withFailedRefund = ({ problems }: HealthReport): ReadonlySet<number> =>
  new Set(problems.flatMap(({ kind, bookingId }) => (kind === 'refund' && bookingId) || []));

/** Bookings with a failed refund and no later refund in its place. */
export const useFailedRefunds = (): ReadonlySet<number> =>
  useQuery({ ...healthQuery, select: withFailedRefund }).data ?? none;

const none: ReadonlySet<number> = new Set();
