import { call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import { type ChangeTshirtSizes } from '@sunfield/contracts/catalogue/catalogue-rows';
import {
  changeTshirtSizes,
  listTshirtSizes,
  readCatalogue,
} from '@sunfield/contracts/catalogue/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const tshirtSizesQuery = { ...routeQuery(listTshirtSizes), staleTime: 0 };

export function useSaveTshirtSizes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeTshirtSizes) => call(changeTshirtSizes, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(tshirtSizesQuery.queryKey, saved);
      void invalidate(queryClient, [readCatalogue]);
    },
  });
}
