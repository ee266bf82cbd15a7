import { request } from '@sunfield/api-client/request';
import { type ChangePriceRules, SeasonDetailsSchema } from '@sunfield/contracts/catalogue/seasons';
import { useMutation } from '@tanstack/react-query';

const pathOf = (seasonId: number) => `/api/admin/seasons/${seasonId}`;

/** The season's current state. */
export const readSeason = (seasonId: number) =>
  request('GET', pathOf(seasonId), SeasonDetailsSchema);

export const useSavePrices = (seasonId: number) =>
  useMutation({
    mutationFn: (change: ChangePriceRules) =>
      request('PUT', `${pathOf(seasonId)}/price-rules`, SeasonDetailsSchema, { body: change }),
  });
