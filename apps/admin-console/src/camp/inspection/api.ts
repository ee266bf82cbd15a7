import { addressOf, call } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { type PackQuery } from '@sunfield/contracts/camp/attendance/inspection';
import {
  exportInspection,
  readInspection,
  readInspectionRows,
} from '@sunfield/contracts/camp/attendance/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Each opening is recorded, so it is not repeated by itself. */
const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const;

export const packQuery = (query: PackQuery, opening: number) =>
  queryOptions({
    queryKey: [...keyOf(readInspection, { query }), opening],
    queryFn: ({ signal }) => call(readInspection, { query, signal }),
    ...once,
  });

/** In batches, which the page asks for one after the other. */
export const rowsQuery = (section: string, query: PackQuery, opening: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(readInspectionRows, { params: { section }, query }), opening],
    queryFn: ({ pageParam: after, signal }) =>
      call(readInspectionRows, { params: { section }, query: { ...query, after }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...once,
  });

export const sectionAddress = (section: string, query: PackQuery): string =>
  addressOf(exportInspection, { params: { section }, query });
