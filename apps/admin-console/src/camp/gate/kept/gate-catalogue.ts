import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { type Kept, keptAnswer } from './kept-answer';

const SOON_MS = 10 * 60_000;

/** What can be booked at the gate, and its prices, with or without a network. */
export const gateCatalogue = queryOptions<Kept<Catalogue>>({
  queryKey: ['gate', 'catalogue'],
  networkMode: 'always',
  staleTime: SOON_MS,
  refetchOnReconnect: true,
  queryFn: (context) =>
    keptAnswer(context, async () => {
      const { catalogueAtGate } = await import('./booking-calls');
      return catalogueAtGate(context.signal);
    }),
});
