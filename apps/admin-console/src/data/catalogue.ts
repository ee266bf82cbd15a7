import { request } from '@sunfield/api-client/request';
import { CatalogueSchema } from '@sunfield/contracts/catalogue/catalogue';
import { queryOptions } from '@tanstack/react-query';

/** The seasons on sale, their venues and camp days: the names for ids in bookings and registers. */
export const catalogueQuery = queryOptions({
  queryKey: ['/api/catalogue'],
  queryFn: ({ signal }) => request('GET', '/api/catalogue', CatalogueSchema, { signal }),
});
