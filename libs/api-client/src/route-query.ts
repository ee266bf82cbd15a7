import { pathOf, type Route } from '@sunfield/contracts/kit/route';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import {
  type AnswerOf,
  type Call,
  type CallableRoute,
  type Parts,
  readAnswer,
  respondTo,
  type Rest,
} from './call';

/** The key under which a route's answer is kept; without parts, a prefix of all its keys. */
export const keyOf = (
  route: Pick<Route, 'at'>,
  { params, query, body }: Parts & { body?: unknown } = {},
): QueryKey => [
  pathOf(route),
  ...(params ? (Object.values(params) as unknown[]) : []),
  ...(query ? [query] : []),
  ...(body ? [body] : []),
];

/** Options of `useQuery` for a route that is read. */
export const routeQuery = <R extends CallableRoute>(route: R, ...[parts]: Rest<R>) =>
  queryOptions({
    queryKey: keyOf(route, parts as Parts),
    queryFn: async ({ signal }): Promise<AnswerOf<R>> =>
      readAnswer(route, await respondTo(route, { ...parts, signal } as Call<R>)),
  });

/** Outdates what these routes answered, with any parts, and refetches what is shown of it. */
export const invalidate = (queryClient: QueryClient, routes: readonly Pick<Route, 'at'>[]) =>
  Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })));
