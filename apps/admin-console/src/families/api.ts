import { addressOf, bodyTo } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { eraseFamily, exportFamily, readFamily } from '@sunfield/contracts/families/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** An email address, or one enquiry. */
export type Whose = { email: string } | { enquiryId: number };

export const familyQuery = (whose: Whose) => ({
  ...routeQuery(readFamily, { query: whose }),
  staleTime: 0,
  gcTime: 0,
});

export const familyFile = (whose: Whose, format: 'html' | 'json') =>
  addressOf(exportFamily, { query: { ...whose, format } });

/** Refreshes lists, figures and the family itself. */
export function useEraseFamily() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: bodyTo(eraseFamily),
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
