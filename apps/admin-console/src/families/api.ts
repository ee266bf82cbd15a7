import { request } from '@sunfield/api-client/request';
import {
  type EraseFamily,
  FamilyErasedSchema,
  FamilySchema,
} from '@sunfield/contracts/people/families';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** An email address, or one enquiry. */
export type Whose = { email: string } | { enquiryId: number };

const queryOf = (whose: Whose, more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...('email' in whose ? { email: whose.email } : { enquiryId: `${whose.enquiryId}` }),
    ...more,
  }).toString();

export const familyQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['/api/admin/families', whose],
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/families?${queryOf(whose)}`, FamilySchema, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const familyFile = (whose: Whose, format: 'html' | 'json') =>
  `/api/admin/families/export?${queryOf(whose, { format })}`;

/** Refreshes lists, figures and the family itself. */
export function useEraseFamily() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EraseFamily) =>
      request('POST', '/api/admin/families/erase', FamilyErasedSchema, { body }),
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
