import { type CallableRoute, type Rest } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { readAddressProof } from '@sunfield/contracts/families/routes';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { codeOf } from '../data/refusal';
import { useAction } from '../data/use-action';

/** The email address that this browser has verified; refetched by every page, because the proof expires. */
export const addressProofQuery = queryOptions({
  ...routeQuery(readAddressProof),
  staleTime: 0,
});

/** Options of `useQuery` for a route that shows more to a family that has proved its address. */
export function useFamilyQuery<R extends CallableRoute>(route: R, ...parts: Rest<R>) {
  const proof = useQuery(addressProofQuery);
  const query = routeQuery(route, ...parts);
  const queryKey = [...query.queryKey, proof.data?.email ?? null];
  return { ...query, queryKey, enabled: !proof.isPending };
}

/** `useAction` for what only a proof opens: where it has ended, the page asks for a new one. */
export function useProvenAction() {
  const queries = useQueryClient();
  const { act, ...state } = useAction();
  const actProven = (work: () => Promise<unknown>) =>
    act(async () => {
      try {
        await work();
      } catch (error) {
        if (codeOf(error) === 'address_not_proven') {
          void queries.invalidateQueries({ queryKey: addressProofQuery.queryKey });
        }
        throw error;
      }
    });
  return { ...state, act: actProven };
}
