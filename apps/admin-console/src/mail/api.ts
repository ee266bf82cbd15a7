import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import { listEmails, readEmail, resendEmail } from '@sunfield/contracts/office/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../kernel/toasts/toasts';

/** Its content and recipient can change at any time. */
export const emailQuery = (id: number) => ({
  ...routeQuery(readEmail, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

export function useResend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(resendEmail, { params: { id } }),
    // Here and not at the call: a list of failed emails loses the row, and with it the caller.
    onSuccess: () => showToast('success', 'Email on its way', 'We send it again in a moment.'),
    onError: (error) =>
      showToast('error', 'Error', sentenceOf(error, 'The email could not be sent again')),
    onSettled: () => invalidate(queryClient, [listEmails, readEmail]),
  });
}
