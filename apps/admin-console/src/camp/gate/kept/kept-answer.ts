import { ApiError } from '@sunfield/api-client/api-error';
import { type QueryFunctionContext, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { forgetDay, savedPage, savePage } from '../../../kernel/offline/day-key';

export interface Kept<Answer> {
  answer: Answer;
  /** When the server gave it, by the device's clock, in milliseconds. */
  at: number;
  /** It is the device's own copy: the server is being `asked`, or is `unreachable`. */
  copy?: 'asked' | 'unreachable';
}

/** At the gate nothing waits for a network. */
export const atGate = {
  networkMode: 'always',
  staleTime: 0,
  // By default this mode does not ask anew when the network is back.
  refetchOnReconnect: true,
} as const;

/** What the server says of a venue's day, asked again when staff come back to it. */
export const useKeptAnswer = <Answer>(
  key: readonly string[],
  ask: (signal: AbortSignal) => Promise<Answer>,
  options: Partial<UseQueryOptions<Kept<Answer>>> = {},
) =>
  useQuery({
    ...atGate,
    refetchOnWindowFocus: true,
    ...options,
    queryKey: ['gate', ...key],
    queryFn: (context) => keptAnswer(context, () => ask(context.signal)),
  });

/** The session has ended, or its rights: nothing may stay readable on the device. */
export const isShutOut = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * Shows the device's copy immediately, asks the server, and keeps its answer on the device. Without an answer the copy
 * stays. Throws the failure if there is no copy, and if the server refused the member: then everything kept is deleted
 * first.
 */
export async function keptAnswer<Answer>(
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  ask: () => Promise<Answer>,
): Promise<Kept<Answer>> {
  const name = `answer ${queryKey.join(' ')}`;
  const copy = async () => (await savedPage(name)) as Omit<Kept<Answer>, 'copy'> | undefined;
  if (client.getQueryData(queryKey) === undefined) {
    const first = await copy();
    if (first) client.setQueryData(queryKey, { ...first, copy: 'asked' });
  }
  try {
    const fresh = { answer: await ask(), at: Date.now() };
    // On a full device the page goes on with a network.
    await savePage(name, fresh).catch((error: unknown) => console.error('Not kept', error));
    return fresh;
  } catch (error) {
    if (isShutOut(error)) {
      await forgetDay();
      throw error;
    }
    const last = await copy();
    if (last === undefined) throw error;
    return { ...last, copy: 'unreachable' };
  }
}
