import { request } from '@sunfield/api-client/request';
import {
  type ChangeTshirtSizes,
  TshirtSizeRowSchema,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { array } from 'zod/mini';
import { catalogueQuery } from '../data/catalogue';

const path = '/api/admin/tshirt-sizes';

export const tshirtSizesQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, array(TshirtSizeRowSchema), { signal }),
  staleTime: 0,
});

export function useSaveTshirtSizes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeTshirtSizes) =>
      request('PUT', path, array(TshirtSizeRowSchema), { body: change }),
    onSuccess: (saved) => {
      queryClient.setQueryData(tshirtSizesQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: catalogueQuery.queryKey });
    },
  });
}
