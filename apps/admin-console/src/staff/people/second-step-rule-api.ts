import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { changeSecondStepRule, readSecondStepRule } from '@sunfield/contracts/staff/routes';
import { type RequiredFor } from '@sunfield/contracts/staff/second-step-rule';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const secondStepRuleQuery = { ...routeQuery(readSecondStepRule), staleTime: 0 };

export function useChangeSecondStepRule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (requiredFor: RequiredFor) => call(changeSecondStepRule, { body: { requiredFor } }),
    onSuccess: (rule) => queryClient.setQueryData(secondStepRuleQuery.queryKey, rule),
  });
}
