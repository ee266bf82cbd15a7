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

/** Which days they are of that a coach may open. */
export const registerDaysQuery = queryOptions({
  // A phone without a signal gets an answer instead of waiting for one.
  networkMode: 'always',
  queryKey: ['/api/admin/registers/days'],
  queryFn: ({ signal }) =>
    request('GET', '/api/admin/registers/days', RegisterDaysSchema, { signal }),
  staleTime: 0,
});

/** In the address: all venues of the day. No venue can have it as its key. */
export const ALL_VENUES = '*';

/** Whose registers there are on a date, and how many children are on each; who they are is not in it. */
export const registerVenuesQuery = (date: string) =>
  queryOptions({
    queryKey: ['/api/admin/registers', 'venues', date],
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/registers/venues?date=${date}`, RegisterVenuesSchema, { signal }),
    networkMode: 'always',
    staleTime: 0,
  });

/** The register of a venue on a date, or those of all its venues; asked anew whenever it is opened. */
export function registersQuery(date: string, venue: string) {
  const key = (of: string) => ['/api/admin/registers', date, of] as const;
  const query = new URLSearchParams({ date, ...(venue !== ALL_VENUES && { venue }) });
  return queryOptions({
    queryKey: key(venue),
    queryFn: async ({ signal, client, queryKey }): Promise<Register[]> => {
      const { dataUpdateCount, errorUpdateCount } = client.getQueryState(queryKey)!;
      // Later the page asks by itself when something has changed: a dialog would open over other work.
      const ask = dataUpdateCount + errorUpdateCount === 0 ? send : sendOnce;
      const answer = await ask('GET', `/api/admin/registers?${query.toString()}`, { signal });
      return parse(RegisterListSchema, await answer.json());
    },
    networkMode: 'always',
    staleTime: 0,
  });
}

/** Registers of all venues of the day that were read before serve for each of them, also without a signal. */
export function useRegisters(date: string, venue: string | undefined) {
  const queryClient = useQueryClient();
  const ofAll = queryClient.getQueryState(registersQuery(date, ALL_VENUES).queryKey);
  const ofVenue = ofAll?.data?.find((register) => register.venue === venue);
  return useQuery({
    ...registersQuery(date, venue ?? ''),
    enabled: venue !== undefined,
    ...(ofVenue && { initialData: [ofVenue], initialDataUpdatedAt: ofAll?.dataUpdatedAt }),
    // A coach gets no news: the register is read again when the phone comes out of the pocket.
    refetchOnWindowFocus: !useMay()('bookings'),
  });
}

/** Who has them on paper, and which children stand there: what becomes different is then said. */
export function useNotePrinting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (registers: readonly Register[]) =>
      request('POST', '/api/admin/registers/printed', PrintRecordedSchema, {
        body: {
          registers: registers.map(({ date, venue, marks }) => ({ date, venue, marks })),
        } satisfies RegistersPrinted,
        // The same paper noted twice is noted once.
        isRepeatable: true,
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['/api/admin/registers'] }),
  });
}
