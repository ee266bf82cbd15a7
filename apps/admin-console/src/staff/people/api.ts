import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import { listStaff } from '@sunfield/contracts/staff/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const accountsQuery = { ...routeQuery(listStaff), staleTime: 0 };

export function useAccountChange<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => invalidate(queryClient, [listStaff]) });
}
