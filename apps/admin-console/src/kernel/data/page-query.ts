import { type AnswerOf, type Call, readAnswer, respondTo } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { type Route, type RouteRules } from '@sunfield/contracts/kit/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type core } from 'zod/mini';

export interface Page<Row> {
  rows: Row[];
  /** Rows on all pages, from the response's `X-Total-Count`. */
  total: number;
}

type ListRoute = Route<RouteRules & { query: core.$ZodType; answer: core.$ZodType<unknown[]> }>;

/** One page of a list. Refetched each time it is opened; until then the page before it is shown. */
export const pageQuery = <R extends ListRoute>(
  route: R,
  query: NonNullable<Call<R> extends { query?: infer Query } ? Query : never>,
) =>
  queryOptions({
    queryKey: keyOf(route, { query }),
    queryFn: async ({ signal }): Promise<Page<AnswerOf<R>[number]>> => {
      const response = await respondTo(route, { query, signal } as Call<R>);
      const rows = await readAnswer(route, response);
      return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
