import { call } from '@sunfield/api-client/call';
import { invalidate, keyOf, routeQuery } from '@sunfield/api-client/route-query';
import { type Register } from '@sunfield/contracts/bookings/registers';
import {
  listRegisterDays,
  listRegisterVenues,
  readRegisters,
  recordRegisterPrint,
} from '@sunfield/contracts/bookings/staff-routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shows } from '../../kernel/data/shows';
import { useMay } from '../../kernel/session/require-staff';
import { ALL_VENUES } from './chosen-day';

/** Camp days with registers; a coach gets only the days that they may open. */
export const registerDaysQuery = queryOptions({
  ...routeQuery(listRegisterDays),
  // Without a network the request fails immediately instead of being paused.
  networkMode: 'always',
  staleTime: 0,
});

/** Venues with registers on a date, with the number of children on each but no names. */
export const registerVenuesQuery = (date: string) =>
  queryOptions({
    ...routeQuery(listRegisterVenues, { query: { date } }),
    ...shows('bookings'),
    networkMode: 'always',
    staleTime: 0,
  });

/** The registers of one venue, or all venues, on a date; refetched each time they are opened. */
function registersQuery(date: string, venue: string) {
  const query = { date, ...(venue !== ALL_VENUES && { venue }) };
  return queryOptions({
    ...shows('bookings'),
    queryKey: keyOf(readRegisters, { query }),
    queryFn: ({ signal, client, queryKey }): Promise<Register[]> => {
      const { dataUpdateCount, errorUpdateCount } = client.getQueryState(queryKey)!;
      // The dialog that asks for proof would open over other work.
      const isAutomatic = dataUpdateCount + errorUpdateCount > 0;
      return call(readRegisters, { query, signal, isAutomatic });
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
      call(recordRegisterPrint, {
        body: { registers: registers.map(({ date, venue, marks }) => ({ date, venue, marks })) },
      }),
    onSuccess: () => void invalidate(queryClient, [readRegisters, listRegisterVenues]),
  });
}
