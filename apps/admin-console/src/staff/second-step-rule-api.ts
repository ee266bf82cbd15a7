import { request } from '@sunfield/api-client/request';
import {
  type RequiredFor,
  SecondStepRuleSchema,
} from '@sunfield/contracts/accounts/second-step-rule';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const path = '/api/admin/staff/second-step-rule';

export const secondStepRuleQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, SecondStepRuleSchema, { signal }),
  staleTime: 0,
});

export function useChangeSecondStepRule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (requiredFor: RequiredFor) =>
      request('PUT', path, SecondStepRuleSchema, { body: { requiredFor } }),
    onSuccess: (rule) => queryClient.setQueryData(secondStepRuleQuery.queryKey, rule),
  });
}
