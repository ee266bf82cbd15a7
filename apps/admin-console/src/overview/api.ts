import { request } from '@sunfield/api-client/request';
import { OverviewSchema } from '@sunfield/contracts/overview';
import { TestAlertSentSchema } from '@sunfield/contracts/staff-bookings';
import { queryOptions, useMutation } from '@tanstack/react-query';

export const overviewQuery = queryOptions({
  queryKey: ['/api/admin/overview'],
  queryFn: ({ signal }) => request('GET', '/api/admin/overview', OverviewSchema, { signal }),
});

/** Proves that alerts reach the staff's inbox. */
export const useTestAlert = () =>
  useMutation({ mutationFn: () => request('POST', '/api/test-admin-alert', TestAlertSentSchema) });
