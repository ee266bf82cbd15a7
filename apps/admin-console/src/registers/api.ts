import { request, send, sendOnce } from '@sunfield/api-client/request';
import {
  PrintRecordedSchema,
  type Register,
  RegisterDaysSchema,
  RegisterListSchema,
  type RegistersPrinted,
  RegisterVenuesSchema,
} from '@sunfield/contracts/bookings/registers';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { parse } from 'zod/mini';
import { useMay } from '../session/require-staff';

/** Camp days with registers; a coach gets only the days that they may open. */
export const registerDaysQuery = queryOptions({
  // Without a network the request fails immediately instead of being paused.
  networkMode: 'always',
  queryKey: ['/api/admin/registers/days'],
  queryFn: ({ signal }) =>
    request('GET', '/api/admin/registers/days', RegisterDaysSchema, { signal }),
  staleTime: 0,
});

/** In the address: all venues of the day. No venue can have this key. */
export const ALL_VENUES = '*';

/** Venues with registers on a date, with the number of children on each but no names. */
export const registerVenuesQuery = (date: string) =>
  queryOptions({
    queryKey: ['/api/admin/registers', 'venues', date],
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/registers/venues?date=${date}`, RegisterVenuesSchema, { signal }),
    networkMode: 'always',
    staleTime: 0,
  });

/** The registers of one venue, or all venues, on a date; refetched each time they are opened. */
export function registersQuery(date: string, venue: string) {
  const key = (of: string) => ['/api/admin/registers', date, of] as const;
  const query = new URLSearchParams({ date, ...(venue !== ALL_VENUES && { venue }) });
  return queryOptions({
    queryKey: key(venue),
    queryFn: async ({ signal, client, queryKey }): Promise<Register[]> => {
      const { dataUpdateCount, errorUpdateCount } = client.getQueryState(queryKey)!;
      // Automatic refetches do not ask for proof: the dialog would open over other work.
      const ask = dataUpdateCount + errorUpdateCount === 0 ? send : sendOnce;
      const answer = await ask('GET', `/api/admin/registers?${query.toString()}`, { signal });
      return parse(RegisterListSchema, await answer.json());
    },
    networkMode: 'always',
    staleTime: 0,
  });
}

/** Registers already read for all venues of the day are reused for each venue, also when offline. */
export function useRegisters(date: string, venue: string | undefined) {
  const queryClient = useQueryClient();
  const ofAll = queryClient.getQueryState(registersQuery(date, ALL_VENUES).queryKey);
  const ofVenue = ofAll?.data?.find((register) => register.venue === venue);
  return useQuery({
    ...registersQuery(date, venue ?? ''),
    enabled: venue !== undefined,
    ...(ofVenue && { initialData: [ofVenue], initialDataUpdatedAt: ofAll?.dataUpdatedAt }),
    // Coaches do not poll for changes: the register is refetched when the page becomes visible again.
    refetchOnWindowFocus: !useMay()('bookings'),
  });
}

/**
 * Records who printed the registers and which children are on them, so that the page can show later
 * differences.
 */
export function useNotePrinting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (registers: readonly Register[]) =>
      request('POST', '/api/admin/registers/printed', PrintRecordedSchema, {
        body: {
          registers: registers.map(({ date, venue, marks }) => ({ date, venue, marks })),
        } satisfies RegistersPrinted,
        // The API records a repeat of the same print only once.
        isRepeatable: true,
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['/api/admin/registers'] }),
  });
}
