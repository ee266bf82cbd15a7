import { bodyTo, call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import {
  type AddFunder,
  type ChangeFunder,
  type Funder,
} from '@sunfield/contracts/catalogue/funding/funding';
import {
  addFunder,
  changeFunder,
  listFundedDays,
  listFunders,
  setFundedPlaces,
} from '@sunfield/contracts/catalogue/funding/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const fundersQuery = { ...routeQuery(listFunders), staleTime: 0 };

/** Adds a funder, or changes the one given. */
export function useSaveFunder(funder?: Funder) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sent: AddFunder | ChangeFunder) =>
      'version' in sent
        ? call(changeFunder, { params: { id: funder?.id ?? 0 }, body: sent })
        : call(addFunder, { body: sent }),
    onSettled: () => invalidate(queries, [listFunders]),
  });
}

export function useSetPlaces(id: number, season: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: bodyTo(setFundedPlaces, { params: { id }, query: { season } }),
    onSettled: () => invalidate(queries, [listFunders, listFundedDays]),
  });
}
