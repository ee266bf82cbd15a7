import { addressOf, call } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { type Pack, type PackQuery } from '@sunfield/contracts/camp/attendance/inspection';
import {
  exportInspection,
  readInspection,
  readInspectionRows,
} from '@sunfield/contracts/camp/attendance/routes';
import { formatShortDateWithYear } from '@sunfield/words/dates';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

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

export type PackSectionView = Pack['sections'][number];

/** All rows of a section so far; reads on until it has the last. */
export function usePackRows(section: string, query: PackQuery, opening: number) {
  const rows = useInfiniteQuery(rowsQuery(section, query, opening));
  const { hasNextPage, isFetching, isError, fetchNextPage } = rows;
  useEffect(() => {
    // The screen and the paper read the same rows once.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...rows, rows: rows.data?.pages.flatMap((page) => page.rows) ?? [] };
}

/** A cell, with a date as people write it. */
export const cellText = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? formatShortDateWithYear(text) : text;
