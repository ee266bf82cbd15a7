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
    onSettled: () => invalidate(queryClient, outdated),
  });
}
