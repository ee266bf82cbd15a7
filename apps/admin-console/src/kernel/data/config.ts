import { request } from '@sunfield/api-client/request';
import { queryOptions } from '@tanstack/react-query';
import { object, url } from 'zod/mini';

const ConfigSchema = object({
  /** Origin of the parents' site. */
  publicSiteUrl: url(),
});

/** `/config.json`: the other site's origin. The console is built once and reads it at run time. */
export const configQuery = queryOptions({
  queryKey: ['/config.json'],
  queryFn: ({ signal }) => request('GET', '/config.json', ConfigSchema, { signal }),
});
