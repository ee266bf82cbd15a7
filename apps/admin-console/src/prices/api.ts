import { call } from '@sunfield/api-client/call';
import { changePriceRules, readSeason } from '@sunfield/contracts/catalogue/routes';
import { type ChangePriceRules } from '@sunfield/contracts/catalogue/seasons';
import { useMutation } from '@tanstack/react-query';

/** The season's current state. */
export const readSeasonNow = (id: number) => call(readSeason, { params: { id } });

export const useSavePrices = (id: number) =>
  useMutation({
    mutationFn: (body: ChangePriceRules) => call(changePriceRules, { params: { id }, body }),
  });
