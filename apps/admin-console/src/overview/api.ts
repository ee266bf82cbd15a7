import { request } from '@sunfield/api-client/request';
import { OverviewSchema } from '@sunfield/contracts/overview';
import { queryOptions } from '@tanstack/react-query';

export const overviewQuery = queryOptions({
  queryKey: ['/api/admin/overview'],
  queryFn: ({ signal }) => request('GET', '/api/admin/overview', OverviewSchema, { signal }),
});
