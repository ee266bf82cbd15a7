import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type AnswerOf, type Call, type CallableRoute, call, type Parts, type Rest } from './call';

/** The key under which a route's answer is kept; without parts, a prefix of all its keys. */
export const keyOf = (
  { at }: Pick<CallableRoute, 'at'>,
  { params, query }: Parts = {},
): QueryKey => [
  at.slice(at.indexOf('/')),
  ...(params ? (Object.values(params) as unknown[]) : []),
  ...(query ? [query] : []),
];

/** Options of `useQuery` for a route that is read. */
export const routeQuery = <R extends CallableRoute>(route: R, ...[parts]: Rest<R>) =>
  queryOptions({
    queryKey: keyOf(route, parts as Parts),
    queryFn: ({ signal }): Promise<AnswerOf<R>> =>
      call(route, ...([{ ...parts, signal } as Call<R>] as unknown as Rest<R>)),
  });
