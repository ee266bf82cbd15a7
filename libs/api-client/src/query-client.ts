import { type NetworkMode, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { send } from './request';

/** The default fetch: GET of the query key's first element (specification, section 7). */
async function getFirstKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return (await send('GET', String(queryKey[0]), { signal })).json();
}

/** Wraps a fetch so that "not logged in" is an answer (null), not an error. */
export const nullOn401 =
  <Result>(fetcher: (context: QueryFunctionContext) => Promise<Result>) =>
  async (context: QueryFunctionContext): Promise<Result | null> => {
    try {
      return await fetcher(context);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };

/**
 * No retries, no refetch on focus or interval, and data never goes stale, unless a query says otherwise.
 * With `always`, a page without a network fails with a message instead of waiting without a word.
 */
export const createQueryClient = (networkMode: NetworkMode = 'online') =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        queryFn: getFirstKey,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
      },
      mutations: { networkMode, retry: false },
    },
  });
