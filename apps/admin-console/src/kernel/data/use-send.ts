import { invalidate } from '@sunfield/api-client/route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sends something; then, also after a refusal, what these routes have answered is read again. */
export function useSend<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  outdated: Parameters<typeof invalidate>[1],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: (_, error) => {
      const isCurrent = invalidate(queryClient, outdated);
      // What is wrong is said immediately.
      return error ? undefined : isCurrent;
    },
  });
}
