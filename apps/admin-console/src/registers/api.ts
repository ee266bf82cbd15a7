import { request } from '@sunfield/api-client/request';
import {
  PrintRecordedSchema,
  type Register,
  RegisterDaysSchema,
  RegisterListSchema,
  type RegistersPrinted,
} from '@sunfield/contracts/registers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** Which days they are of that a coach may open. */
export const registerDaysQuery = queryOptions({
  // A phone without a signal gets an answer instead of waiting for one.
  networkMode: 'always',
  queryKey: ['/api/admin/registers/days'],
  queryFn: ({ signal }) =>
    request('GET', '/api/admin/registers/days', RegisterDaysSchema, { signal }),
  staleTime: 0,
});

/** The registers of all venues on a date, and of no other meanwhile; asked anew whenever they are opened. */
export const registersQuery = (date: string) =>
  queryOptions({
    queryKey: ['/api/admin/registers', date],
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/registers?date=${date}`, RegisterListSchema, { signal }),
    networkMode: 'always',
    staleTime: 0,
  });

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
